/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-merge-roster.h"

#include "kr-merge-steps.h"
#include "kr-same-name.h"
#include "kr-search-words.h"
#include "kr-store-players-private.h"
#include "kr-store-private.h"
#include "kr-store-spellings.h"

#include <string.h>

/* Players of two ledgers. */

/* What is known of a player; each thing that can be changed with the time of its
 * last change. */
typedef struct {
  gint64 id;
  char *uuid;
  char *name;
  gint64 named_at_us;
  gint64 pen;
  gint64 pen_at_us;
  gint64 hidden;
  gint64 hidden_at_us;
  char *merged; /* UUID of the player that this is another spelling of; "": none */
  gint64 merged_at_us;
} Player;

static void
free_player_cb (gpointer data)
{
  Player *player = data;

  g_free (player->uuid);
  g_free (player->name);
  g_free (player->merged);
  g_free (player);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Player, free_player_cb)

/* All that can be changed of a player. */
#define ROSTER_PLAYER                                                                              \
  "SELECT player.uuid, player.name, player.pen, player.pen_at_us, player.named_at_us, "            \
  "player.hidden, player.hidden_at_us, m.uuid, player.merged_at_us, player.id "                    \
  "FROM player LEFT JOIN player AS m ON m.id = player.merged_into "
enum {
  PLAYER_UUID,
  PLAYER_NAME,
  PLAYER_PEN,
  PLAYER_PEN_AT_US,
  PLAYER_NAMED_AT_US,
  PLAYER_HIDDEN,
  PLAYER_HIDDEN_AT_US,
  PLAYER_MERGED,
  PLAYER_MERGED_AT_US,
  PLAYER_ID
};

static Player *
read_player (KrDbStatement *row)
{
  Player *player = g_new0 (Player, 1);

  player->uuid = g_strdup (kr_db_statement_get_text (row, PLAYER_UUID));
  player->name = g_strdup (kr_db_statement_get_text (row, PLAYER_NAME));
  player->pen = kr_db_statement_get_number (row, PLAYER_PEN);
  player->pen_at_us = kr_db_statement_get_number (row, PLAYER_PEN_AT_US);
  player->named_at_us = kr_db_statement_get_number (row, PLAYER_NAMED_AT_US);
  player->hidden = kr_db_statement_get_number (row, PLAYER_HIDDEN);
  player->hidden_at_us = kr_db_statement_get_number (row, PLAYER_HIDDEN_AT_US);
  player->merged = g_strdup (kr_db_statement_get_text (row, PLAYER_MERGED));
  player->merged_at_us = kr_db_statement_get_number (row, PLAYER_MERGED_AT_US);
  player->id = kr_db_statement_get_number (row, PLAYER_ID);
  return player;
}

static const KrSql sql_list_roster = {ROSTER_PLAYER "ORDER BY player.uuid"};

/* All players of @store. Array of Player. */
static GPtrArray *
list_players (KrStore *store, GError **error)
{
  KrDbStatement *list = kr_store_prepare (store, &sql_list_roster, error);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (free_player_cb);
  KrDbStep step;

  if (list == NULL)
    return NULL;
  while ((step = kr_db_statement_step (list, error)) == KR_DB_ROW)
    g_ptr_array_add (players, read_player (list));
  kr_db_statement_reset (list);
  return step == KR_DB_DONE ? g_steal_pointer (&players) : NULL;
}

static const KrSql sql_get_player = {ROSTER_PLAYER "WHERE player.uuid = ?1"};

/* The player @uuid, or NULL in @player. */
static gboolean
find_player (KrStore *store, const char *uuid, Player **player, GError **error)
{
  KrDbStatement *get = kr_store_prepare (store, &sql_get_player, error);
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

/* --- What can be changed ------------------------------------------------ */

typedef enum {
  PART_NAME = 0,
  PART_PEN,
  PART_HIDDEN,
  PART_MERGED,
  N_PARTS,
} Part;

static gint64
changed_at_us (const Player *player, Part part)
{
  switch (part) {
  case PART_NAME:
    return player->named_at_us;
  case PART_PEN:
    return player->pen_at_us;
  case PART_HIDDEN:
    return player->hidden_at_us;
  case PART_MERGED:
  case N_PARTS:
    break;
  }
  return player->merged_at_us;
}

/* The part as text: what it is, behind the time of its change. Caller frees. */
static char *
format_part (const Player *player, Part part)
{
  gint64 at_us = changed_at_us (player, part);

  switch (part) {
  case PART_NAME:
    return g_strdup_printf ("%" G_GINT64_FORMAT " %s", at_us, player->name);
  case PART_PEN:
    return g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT, at_us, player->pen);
  case PART_HIDDEN:
    return g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT, at_us, player->hidden);
  case PART_MERGED:
  case N_PARTS:
    break;
  }
  return g_strdup_printf ("%" G_GINT64_FORMAT " %s", at_us, player->merged);
}

/* Whether @theirs was changed later; of two changes at one moment, either, but
 * always the same. */
static gboolean
is_newer (const Player *theirs, const Player *ours, Part part)
{
  gint64 their_time = changed_at_us (theirs, part);
  gint64 our_time = changed_at_us (ours, part);
  g_autofree char *their_text = NULL;
  g_autofree char *our_text = NULL;

  if (their_time != our_time)
    return their_time > our_time;
  their_text = format_part (theirs, part);
  our_text = format_part (ours, part);
  return strcmp (their_text, our_text) > 0;
}

