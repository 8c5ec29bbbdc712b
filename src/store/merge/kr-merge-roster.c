/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-merge-roster.h"

#include "kr-merge-links.h"
#include "kr-merge-player.h"
#include "kr-merge-steps.h"
#include "kr-same-name.h"
#include "kr-search-words.h"
#include "kr-store-players-private.h"
#include "kr-store-private.h"

#include <string.h>

/* Players of two ledgers. */

/* Sets the part of the player @id to what kr_merge_player_format_part wrote. */
static gboolean
put_part (KrStore *store, gint64 id, KrMergePart part, const char *text, GError **error)
{
  char *value = NULL;
  gint64 at_us = g_ascii_strtoll (text, &value, 10);
  gint64 number;

  value += *value == ' ' ? 1 : 0;
  number = g_ascii_strtoll (value, NULL, 10);
  switch (part) {
  case KR_MERGE_PART_NAME:
    return kr_store_set_player_name (store, id, value, at_us, error);
  case KR_MERGE_PART_PEN:
    return kr_store_put_player_pen (store, id, number, at_us, error);
  case KR_MERGE_PART_HIDDEN:
  case KR_MERGE_N_PARTS:
    break;
  }
  return kr_store_put_player_hidden (store, id, number, at_us, error);
}

/* --- Merging ------------------------------------------------------------ */

static void
report_rename (KrMergeReport *report, const KrMergePlayer *before, const KrMergePlayer *now)
{
  KrSameName *rename;

  if (strcmp (before->name, now->name) == 0)
    return;
  rename = g_new0 (KrSameName, 1);
  rename->uuid = g_strdup (before->uuid);
  rename->other_uuid = g_strdup (now->uuid);
  rename->name = g_strdup (before->name);
  rename->other_name = g_strdup (now->name);
  g_ptr_array_add (report->renamed, rename);
}

static gboolean
merge_part (KrStore *store,
            const KrMergePlayer *theirs,
            KrMergePart part,
            KrMergeReport *report,
            GError **error)
{
  g_autofree char *key = g_strdup_printf ("%s %d", theirs->uuid, (int) part);
  g_autofree char *after = kr_merge_player_format_part (theirs, part);
  g_autofree char *before = NULL;
  g_autoptr (KrMergePlayer) ours = NULL;

  if (!kr_merge_player_find (store, theirs->uuid, &ours, error))
    return FALSE;
  g_assert (ours != NULL); /* everybody has been added */
  if (!kr_merge_player_is_newer (theirs, ours, part))
    return TRUE;
  if (part == KR_MERGE_PART_NAME)
    report_rename (report, ours, theirs);
  before = kr_merge_player_format_part (ours, part);
  return put_part (store, ours->id, part, after, error) &&
         kr_merge_steps_add (store, KR_MERGE_PLAYER, key, before, after, error);
}

/* Adds the player unless the ledger knows one of that UUID. */
static gboolean
add_player (KrStore *store, const KrMergePlayer *theirs, guint *n_added, GError **error)
{
  KrSessionSeat seat = {theirs->uuid, theirs->name, (guint) theirs->pen};
  g_autoptr (KrMergePlayer) ours = NULL;
  gint64 ids[2];

  if (!kr_merge_player_find (store, theirs->uuid, &ours, error))
    return FALSE;
  if (ours != NULL)
    return TRUE;
  (*n_added)++;
  return kr_store_add_player (store, &seat, MAX (theirs->pen_at_us, 0), ids, error) &&
         kr_merge_steps_add (store, KR_MERGE_PLAYER, theirs->uuid, NULL, "", error);
}

/* Everybody is added first, so that anybody can be a spelling of anybody. */
gboolean
kr_store_merge_roster (KrStore *store, KrStore *other, KrMergeReport *report, GError **error)
{
  g_autoptr (GPtrArray) players = kr_merge_player_list_admitted (other, report->mended, error);

  report->n_players = 0;
  for (guint i = 0; players != NULL && i < players->len; i++)
    if (!add_player (store, g_ptr_array_index (players, i), &report->n_players, error))
      return FALSE;
  for (guint i = 0; players != NULL && i < players->len * KR_MERGE_N_PARTS; i++)
    if (!merge_part (store, g_ptr_array_index (players, i / KR_MERGE_N_PARTS),
                     (KrMergePart) (i % KR_MERGE_N_PARTS), report, error))
      return FALSE;
  return players != NULL && kr_merge_links_merge (store, other, report, error);
}

gboolean
kr_store_roster_differs (
    KrStore *store, KrStore *other, gboolean *differs, gboolean *renames, GError **error)
{
  g_autoptr (GPtrArray) players = kr_merge_player_list_admitted (other, NULL, error);

  *differs = *renames = FALSE;
  for (guint i = 0; players != NULL && i < players->len && !*renames; i++) {
    const KrMergePlayer *theirs = g_ptr_array_index (players, i);
    g_autoptr (KrMergePlayer) ours = NULL;

    if (!kr_merge_player_find (store, theirs->uuid, &ours, error))
      return FALSE;
    *differs = *differs || ours == NULL;
    for (KrMergePart part = KR_MERGE_PART_NAME; ours != NULL && part < KR_MERGE_N_PARTS; part++)
      if (kr_merge_player_is_newer (theirs, ours, part)) {
        *differs = TRUE;
        *renames = *renames || part == KR_MERGE_PART_NAME;
      }
  }
  return players != NULL && kr_merge_links_differ (store, other, differs, renames, error);
}

