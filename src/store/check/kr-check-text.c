/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-check-text.h"

#include "kr-kept-series.h"
#include "kr-search-words.h"
#include "kr-sentence.h"
#include "kr-session-cursor.h"
#include "kr-store-load-private.h"
#include "kr-store-precedents.h"
#include "kr-store-private.h"
#include "kr-store-scopes.h"
#include "kr-text-gate.h"
#include "kr-translatable.h"

#include <string.h>

/* Every text that somebody wrote, one kind after the other. */

#define MAX_SHOWN_CHARS 64

typedef enum {
  TEXT_PLAYER = 0,
  TEXT_PLAYER_UUID,
  TEXT_SEAT,
  TEXT_RULES,
  TEXT_PLACE,
  TEXT_NOTE,
  TEXT_TAGS,
  TEXT_EVENT,
  TEXT_REASON,
  TEXT_RULING,
  TEXT_SERIES,
  TEXT_SCOPE,
  N_TEXTS,
} Text;

static const struct {
  KrTextKind kind;
  const char *one;
  const char *many;
} texts[N_TEXTS] = {
    [TEXT_PLAYER] = {KR_TEXT_NAME, NP_ ("%u player’s name is unusual. The first is “%s”: %s.",
                                        "%u players’ names are unusual. The first is “%s”: %s.")},
    [TEXT_PLAYER_UUID] = {KR_TEXT_UUID,
                          NP_ ("%u player has no valid UUID. The first is “%s”: %s.",
                               "%u players have no valid UUID. The first is “%s”: %s.")},
    [TEXT_SEAT] = {KR_TEXT_NAME, NP_ ("%u name in a game is unusual. The first is “%s”: %s.",
                                      "%u names in games are unusual. The first is “%s”: %s.")},
    [TEXT_RULES] = {KR_TEXT_RULES_NAME,
                    NP_ ("%u game’s rule set has an unusual name. The first is “%s”: %s.",
                         "%u games’ rule sets have unusual names. The first is “%s”: %s.")},
    [TEXT_PLACE] = {KR_TEXT_PLACE, NP_ ("%u location is unusual. The first is “%s”: %s.",
                                        "%u locations are unusual. The first is “%s”: %s.")},
    [TEXT_NOTE] = {KR_TEXT_NOTE, NP_ ("%u note is unusual. The first is “%s”: %s.",
                                      "%u notes are unusual. The first is “%s”: %s.")},
    [TEXT_TAGS] = {KR_TEXT_TAGS, NP_ ("%u line of tags is unusual. The first is “%s”: %s.",
                                      "%u lines of tags are unusual. The first is “%s”: %s.")},
    [TEXT_EVENT] = {KR_TEXT_LINE, NP_ ("%u event is unusual. The first is “%s”: %s.",
                                       "%u events are unusual. The first is “%s”: %s.")},
    [TEXT_REASON] = {KR_TEXT_LINE,
                     NP_ ("%u reason of a correction is unusual. The first is “%s”: %s.",
                          "%u reasons of corrections are unusual. The first is “%s”: %s.")},
    [TEXT_RULING] = {KR_TEXT_RULING, NP_ ("%u table ruling is unusual. The first is “%s”: %s.",
                                          "%u table rulings are unusual. The first is “%s”: %s.")},
    [TEXT_SERIES] = {KR_TEXT_NAME, NP_ ("%u name of a series is unusual. The first is “%s”: %s.",
                                        "%u names of series are unusual. The first is “%s”: %s.")},
    [TEXT_SCOPE] = {KR_TEXT_NAME,
                    NP_ ("%u name of chosen games is unusual. The first is “%s”: %s.",
                         "%u names of chosen games are unusual. The first is “%s”: %s.")},
};

/* How many texts of each kind do not pass, and the first of them. */
typedef struct {
  guint n[N_TEXTS];
  char *first[N_TEXTS];
} Texts;

static void
texts_clear (Texts *self)
{
  for (guint i = 0; i < N_TEXTS; i++)
    g_free (self->first[i]);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Texts, texts_clear)

static void
look_at (Texts *self, Text kind, const char *text)
{
  if (text == NULL || kr_text_check (texts[kind].kind, text, strlen (text), NULL) == KR_OK)
    return;
  if (self->n[kind]++ == 0)
    self->first[kind] = g_strdup (text);
}

static const KrSql sql_list_player_names = {"SELECT name FROM player ORDER BY id"};
static const KrSql sql_list_player_uuids = {"SELECT uuid FROM player ORDER BY id"};

static gboolean
look_at_column (Texts *self, Text kind, KrStore *store, const KrSql *sql, GError **error)
{
  KrDbStatement *list = kr_store_prepare (store, sql, error);
  KrDbStep step = KR_DB_FAILED;

  while (list != NULL && (step = kr_db_statement_step (list, error)) == KR_DB_ROW)
    look_at (self, kind, kr_db_statement_get_text (list, 0));
  if (list != NULL)
    kr_db_statement_reset (list);
  return step == KR_DB_DONE;
}

static void
look_at_event (Texts *self, const KrSessionEvent *event)
{
  const char *place = kr_session_doc_find_text (event->line, KR_SESSION_TEXT_PLACE);
  const char *note = kr_session_doc_find_text (event->line, KR_SESSION_TEXT_NOTE);
  const char *tags = kr_session_doc_find_text (event->line, KR_SESSION_TEXT_TAGS);

  if (place != NULL)
    look_at (self, TEXT_PLACE, place);
  else if (note != NULL)
    look_at (self, TEXT_NOTE, note);
  else if (tags != NULL)
    look_at (self, TEXT_TAGS, tags);
  else
    look_at (self, TEXT_EVENT, event->line);
  look_at (self, TEXT_REASON, event->reason);
}

