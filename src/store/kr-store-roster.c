/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-roster.h"

#include "kr-search-words.h"

#include <stdio.h>
#include <string.h>

/* Players of two ledgers. */

typedef struct {
  char *uuid;
  char *name;
  gint64 pen;
  gint64 pen_at_us;
} Player;

static void
free_player_cb (gpointer data)
{
  Player *player = data;

  g_free (player->uuid);
  g_free (player->name);
  g_free (player);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Player, free_player_cb)

static Player *
read_player (KrDbStatement *row)
{
  Player *player = g_new0 (Player, 1);

  player->uuid = g_strdup (kr_db_statement_get_text (row, 0));
  player->name = g_strdup (kr_db_statement_get_text (row, 1));
  player->pen = kr_db_statement_get_number (row, 2);
  player->pen_at_us = kr_db_statement_get_number (row, 3);
  return player;
}

/* All players of @store. Array of Player. */
static GPtrArray *
list_players (KrStore *store, GError **error)
{
  KrDbStatement *list = kr_store_prepare (store, KR_SQL_LIST_ROSTER, error);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (free_player_cb);
  KrDbStep step;

  if (list == NULL)
    return NULL;
  while ((step = kr_db_statement_step (list, error)) == KR_DB_ROW)
    g_ptr_array_add (players, read_player (list));
  kr_db_statement_reset (list);
  return step == KR_DB_DONE ? g_steal_pointer (&players) : NULL;
}

/* The player @uuid, or NULL in @player. */
static gboolean
find_player (KrStore *store, const char *uuid, Player **player, GError **error)
{
  KrDbStatement *get = kr_store_prepare (store, KR_SQL_GET_PLAYER, error);
  KrDbStep step;

  *player = NULL;
  if (get == NULL)
    return FALSE;
  kr_db_statement_bind_text (get, 1, uuid);
  step = kr_db_statement_step (get, error);
  if (step == KR_DB_ROW)
    *player = read_player (get);
  kr_db_statement_reset (get);
  return step != KR_DB_FAILED;
}

/* What can change of a player, as the text that a merge keeps. */
static char *
format_state (const Player *player)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT, player->pen, player->pen_at_us);
}

static gboolean
parse_state (const char *text, Player *player)
{
  return sscanf (text, "%" G_GINT64_FORMAT " %" G_GINT64_FORMAT, &player->pen,
                 &player->pen_at_us) == 2;
}

static gboolean
is_newer (const Player *theirs, const Player *ours)
{
  return theirs->pen_at_us > ours->pen_at_us;
}

/* --- Merging ------------------------------------------------------------ */

static gboolean
put_pen (KrStore *store, const Player *player, GError **error)
{
  KrDbStatement *put = kr_store_prepare (store, KR_SQL_PUT_PLAYER_PEN, error);

  if (put == NULL)
    return FALSE;
  kr_db_statement_bind_text (put, 1, player->uuid);
  kr_db_statement_bind_number (put, 2, player->pen);
  kr_db_statement_bind_number (put, 3, player->pen_at_us);
  return kr_db_statement_run (put, error);
}

static gboolean
add_player (KrStore *store, const Player *theirs, GError **error)
{
  KrSessionSeat seat = {theirs->uuid, theirs->name, (guint) theirs->pen};
  g_autofree char *after = format_state (theirs);
  gint64 id = 0;

  return kr_store_add_player (store, &seat, theirs->pen_at_us, &id, error) &&
         kr_merge_steps_add (store, KR_MERGE_PLAYER, theirs->uuid, NULL, after, error);
}

static gboolean
merge_player (KrStore *store, const Player *theirs, guint *n_added, GError **error)
{
  g_autoptr (Player) ours = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = format_state (theirs);

  if (!find_player (store, theirs->uuid, &ours, error))
    return FALSE;
  if (ours == NULL) {
    (*n_added)++;
    return add_player (store, theirs, error);
  }
  if (!is_newer (theirs, ours))
    return TRUE;
  before = format_state (ours);
  return put_pen (store, theirs, error) &&
         kr_merge_steps_add (store, KR_MERGE_PLAYER, theirs->uuid, before, after, error);
}