/* Sets the part of the player @id to what format_part wrote. */
static gboolean
put_part (KrStore *store, gint64 id, Part part, const char *text, GError **error)
{
  g_autoptr (Player) into = NULL;
  char *value = NULL;
  gint64 at_us = g_ascii_strtoll (text, &value, 10);
  gint64 number;

  value += *value == ' ' ? 1 : 0;
  number = g_ascii_strtoll (value, NULL, 10);
  switch (part) {
  case PART_NAME:
    return kr_store_set_player_name (store, id, value, at_us, error);
  case PART_PEN:
    return kr_store_put_player_pen (store, id, number, at_us, error);
  case PART_HIDDEN:
    return kr_store_put_player_hidden (store, id, number, at_us, error);
  case PART_MERGED:
  case N_PARTS:
    break;
  }
  if (*value != '\0' && !find_player (store, value, &into, error))
    return FALSE;
  return kr_store_set_joined (store, id, into != NULL ? into->id : 0, at_us, error);
}

/* --- Merging ------------------------------------------------------------ */

static gboolean
merge_part (KrStore *store, const Player *theirs, Part part, GError **error)
{
  g_autofree char *key = g_strdup_printf ("%s %d", theirs->uuid, (int) part);
  g_autofree char *after = format_part (theirs, part);
  g_autofree char *before = NULL;
  g_autoptr (Player) ours = NULL;

  if (!find_player (store, theirs->uuid, &ours, error))
    return FALSE;
  if (!is_newer (theirs, ours, part))
    return TRUE;
  before = format_part (ours, part);
  return put_part (store, ours->id, part, after, error) &&
         kr_merge_steps_add (store, KR_MERGE_PLAYER, key, before, after, error);
}

/* Everybody is added first, so that anybody can be merged into anybody. */
gboolean
kr_store_merge_roster (KrStore *store, KrStore *other, guint *n_added, GError **error)
{
  g_autoptr (GPtrArray) players = list_players (other, error);

  *n_added = 0;
  for (guint i = 0; players != NULL && i < players->len; i++) {
    const Player *theirs = g_ptr_array_index (players, i);
    KrSessionSeat seat = {theirs->uuid, theirs->name, (guint) theirs->pen};
    g_autoptr (Player) ours = NULL;
    gint64 ids[2];

    if (!find_player (store, theirs->uuid, &ours, error))
      return FALSE;
    if (ours != NULL)
      continue;
    if (!kr_store_add_player (store, &seat, theirs->pen_at_us, ids, error) ||
        !kr_merge_steps_add (store, KR_MERGE_PLAYER, theirs->uuid, NULL, "", error))
      return FALSE;
    (*n_added)++;
  }
  for (guint i = 0; players != NULL && i < players->len * N_PARTS; i++)
    if (!merge_part (store, g_ptr_array_index (players, i / N_PARTS), (Part) (i % N_PARTS), error))
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
    *differs = ours == NULL;
    for (Part part = PART_NAME; part < N_PARTS && !*differs; part++)
      *differs = is_newer (theirs, ours, part);
  }
  return players != NULL;
}

/* --- Undoing -------------------------------------------------------- */

/* The player ?1, if that UUID has no seat in a game and nothing about the player was changed
 * here. */
#define UNSEATED_PLAYER                                                                            \
  "SELECT p.id FROM player AS p WHERE p.uuid = ?1 AND NOT EXISTS "                                 \
  "(SELECT 1 FROM seat AS t WHERE t.player = p.id) AND NOT EXISTS "                                \
  "(SELECT 1 FROM roster_step AS c WHERE c.player = p.id) AND NOT EXISTS "                         \
  "(SELECT 1 FROM player AS m WHERE m.merged_into = p.id)"

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
  Part part = (Part) g_ascii_strtoll (key[1], NULL, 10);
  g_autoptr (Player) ours = NULL;
  g_autofree char *state = NULL;
  g_autofree char *name = NULL;

  if (!find_player (store, key[0], &ours, error))
    return FALSE;
  if (ours == NULL)
    return TRUE;
  state = format_part (ours, part);
  name = kr_merge_step_name (state);
  return strcmp (name, step->after) != 0 || put_part (store, ours->id, part, step->before, error);
}

/* Changes first, then the players who were added. */
gboolean
kr_store_undo_roster (KrStore *store, GError **error)
{
  g_autoptr (GPtrArray) steps = kr_merge_steps_list (store, KR_MERGE_PLAYER, error);

  for (guint i = 0; steps != NULL && i < steps->len; i++) {
    const KrMergeStep *step = g_ptr_array_index (steps, i);

    if (step->before != NULL && !undo_part (store, step, error))
      return FALSE;
  }
  for (guint i = 0; steps != NULL && i < steps->len; i++) {
    const KrMergeStep *step = g_ptr_array_index (steps, i);

    if (step->before == NULL && !drop_player (store, step->key, error))
      return FALSE;
  }
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

/* Adds a pair for each player in @ours who has the name of @theirs and is not in @known. */
static void
add_pairs (GPtrArray *pairs, const GPtrArray *ours, const Player *theirs, GHashTable *known)
{
  g_autofree char *folded = kr_search_fold (theirs->name);

  for (guint i = 0; i < ours->len; i++) {
    const Player *player = g_ptr_array_index (ours, i);
    g_autofree char *name = kr_search_fold (player->name);
    KrSameName *pair;

    if (strcmp (name, folded) != 0 || g_hash_table_contains (known, player->uuid))
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

const KrSql *const kr_merge_roster_sql[] = {&sql_list_roster, &sql_get_player,
                                            &sql_drop_player_words, &sql_drop_player, NULL};
