/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-merge-links.h"

#include "kr-merge-player.h"
#include "kr-merge-steps.h"
#include "kr-player-links.h"
#include "kr-same-name.h"
#include "kr-store-private.h"
#include "kr-store-spellings.h"
#include "kr-text-gate.h"
#include "kr-translatable.h"

#include <string.h>

/* Links of two ledgers. */

/* What is known of two players: as text, for the steps of the merge. */
typedef struct {
  gint64 at_us;
  gboolean holds;
} Word;

static char *
format_word (const Word *word)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT " %d", word->at_us, word->holds);
}

static gboolean
is_later (const KrPlayerLink *theirs, const Word *ours)
{
  return theirs->at_us != ours->at_us ? theirs->at_us > ours->at_us : theirs->holds && !ours->holds;
}

/* The links of @other that can be taken over: a player who leads to itself or whose UUID is none
 * has none, and a time that cannot be is no time. */
static GArray *
list_admitted (KrStore *other, GPtrArray *mended, GError **error)
{
  g_autoptr (GArray) links = kr_player_links_list (other, TRUE, error);

  for (guint i = links != NULL ? links->len : 0; i > 0; i--) {
    KrPlayerLink *link = &g_array_index (links, KrPlayerLink, i - 1);
    g_autoptr (KrMergePlayer) player = NULL;
    g_autofree char *name = NULL;

    if (!kr_merge_player_find (other, link->player_uuid, &player, error))
      return NULL;
    name = kr_text_gate_clean (KR_TEXT_NAME, player != NULL ? player->name : "");
    kr_merge_player_admit_time (
        &link->at_us,
        N_ ("The other spelling of “{name}” was left out, because its time is in the future."),
        name, mended);
    if (link->at_us <= 0 || link->player == link->other ||
        !g_uuid_string_is_valid (link->player_uuid) || !g_uuid_string_is_valid (link->other_uuid))
      g_array_remove_index (links, i - 1);
  }
  return g_steal_pointer (&links);
}

/* The ids that the two players have here, and what is said of them; 0 for one who is not here. */
static gboolean
find_ours (KrStore *store, const char *const uuids[2], gint64 ids[2], Word *word, GError **error)
{
  *word = (Word){0, FALSE};
  for (int i = 0; i < 2; i++) {
    g_autoptr (KrMergePlayer) player = NULL;

    if (!kr_merge_player_find (store, uuids[i], &player, error))
      return FALSE;
    ids[i] = player != NULL ? player->id : 0;
  }
  return ids[0] == 0 || ids[1] == 0 ||
         kr_player_links_find (store, ids[0], ids[1], &word->at_us, &word->holds, error);
}

gboolean
kr_merge_links_differ (
    KrStore *store, KrStore *other, gboolean *differs, gboolean *joins, GError **error)
{
  g_autoptr (GArray) links = list_admitted (other, NULL, error);

  for (guint i = 0; links != NULL && i < links->len && !*joins; i++) {
    const KrPlayerLink *theirs = &g_array_index (links, KrPlayerLink, i);
    gint64 ids[2];
    Word ours;

    if (!find_ours (store, (const char *[]){theirs->player_uuid, theirs->other_uuid}, ids, &ours,
                    error))
      return FALSE;
    if (is_later (theirs, &ours))
      *differs = *joins = TRUE;
  }
  return links != NULL;
}

/* --- Who is whose spelling -------------------------------------------------- */

static const KrSql sql_list_roots_of = {
    "SELECT p.uuid, r.uuid, p.name, r.name FROM player AS p JOIN player AS r ON r.id = p.root "
    "WHERE p.root IS NOT NULL"};
enum { SPELLING_UUID, SPELLING_ROOT, SPELLING_NAME, SPELLING_ROOT_NAME };

static gpointer
read_spelling (KrDbStatement *list)
{
  KrSameName *spelling = g_new0 (KrSameName, 1);

  spelling->uuid = g_strdup (kr_db_statement_get_text (list, SPELLING_UUID));
  spelling->other_uuid = g_strdup (kr_db_statement_get_text (list, SPELLING_ROOT));
  spelling->name = g_strdup (kr_db_statement_get_text (list, SPELLING_NAME));
  spelling->other_name = g_strdup (kr_db_statement_get_text (list, SPELLING_ROOT_NAME));
  return spelling;
}

static int
compare_spellings_cb (gconstpointer a, gconstpointer b)
{
  const KrSameName *first = *(KrSameName *const *) a;
  const KrSameName *second = *(KrSameName *const *) b;
  int order = strcmp (first->name, second->name);

  return order != 0 ? order : strcmp (first->uuid, second->uuid);
}

