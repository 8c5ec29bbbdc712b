/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-scoped.h"

#include "kr-career-row.h"
#include "kr-outcome-row.h"
#include "kr-rival-row.h"
#include "kr-scope-games.h"
#include "kr-store-holder.h"
#include "kr-store-private.h"
#include "kr-store-profile-private.h"
#include "kr-store-profile.h"
#include "kr-text-gate.h"

#include <string.h>

/* The player’s games are added up one by one; the others at a table are looked up game by game. */

/* One of the player’s games. */
typedef struct {
  gint64 position;
  gint64 played;
  gint64 partner;
  int place;
  gint64 total;
} Own;

typedef struct {
  KrStore *store;
  GArray *games;       /* of Own, the oldest first */
  GHashTable *figures; /* of KrPlayerStats, by what of played */
} Player;

static gboolean
add_game_cb (const KrScopeGame *game, gpointer data, GError **error)
{
  Player *player = data;
  gpointer played = GINT_TO_POINTER ((int) game->played);
  KrPlayerStats *sum = g_hash_table_lookup (player->figures, played);
  Own own = {game->position, game->played, game->partner, game->place, game->total};

  g_array_append_val (player->games, own);
  if (sum == NULL) {
    sum = g_new0 (KrPlayerStats, 1);
    g_hash_table_insert (player->figures, played, sum);
  }
  return kr_player_stats_add (sum, &game->figures, 1) ||
         kr_store_fail_statistics (player->store, error);
}

/* --- Careers ---------------------------------------------------------------- */

static const KrSql sql_get_played = {"SELECT rules_id, name, n_players FROM played WHERE id = ?1"};
enum { PLAYED_RULES_ID, PLAYED_RULES_NAME, PLAYED_N_PLAYERS };
static const KrSql sql_get_uuid = {"SELECT uuid FROM session WHERE position = ?1"};

/* The UUID of the session at @position. Caller frees. */
static gboolean
load_uuid (KrStore *store, gint64 position, char **uuid, GError **error)
{
  KrDbStatement *get = kr_store_bind (store, &sql_get_uuid, NUMBERS (position), error);
  KrDbStep step;

  if (get == NULL)
    return FALSE;
  step = kr_db_statement_step (get, error);
  if (step == KR_DB_ROW)
    *uuid = g_strdup (kr_db_statement_get_text (get, 0));
  kr_db_statement_reset (get);
  return step != KR_DB_FAILED;
}

/* Of two equal totals the earlier one counts. */
static gboolean
find_extremes (const Player *player, gint64 played, KrCareerRow *row, GError **error)
{
  const Own *best = NULL;
  const Own *worst = NULL;

  for (guint i = 0; i < player->games->len; i++) {
    const Own *own = &g_array_index (player->games, Own, i);

    if (own->played != played)
      continue;
    best = best == NULL || own->total < best->total ? own : best;
    worst = worst == NULL || own->total > worst->total ? own : worst;
  }
  if (best == NULL)
    return TRUE;
  row->best_total = best->total;
  row->worst_total = worst->total;
  return load_uuid (player->store, best->position, &row->best_uuid, error) &&
         load_uuid (player->store, worst->position, &row->worst_uuid, error);
}

static KrCareerRow *
make_career (const Player *player, gint64 played, const KrPlayerStats *figures, GError **error)
{
  g_autoptr (KrCareerRow) row = g_new0 (KrCareerRow, 1);
  KrDbStatement *get = kr_store_bind (player->store, &sql_get_played, NUMBERS (played), error);
  KrDbStep step;

  if (get == NULL)
    return NULL;
  step = kr_db_statement_step (get, error);
  row->rules_id = g_strdup (kr_db_statement_get_text (get, PLAYED_RULES_ID));
  row->rules_name =
      kr_text_gate_clean (KR_TEXT_RULES_NAME, kr_db_statement_get_text (get, PLAYED_RULES_NAME));
  row->n_players = (guint) kr_db_statement_get_number (get, PLAYED_N_PLAYERS);
  row->figures = *figures;
  kr_db_statement_reset (get);
  if (step == KR_DB_FAILED || !find_extremes (player, played, row, error))
    return NULL;
  return g_steal_pointer (&row);
}

static gboolean
list_careers (const Player *player, GPtrArray *careers, GError **error)
{
  GHashTableIter iter;
  gpointer played;
  gpointer figures;

  g_ptr_array_set_size (careers, 0);
  g_hash_table_iter_init (&iter, player->figures);
  while (g_hash_table_iter_next (&iter, &played, &figures)) {
    KrCareerRow *row = make_career (player, GPOINTER_TO_INT (played), figures, error);

    if (row == NULL)
      return FALSE;
    g_ptr_array_add (careers, row);
  }
  kr_store_sort_careers (careers);
  return TRUE;
}

/* --- The others ------------------------------------------------------------- */

typedef struct {
  gint64 player;
  const Own *own;     /* the game that is looked at */
  GHashTable *rivals; /* of KrRivalRow, by player */
} Rivalry;