gboolean
kr_store_merge_roster (KrStore *store, KrStore *other, guint *n_added, GError **error)
{
  g_autoptr (GPtrArray) players = list_players (other, error);

  *n_added = 0;
  for (guint i = 0; players != NULL && i < players->len; i++)
    if (!merge_player (store, g_ptr_array_index (players, i), n_added, error))
      return FALSE;
  return players != NULL;
}

gboolean
kr_store_roster_differs (KrStore *store, KrStore *other, gboolean *differs, GError **error)
{
  g_autoptr (GPtrArray) players = list_players (other, error);

  *differs = FALSE;
  for (guint i = 0; players != NULL && i < players->len && !*differs; i++) {
    const Player *theirs = g_ptr_array_index (players, i);
    g_autoptr (Player) ours = NULL;

    if (!find_player (store, theirs->uuid, &ours, error))
      return FALSE;
    *differs = ours == NULL || is_newer (theirs, ours);
  }
  return players != NULL;
}

/* --- Taking back -------------------------------------------------------- */

/* One who sits at a table stays. */
static gboolean
drop_player (KrStore *store, const char *uuid, GError **error)
{
  static const KrSql statements[] = {KR_SQL_DROP_PLAYER_WORDS, KR_SQL_DROP_PLAYER};

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
undo_step (KrStore *store, const KrMergeStep *step, GError **error)
{
  g_autoptr (Player) ours = NULL;
  g_autofree char *state = NULL;
  g_autofree char *name = NULL;

  if (!find_player (store, step->key, &ours, error))
    return FALSE;
  if (ours == NULL)
    return TRUE;
  if (step->before == NULL)
    return drop_player (store, step->key, error);
  state = format_state (ours);
  name = kr_merge_step_name (state);
  if (strcmp (name, step->after) != 0 || !parse_state (step->before, ours))
    return TRUE;
  return put_pen (store, ours, error);
}

gboolean
kr_store_undo_roster (KrStore *store, GError **error)
{
  g_autoptr (GPtrArray) steps = kr_merge_steps_list (store, KR_MERGE_PLAYER, error);

  for (guint i = 0; steps != NULL && i < steps->len; i++)
    if (!undo_step (store, g_ptr_array_index (steps, i), error))
      return FALSE;
  return steps != NULL;
}

/* --- Equal names -------------------------------------------------------- */

/* The players of @list by UUID. Borrows them. */
static GHashTable *
index_by_uuid (const GPtrArray *list)
{
  GHashTable *index = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < list->len; i++) {
    const Player *player = g_ptr_array_index (list, i);

    g_hash_table_insert (index, player->uuid, (gpointer) player);
  }
  return index;
}

static void
add_pair (GPtrArray *pairs, const Player *ours, const Player *theirs)
{
  KrSameName *pair = g_new0 (KrSameName, 1);

  pair->uuid = g_strdup (ours->uuid);
  pair->other_uuid = g_strdup (theirs->uuid);
  pair->name = g_strdup (ours->name);
  pair->other_name = g_strdup (theirs->name);
  g_ptr_array_add (pairs, pair);
}

/* Adds a pair for each of @ours who is called as @theirs, and unknown to @known. */
static void
add_pairs (GPtrArray *pairs, const GPtrArray *ours, const Player *theirs, GHashTable *known)
{
  g_autofree char *folded = kr_search_fold (theirs->name);

  for (guint i = 0; i < ours->len; i++) {
    const Player *player = g_ptr_array_index (ours, i);
    g_autofree char *name = kr_search_fold (player->name);

    if (strcmp (name, folded) == 0 && !g_hash_table_contains (known, player->uuid))
      add_pair (pairs, player, theirs);
  }
}

gboolean
kr_store_find_same_names (KrStore *store, KrStore *other, GPtrArray *pairs, GError **error)
{
  g_autoptr (GPtrArray) ours = list_players (store, error);
  g_autoptr (GPtrArray) theirs = ours != NULL ? list_players (other, error) : NULL;
  g_autoptr (GHashTable) here = NULL;
  g_autoptr (GHashTable) there = NULL;

  if (theirs == NULL)
    return FALSE;
  here = index_by_uuid (ours);
  there = index_by_uuid (theirs);
  for (guint i = 0; i < theirs->len; i++) {
    const Player *player = g_ptr_array_index (theirs, i);

    if (!g_hash_table_contains (here, player->uuid))
      add_pairs (pairs, ours, player, there);
  }
  return TRUE;
}