/* --- Undoing -------------------------------------------------------- */

/* The player ?1, if that UUID has no seat in a game and nothing about the player was changed
 * here. */
#define UNSEATED_PLAYER                                                                            \
  "SELECT p.id FROM player AS p WHERE p.uuid = ?1 AND NOT EXISTS "                                 \
  "(SELECT 1 FROM seat AS t WHERE t.player = p.id) AND NOT EXISTS "                                \
  "(SELECT 1 FROM roster_step AS c WHERE c.player = p.id) AND NOT EXISTS "                         \
  "(SELECT 1 FROM player_link AS l WHERE l.player = p.id OR l.other = p.id)"

static const KrSql sql_drop_player_words = {
    "DELETE FROM player_word WHERE player IN (" UNSEATED_PLAYER ")"};
static const KrSql sql_drop_player = {"DELETE FROM player WHERE id IN (" UNSEATED_PLAYER ")"};

/* A player with a seat in a game stays. */
static gboolean
drop_player (KrStore *store, const char *uuid, GError **error)
{
  static const KrSql *const statements[] = {&sql_drop_player_words, &sql_drop_player};

  for (gsize i = 0; i < G_N_ELEMENTS (statements); i++) {
    KrDbStatement *drop = kr_store_prepare (store, statements[i], error);

    if (drop == NULL)
      return FALSE;
    kr_db_statement_bind_text (drop, 1, uuid);
    if (!kr_db_statement_run (drop, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean
undo_part (KrStore *store, const KrMergeStep *step, GError **error)
{
  g_auto (GStrv) key = g_strsplit (step->key, " ", 2);
  KrMergePart part = (KrMergePart) g_ascii_strtoll (key[1], NULL, 10);
  g_autoptr (KrMergePlayer) ours = NULL;
  g_autofree char *state = NULL;
  g_autofree char *name = NULL;

  if (!kr_merge_player_find (store, key[0], &ours, error))
    return FALSE;
  if (ours == NULL)
    return TRUE;
  state = kr_merge_player_format_part (ours, part);
  name = kr_merge_step_name (state);
  return strcmp (name, step->after) != 0 || put_part (store, ours->id, part, step->before, error);
}

/* Changes first, then the players who were added. */
gboolean
kr_store_undo_roster (KrStore *store, GError **error)
{
  g_autoptr (GPtrArray) steps = kr_merge_steps_list (store, KR_MERGE_PLAYER, error);

  if (steps == NULL || !kr_merge_links_undo (store, error))
    return FALSE;
  for (guint i = 0; i < steps->len; i++) {
    const KrMergeStep *step = g_ptr_array_index (steps, i);

    if (step->before != NULL && !undo_part (store, step, error))
      return FALSE;
  }
  for (guint i = 0; i < steps->len; i++) {
    const KrMergeStep *step = g_ptr_array_index (steps, i);

    if (step->before == NULL && !drop_player (store, step->key, error))
      return FALSE;
  }
  return TRUE;
}

/* --- Equal names -------------------------------------------------------- */

/* The players of @list by UUID. Borrows them. */
static GHashTable *
index_by_uuid (const GPtrArray *list)
{
  GHashTable *index = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < list->len; i++) {
    const KrMergePlayer *player = g_ptr_array_index (list, i);

    g_hash_table_insert (index, player->uuid, (gpointer) player);
  }
  return index;
}

/* Adds a pair for each player in @ours who has the name of @theirs and is not in @known. */
static void
add_pairs (GPtrArray *pairs, const GPtrArray *ours, const KrMergePlayer *theirs, GHashTable *known)
{
  for (guint i = 0; i < ours->len; i++) {
    const KrMergePlayer *player = g_ptr_array_index (ours, i);
    KrSameName *pair;

    if (!kr_search_looks_alike (player->name, theirs->name) ||
        g_hash_table_contains (known, player->uuid))
      continue;
    pair = g_new0 (KrSameName, 1);
    pair->uuid = g_strdup (player->uuid);
    pair->other_uuid = g_strdup (theirs->uuid);
    pair->name = g_strdup (player->name);
    pair->other_name = g_strdup (theirs->name);
    g_ptr_array_add (pairs, pair);
  }
}

gboolean
kr_store_find_same_names (KrStore *store, KrStore *other, GPtrArray *pairs, GError **error)
{
  g_autoptr (GPtrArray) ours = kr_merge_player_list (store, error);
  g_autoptr (GPtrArray) theirs =
      ours != NULL ? kr_merge_player_list_admitted (other, NULL, error) : NULL;
  g_autoptr (GHashTable) here = NULL;
  g_autoptr (GHashTable) there = NULL;

  if (theirs == NULL)
    return FALSE;
  here = index_by_uuid (ours);
  there = index_by_uuid (theirs);
  for (guint i = 0; i < theirs->len; i++) {
    const KrMergePlayer *player = g_ptr_array_index (theirs, i);

    if (!g_hash_table_contains (here, player->uuid))
      add_pairs (pairs, ours, player, there);
  }
  return TRUE;
}

const KrSql *const kr_merge_roster_sql[] = {&sql_drop_player_words, &sql_drop_player, NULL};