static gboolean
add_rival_cb (const KrScopeGame *game, gpointer data, GError **error)
{
  Rivalry *rivalry = data;
  const Own *own = rivalry->own;
  KrRivalRow *row = g_hash_table_lookup (rivalry->rivals, &game->player);

  if (game->player == rivalry->player)
    return TRUE;
  if (row == NULL) {
    row = g_new0 (KrRivalRow, 1);
    g_hash_table_insert (rivalry->rivals, g_memdup2 (&game->player, sizeof game->player), row);
  }
  if (own->partner == game->player) {
    row->n_partner_games++;
    row->n_partner_wins += own->place == 1;
    return TRUE;
  }
  row->n_games++;
  row->n_ahead += own->place < game->place;
  row->n_level += own->place == game->place;
  return TRUE;
}

static int
compare_rivals_cb (gconstpointer a, gconstpointer b)
{
  const KrRivalRow *first = *(KrRivalRow *const *) a;
  const KrRivalRow *second = *(KrRivalRow *const *) b;
  guint n_first = first->n_games + first->n_partner_games;
  guint n_second = second->n_games + second->n_partner_games;
  int by_name = strcmp (first->other.name, second->other.name);

  if (n_first != n_second)
    return n_first > n_second ? -1 : 1;
  return by_name != 0 ? by_name : strcmp (first->other.uuid, second->other.uuid);
}

static const KrSql sql_get_rival = {"SELECT uuid, name, pen FROM player WHERE id = ?1"};

static GPtrArray *
list_rivals (KrScopeFilter *filter, gint64 player, const GArray *games, GError **error)
{
  g_autoptr (GHashTable) found = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free,
                                                        (GDestroyNotify) kr_rival_row_free);
  g_autoptr (GPtrArray) rivals =
      g_ptr_array_new_with_free_func ((GDestroyNotify) kr_rival_row_free);
  Rivalry rivalry = {.player = player, .rivals = found};
  GHashTableIter iter;
  gpointer id;
  gpointer row;

  for (guint i = 0; i < games->len; i++) {
    rivalry.own = &g_array_index (games, Own, i);
    if (!kr_scope_games_list_table (filter, rivalry.own->position, add_rival_cb, &rivalry, error))
      return NULL;
  }
  g_hash_table_iter_init (&iter, found);
  while (g_hash_table_iter_next (&iter, &id, &row)) {
    KrRivalRow *rival = row;
    KrDbStatement *get =
        kr_store_bind (filter->store, &sql_get_rival, NUMBERS (*(gint64 *) id), error);

    if (get == NULL || kr_db_statement_step (get, error) == KR_DB_FAILED)
      return NULL;
    kr_store_read_holder (get, 0, &rival->other);
    kr_db_statement_reset (get);
    g_hash_table_iter_steal (&iter);
    g_free (id);
    g_ptr_array_add (rivals, rival);
  }
  g_ptr_array_sort (rivals, compare_rivals_cb);
  return g_steal_pointer (&rivals);
}

/* --- The profile ------------------------------------------------------------ */

static GPtrArray *
list_newest (KrStore *store, const char *uuid, const GArray *games, guint limit, GError **error)
{
  g_autoptr (GPtrArray) rows =
      g_ptr_array_new_with_free_func ((GDestroyNotify) kr_outcome_row_free);

  for (guint i = games->len; i > 0 && rows->len < limit; i--) {
    gint64 position = g_array_index (games, Own, i - 1).position;
    g_autoptr (GPtrArray) one = kr_store_list_outcomes (store, uuid, position + 1, 1, error);

    if (one == NULL)
      return NULL;
    if (one->len > 0)
      g_ptr_array_add (rows, g_ptr_array_steal_index (one, 0));
  }
  return g_steal_pointer (&rows);
}

static const KrSql sql_find_player = {"SELECT id FROM player WHERE uuid = ?1"};

KrProfile *
kr_store_load_scoped_profile (KrStore *store,
                              const char *uuid,
                              const KrScope *scope,
                              guint limit,
                              GPtrArray **games,
                              GPtrArray **rivals,
                              GError **error)
{
  g_autoptr (KrProfile) profile = kr_store_load_profile (store, uuid, error);
  g_autoptr (GArray) own = g_array_new (FALSE, FALSE, sizeof (Own));
  g_autoptr (GHashTable) figures = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_auto (KrScopeFilter) filter = {0};
  Player player = {store, own, figures};
  KrDbStatement *find;
  gint64 id;

  if (profile == NULL || !kr_scope_filter_init (&filter, store, scope, error))
    return NULL;
  find = kr_store_prepare (store, &sql_find_player, error);
  if (find == NULL)
    return NULL;
  kr_db_statement_bind_text (find, 1, profile->player->uuid);
  if (!kr_store_fetch_number (find, &id, error) ||
      !kr_scope_games_list_of (&filter, id, add_game_cb, &player, error) ||
      !list_careers (&player, profile->careers, error))
    return NULL;
  *games = list_newest (store, uuid, own, limit, error);
  *rivals = *games != NULL ? list_rivals (&filter, id, own, error) : NULL;
  if (*rivals == NULL) {
    g_clear_pointer (games, g_ptr_array_unref);
    return NULL;
  }
  return g_steal_pointer (&profile);
}

const KrSql *const kr_store_scoped_sql[] = {&sql_get_played, &sql_get_uuid, &sql_get_rival,
                                            &sql_find_player, NULL};