/* A damaged session says nothing here: kr_store_check reports it. */
static gboolean
look_at_sessions (Texts *self, KrStore *store, GError **error)
{
  g_auto (KrSessionCursor) cursor = {0};
  KrDbStep step;

  while ((step = kr_session_cursor_next (&cursor, store, error)) == KR_DB_ROW) {
    g_autoptr (KrSessionDoc) doc = kr_store_load_by_id (store, cursor.id, NULL);

    if (doc == NULL)
      continue;
    for (guint i = 0; i < doc->n_seats; i++)
      look_at (self, TEXT_SEAT, doc->seats[i].name);
    look_at (self, TEXT_RULES, doc->rules.name);
    for (guint i = 0; i < doc->events->len; i++)
      look_at_event (self, g_ptr_array_index (doc->events, i));
  }
  return step == KR_DB_DONE;
}

static gboolean
look_at_rulings (Texts *self, KrStore *store, GError **error)
{
  g_autoptr (GPtrArray) versions = kr_store_list_precedent_versions (store, error);

  for (guint i = 0; versions != NULL && i < versions->len; i++)
    look_at (self, TEXT_RULING, ((const KrPrecedent *) g_ptr_array_index (versions, i))->text);
  return versions != NULL;
}

static gboolean
look_at_series (Texts *self, KrStore *store, GError **error)
{
  g_autoptr (GPtrArray) all = kr_kept_series_list (store, error);

  for (guint i = 0; all != NULL && i < all->len; i++)
    look_at (self, TEXT_SERIES, ((const KrKeptSeries *) g_ptr_array_index (all, i))->name);
  return all != NULL;
}

static gboolean
look_at_scopes (Texts *self, KrStore *store, GError **error)
{
  g_autoptr (GPtrArray) all = kr_store_list_kept_scopes (store, error);

  for (guint i = 0; all != NULL && i < all->len; i++) {
    const KrNamedScope *named = g_ptr_array_index (all, i);

    look_at (self, TEXT_SCOPE, named->name);
    look_at (self, TEXT_PLACE, named->scope->place);
    look_at (self, TEXT_TAGS, named->scope->tag);
  }
  return all != NULL;
}

/* @text for a sentence: its beginning, shown safely. Caller frees. */
static char *
dup_shown (const char *text)
{
  g_autofree char *shown = g_strdelimit (kr_text_gate_show (text), "\n\t", ' ');

  return g_utf8_strlen (shown, -1) <= MAX_SHOWN_CHARS
             ? g_steal_pointer (&shown)
             : g_strdup_printf ("%.*s…",
                                (int) (g_utf8_offset_to_pointer (shown, MAX_SHOWN_CHARS) - shown),
                                shown);
}

static void
report (const Texts *self, GStrvBuilder *sentences)
{
  for (guint i = 0; i < N_TEXTS; i++) {
    g_autofree char *why = NULL;
    g_autofree char *shown = NULL;
    g_autofree char *sentence = NULL;

    if (self->n[i] == 0)
      continue;
    why = kr_text_gate_explain (texts[i].kind, self->first[i]);
    shown = dup_shown (self->first[i]);
    sentence =
        kr_sentence_new_plural (texts[i].one, texts[i].many, self->n[i], self->n[i], shown, why);
    g_strv_builder_add (sentences, sentence);
  }
}

/* --- Players who look alike -------------------------------------------------- */

static const KrSql sql_list_own_names = {
    "SELECT name FROM player WHERE root IS NULL ORDER BY name"};

/* Pairs of players of two names that look the same: two of one name may well be two people, whom
 * those who gave them the name tell apart. */
static gboolean
report_alike (KrStore *store, GStrvBuilder *sentences, GError **error)
{
  KrDbStatement *list = kr_store_prepare (store, &sql_list_own_names, error);
  g_autoptr (GHashTable) forms = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  KrDbStep step = KR_DB_FAILED;

  while (list != NULL && (step = kr_db_statement_step (list, error)) == KR_DB_ROW) {
    const char *name = kr_db_statement_get_text (list, 0);
    g_autofree char *form = kr_search_fold_form (name);
    const char *other = g_hash_table_lookup (forms, form);

    if (other == NULL) {
      g_hash_table_insert (forms, g_steal_pointer (&form), g_strdup (name));
    } else if (strcmp (other, name) != 0) {
      g_autofree char *shown = dup_shown (name);
      g_autofree char *other_shown = dup_shown (other);
      g_autofree char *sentence = kr_sentence_new (
          N_ ("The players “%s” and “%s” look alike. If they are one person, merge them."),
          other_shown, shown);

      g_strv_builder_add (sentences, sentence);
    }
  }
  if (list != NULL)
    kr_db_statement_reset (list);
  return step == KR_DB_DONE;
}

/* --- All together -------------------------------------------------------------- */

gboolean
kr_store_check_texts (KrStore *store, GStrvBuilder *sentences, GError **error)
{
  g_auto (Texts) found = {0};

  if (!look_at_column (&found, TEXT_PLAYER, store, &sql_list_player_names, error) ||
      !look_at_column (&found, TEXT_PLAYER_UUID, store, &sql_list_player_uuids, error) ||
      !look_at_sessions (&found, store, error) || !look_at_rulings (&found, store, error) ||
      !look_at_series (&found, store, error) || !look_at_scopes (&found, store, error))
    return FALSE;
  report (&found, sentences);
  return report_alike (store, sentences, error);
}

const KrSql *const kr_check_text_sql[] = {&sql_list_player_names, &sql_list_player_uuids,
                                          &sql_list_own_names, NULL};