/* Everybody who is another's spelling, by name. Array of KrSameName. */
static GPtrArray *
list_spellings (KrStore *store, GError **error)
{
  GPtrArray *list = kr_store_read_all (kr_store_prepare (store, &sql_list_roots_of, error),
                                       read_spelling, (GDestroyNotify) kr_same_name_free, error);

  if (list != NULL)
    g_ptr_array_sort (list, compare_spellings_cb);
  return list;
}

/* The UUID of the root of @uuid by @spellings. */
static const char *
find_root (const GPtrArray *spellings, const char *uuid)
{
  for (guint i = 0; i < spellings->len; i++) {
    const KrSameName *spelling = g_ptr_array_index (spellings, i);

    if (strcmp (spelling->uuid, uuid) == 0)
      return spelling->other_uuid;
  }
  return uuid;
}

/* Moves to @report what changed between the two: whose spelling somebody is now, and who is no
 * longer the same person as the root before. */
static void
report_changes (GPtrArray *before, GPtrArray *after, KrMergeReport *report)
{
  for (guint i = before->len; i > 0; i--) {
    const KrSameName *was = g_ptr_array_index (before, i - 1);

    if (strcmp (find_root (after, was->uuid), find_root (after, was->other_uuid)) != 0)
      g_ptr_array_insert (report->split, 0, g_ptr_array_steal_index (before, i - 1));
  }
  for (guint i = after->len; i > 0; i--) {
    const KrSameName *is = g_ptr_array_index (after, i - 1);

    if (strcmp (find_root (before, is->uuid), is->other_uuid) != 0)
      g_ptr_array_insert (report->joined, 0, g_ptr_array_steal_index (after, i - 1));
  }
}

/* --- Merging ------------------------------------------------------------------ */

static gboolean
put_word (KrStore *store, const gint64 ids[2], const Word *word, GError **error)
{
  return kr_player_links_put (store, ids[0], ids[1], word->at_us, word->holds, error);
}

static gboolean
merge_link (KrStore *store, const KrPlayerLink *theirs, gboolean *changed, GError **error)
{
  g_autofree char *key = g_strconcat (theirs->player_uuid, " ", theirs->other_uuid, NULL);
  const Word later = {theirs->at_us, theirs->holds};
  g_autofree char *before = NULL;
  g_autofree char *after = format_word (&later);
  gint64 ids[2];
  Word ours;

  if (!find_ours (store, (const char *[]){theirs->player_uuid, theirs->other_uuid}, ids, &ours,
                  error))
    return FALSE;
  if (ids[0] == 0 || ids[1] == 0 || !is_later (theirs, &ours))
    return TRUE;
  *changed = TRUE;
  before = format_word (&ours);
  return put_word (store, ids, &later, error) &&
         kr_merge_steps_add (store, KR_MERGE_LINK, key, before, after, error);
}

gboolean
kr_merge_links_merge (KrStore *store, KrStore *other, KrMergeReport *report, GError **error)
{
  g_autoptr (GArray) links = list_admitted (other, report->mended, error);
  g_autoptr (GPtrArray) before = links != NULL ? list_spellings (store, error) : NULL;
  g_autoptr (GPtrArray) after = NULL;
  gboolean changed = FALSE;

  if (before == NULL)
    return FALSE;
  for (guint i = 0; i < links->len; i++)
    if (!merge_link (store, &g_array_index (links, KrPlayerLink, i), &changed, error))
      return FALSE;
  if (!changed)
    return TRUE;
  if (!kr_store_settle_spellings (store, error))
    return FALSE;
  after = list_spellings (store, error);
  if (after != NULL)
    report_changes (before, after, report);
  return after != NULL;
}

/* --- Undoing ------------------------------------------------------------------ */

static gboolean
undo_step (KrStore *store, const KrMergeStep *step, GError **error)
{
  g_auto (GStrv) uuids = g_strsplit (step->key, " ", 2);
  g_autofree char *state = NULL;
  g_autofree char *name = NULL;
  char *holds = NULL;
  gint64 ids[2];
  Word ours;
  Word before;

  if (!find_ours (store, (const char *const *) uuids, ids, &ours, error))
    return FALSE;
  state = format_word (&ours);
  name = kr_merge_step_name (state);
  if (strcmp (name, step->after) != 0)
    return TRUE;
  before.at_us = g_ascii_strtoll (step->before, &holds, 10);
  before.holds = g_ascii_strtoll (holds, NULL, 10) != 0;
  return put_word (store, ids, &before, error);
}

gboolean
kr_merge_links_undo (KrStore *store, GError **error)
{
  g_autoptr (GPtrArray) steps = kr_merge_steps_list (store, KR_MERGE_LINK, error);

  for (guint i = 0; steps != NULL && i < steps->len; i++)
    if (!undo_step (store, g_ptr_array_index (steps, i), error))
      return FALSE;
  return steps != NULL && kr_store_settle_spellings (store, error);
}

const KrSql *const kr_merge_links_sql[] = {&sql_list_roots_of, NULL};
