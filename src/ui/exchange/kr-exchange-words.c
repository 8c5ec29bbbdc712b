/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-exchange-words.h"

#include "kr-display-name.h"
#include "kr-gettext.h"
#include "kr-same-name.h"
#include "kr-session-words.h"
#include "kr-text-gate.h"

#include <glib/gi18n.h>

/* The offset of local time from UTC at @at_us. */
static int
find_offset_min (gint64 at_us)
{
  g_autoptr (GDateTime) local = g_date_time_new_from_unix_local (at_us / G_USEC_PER_SEC);

  return local != NULL ? (int) (g_date_time_get_utc_offset (local) / G_TIME_SPAN_MINUTE) : 0;
}

char *
kr_exchange_words_format_moment (gint64 at_us)
{
  const int offset_min = find_offset_min (at_us);
  g_autofree char *date = kr_session_words_format_date (at_us, offset_min);
  g_autofree char *time = kr_session_words_format_time (at_us, offset_min);

  /* Translators: a date and the time of day. */
  return g_strdup_printf (_ ("%1$s, %2$s"), date, time);
}

char *
kr_exchange_words_format_day (gint64 at_us)
{
  return kr_session_words_format_day (at_us, find_offset_min (at_us));
}

/* Why a backup was made. */
static const char *
get_kind (KrBackupKind kind)
{
  switch (kind) {
  case KR_BACKUP_DAILY:
    return _ ("Daily backup");
  case KR_BACKUP_BY_HAND:
    return _ ("Manual backup");
  case KR_BACKUP_BEFORE_MERGE:
    return _ ("Before a merge");
  case KR_BACKUP_BEFORE_RESTORE:
    return _ ("Kept before a restore");
  case KR_BACKUP_BEFORE_MIGRATION:
    return _ ("Before an update of Kreights");
  case KR_BACKUP_RESCUED:
    return _ ("Saved when the ledger disappeared");
  case KR_BACKUP_BEFORE_REPAIR:
    return _ ("Before a repair");
  case KR_N_BACKUP_KINDS:
    break;
  }
  return "";
}

/* `23 games, the last of 13 November 2026` */
static char *
format_contents (const KrBackup *backup)
{
  const guint n = backup->n_sessions;
  const gint64 last_us = backup->last_game_us;
  g_autofree char *games = g_strdup_printf (ngettext ("%u game", "%u games", n), n);
  g_autofree char *day = NULL;

  if (!backup->readable)
    return g_strdup (_ ("can no longer be read"));
  if (last_us == 0)
    return g_strdup (_ ("no games"));
  day = kr_exchange_words_format_day (last_us);
  /* Translators: how many games, and the day of the last one. */
  return g_strdup_printf (_ ("%1$s, the last on %2$s"), games, day);
}

char *
kr_exchange_words_format_backup (const KrBackup *backup)
{
  g_autofree char *contents = format_contents (backup);
  g_autofree char *size = g_format_size ((guint64) backup->n_bytes);

  return g_strjoin (" · ", get_kind (backup->kind), contents, size, NULL);
}

/* Adds @sentence, which it takes, unless @n is 0. */
static void
add_count (GPtrArray *sentences, guint n, char *sentence)
{
  if (n > 0)
    g_ptr_array_add (sentences, sentence);
  else
    g_free (sentence);
}

#define MAX_SENTENCES 5 /* of one kind */

/* Who is one person now, or two again: the first of each kind, and how many more. */
static void
add_spellings (GPtrArray *sentences, const KrMergeReport *report)
{
  const GPtrArray *const kinds[] = {report->joined, report->split};
  guint n_more = 0;

  for (gsize kind = 0; kind < G_N_ELEMENTS (kinds); kind++) {
    for (guint i = 0; i < MIN (kinds[kind]->len, MAX_SENTENCES); i++) {
      const KrSameName *pair = g_ptr_array_index (kinds[kind], i);
      g_autofree char *name = kr_display_name_isolate (pair->name);
      g_autofree char *other = kr_display_name_isolate (pair->other_name);
      char *sentence;

      if (g_str_equal (pair->name, pair->other_name))
        sentence =
            kind == 0 ? g_strdup_printf (_ ("Two players called “%s” are now one."), name)
                      : g_strdup_printf (_ ("Two players called “%s” are two people again."), name);
      else
        /* Translators: two names. */
        sentence =
            kind == 0
                ? g_strdup_printf (_ ("“%1$s” is now another spelling of “%2$s”."), name, other)
                : g_strdup_printf (_ ("“%1$s” and “%2$s” are two people again."), name, other);
      g_ptr_array_add (sentences, sentence);
    }
    n_more += kinds[kind]->len - MIN (kinds[kind]->len, MAX_SENTENCES);
  }
  add_count (sentences, n_more,
             g_strdup_printf (ngettext ("%u more spelling was merged or split.",
                                        "%u more spellings were merged or split.", n_more),
                              n_more));
}

static void
add_shown (GPtrArray *sentences, const char *sentence)
{
  g_autofree char *words = kr_gettext_dup_words (sentence);

  g_ptr_array_add (sentences, kr_text_gate_show (words));
}

/* What happened to names and other texts: the first of each kind, and how many more. */
static void
add_texts (GPtrArray *sentences, const KrMergeReport *report)
{
  const guint n_shown =
      MIN (report->renamed->len, MAX_SENTENCES) + MIN (report->mended->len, MAX_SENTENCES);
  const guint n_more = report->renamed->len + report->mended->len - n_shown;

  for (guint i = 0; i < MIN (report->renamed->len, MAX_SENTENCES); i++) {
    const KrSameName *rename = g_ptr_array_index (report->renamed, i);
    g_autofree char *before = kr_display_name_isolate (rename->name);
    g_autofree char *now = kr_display_name_isolate (rename->other_name);

    /* Translators: two names of one player. */
    g_ptr_array_add (
        sentences,
        g_strdup_printf (_ ("“%1$s” is now called “%2$s”, as in the other ledger."), before, now));
  }
  for (guint i = 0; i < MIN (report->mended->len, MAX_SENTENCES); i++)
    add_shown (sentences, g_ptr_array_index (report->mended, i));
  add_count (
      sentences, n_more,
      g_strdup_printf (
          ngettext ("%u more text was changed.", "%u more texts were changed.", n_more), n_more));
}

char **
kr_exchange_words_list_merge (const KrMergeReport *report)
{
  GPtrArray *sentences = g_ptr_array_new ();

  add_count (
      sentences, report->n_added,
      g_strdup_printf (ngettext ("%u game was added.", "%u games were added.", report->n_added),
                       report->n_added));
  add_count (
      sentences, report->n_extended,
      g_strdup_printf (ngettext ("%u game that continued there was updated.",
                                 "%u games that continued there were updated.", report->n_extended),
                       report->n_extended));
  add_count (sentences, report->n_deleted,
             g_strdup_printf (ngettext ("%u game was deleted there and is now deleted here.",
                                        "%u games were deleted there and are now deleted here.",
                                        report->n_deleted),
                              report->n_deleted));
  add_count (sentences, report->n_players,
             g_strdup_printf (
                 ngettext ("%u player is new here.", "%u players are new here.", report->n_players),
                 report->n_players));
  add_count (sentences, report->n_series,
             g_strdup_printf (ngettext ("%u series was added or changed.",
                                        "%u series were added or changed.", report->n_series),
                              report->n_series));
  add_count (
      sentences, report->n_scopes,
      g_strdup_printf (ngettext ("%u choice of games was added or changed.",
                                 "%u choices of games were added or changed.", report->n_scopes),
                       report->n_scopes));
  add_count (sentences, report->n_evenings,
             g_strdup_printf (ngettext ("%u evening was added or changed.",
                                        "%u evenings were added or changed.", report->n_evenings),
                              report->n_evenings));
  add_count (
      sentences, report->n_conflicts,
      g_strdup_printf (ngettext ("%u game was changed on both machines.",
                                 "%u games were changed on both machines.", report->n_conflicts),
                       report->n_conflicts));
  add_count (sentences, report->n_same,
             g_strdup_printf (ngettext ("%u game was already in the ledger.",
                                        "%u games were already in the ledger.", report->n_same),
                              report->n_same));
  add_spellings (sentences, report);
  add_texts (sentences, report);
  if (sentences->len == 0)
    g_ptr_array_add (sentences, g_strdup (_ ("That ledger contains no games.")));
  g_ptr_array_add (sentences, NULL);
  return (char **) g_ptr_array_free (sentences, FALSE);
}

static const char *
get_name (gpointer game, guint seat)
{
  return kr_game_get_name (game, (int) seat);
}

char *
kr_exchange_words_join_players (KrGame *game)
{
  return kr_session_words_join_names (get_name, game, kr_game_get_match (game)->n_seats);
}
