/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-board.h"

#include "kr-figures-pack.h"
#include "kr-scope-games.h"
#include "kr-scope-slices.h"
#include "kr-store-holder.h"
#include "kr-store-private.h"
#include "kr-store-profile.h"
#include "kr-store-rate-private.h"

#include <stdlib.h>
#include <string.h>

/*
 * Over all games, the list is read in its order, and what is summed up is kept: each order has an
 * index, except those by chance and by stars, which are asked for less. Over some games,
 * everybody's figures are added up and sorted here: from the sums of what was played, of a year, a
 * place or a tag, or game by game.
 */

static KrBoardRow *
make_row (const gint64 sums[KR_N_SUMS])
{
  KrBoardRow *row = g_new0 (KrBoardRow, 1);

  row->n_games = sums[KR_SUM_GAMES];
  row->n_wins = sums[KR_SUM_WINS];
  row->n_deals = sums[KR_SUM_DEALS];
  row->n_stars = sums[KR_SUM_STARS];
  row->n_chance_wins = (double) sums[KR_SUM_CHANCE] / KR_STAT_CHANCE_UNITS;
  row->place_share =
      (double) sums[KR_SUM_BEHIND] / (double) sums[KR_SUM_GAMES] / KR_STAT_BEHIND_UNITS;
  row->points_per_deal = (double) sums[KR_SUM_TOTALS] / (double) MAX (sums[KR_SUM_DEALS], 1);
  return row;
}

/* --- All games -------------------------------------------------------------- */

#define SUMS                                                                                       \
  "SELECT p.uuid, p.name, p.pen, rating.mu, rating.sigma, tally.n_games, tally.n_wins, chance, "   \
  "behind, n_deals, totals, n_stars FROM "
#define BY_TALLY                                                                                   \
  SUMS "tally CROSS JOIN rating ON rating.player = tally.player "                                  \
       "CROSS JOIN player AS p ON p.id = tally.player "
#define BY_RATING                                                                                  \
  SUMS "rating CROSS JOIN tally ON tally.player = rating.player "                                  \
       "CROSS JOIN player AS p ON p.id = rating.player "
#define SHOWN "WHERE p.hidden = 0 AND p.root IS NULL "
#define TIES ", p.name, p.uuid LIMIT ?1"
#define UNITS G_STRINGIFY (KR_STAT_CHANCE_UNITS)

static const KrSql sql_list_by_rating = {BY_RATING SHOWN
                                         "ORDER BY rating.mu - 2.0 * rating.sigma DESC" TIES};
static const KrSql sql_list_by_wins = {BY_TALLY SHOWN "ORDER BY tally.n_wins DESC" TIES};
static const KrSql sql_list_by_games = {BY_TALLY SHOWN "ORDER BY tally.n_games DESC" TIES};
static const KrSql sql_list_by_place = {BY_TALLY SHOWN
                                        "ORDER BY behind * 1.0 / tally.n_games" TIES};
static const KrSql sql_list_by_points = {BY_TALLY SHOWN "ORDER BY totals * 1.0 / n_deals" TIES};
static const KrSql sql_list_by_chance = {BY_TALLY SHOWN
                                         "ORDER BY chance - tally.n_wins * " UNITS TIES};
static const KrSql sql_list_by_stars = {BY_TALLY SHOWN "ORDER BY n_stars DESC" TIES};
enum { TALLY_PLAYER, TALLY_MU = 3, TALLY_SIGMA, TALLY_SUMS };

static const KrSql *const ordered[KR_N_BOARD_ORDERS] = {
    [KR_BOARD_BY_RATING] = &sql_list_by_rating, [KR_BOARD_BY_WINS] = &sql_list_by_wins,
    [KR_BOARD_BY_GAMES] = &sql_list_by_games,   [KR_BOARD_BY_PLACE] = &sql_list_by_place,
    [KR_BOARD_BY_POINTS] = &sql_list_by_points, [KR_BOARD_BY_CHANCE] = &sql_list_by_chance,
    [KR_BOARD_BY_STARS] = &sql_list_by_stars,
};

static void
read_player (KrDbStatement *list, KrBoardRow *row)
{
  kr_store_read_holder (list, TALLY_PLAYER, &row->player);
  row->rating = (KrRating){kr_db_statement_get_real (list, TALLY_MU),
                           kr_db_statement_get_real (list, TALLY_SIGMA)};
}

static gpointer
read_sums (KrDbStatement *list)
{
  gint64 sums[KR_N_SUMS];
  KrBoardRow *row;

  for (int i = 0; i < KR_N_SUMS; i++)
    sums[i] = kr_db_statement_get_number (list, TALLY_SUMS + i);
  row = make_row (sums);
  read_player (list, row);
  return row;
}

/* --- Some games ------------------------------------------------------------- */

static const KrSql sql_list_careers = {
    "SELECT c.player, c.figures FROM played CROSS JOIN career AS c ON c.played = played.id "
    "WHERE c.player > 0 AND played.rules_id = coalesce(?1, played.rules_id) "
    "AND played.n_players = coalesce(?2, played.n_players)"};
enum { CAREER_PLAYER, CAREER_FIGURES };

static gboolean
add_career (KrPlayerSums *sums, KrStore *store, KrDbStatement *list, GError **error)
{
  KrPlayerStats figures;
  gsize size = 0;
  const guint8 *packed = kr_db_statement_get_blob (list, CAREER_FIGURES, &size);

  return (kr_figures_unpack (packed, size, &figures) &&
          kr_player_sums_add (sums, kr_db_statement_get_number (list, CAREER_PLAYER), &figures,
                              1)) ||
         kr_store_fail_statistics (store, error);
}

static gboolean
add_careers (KrPlayerSums *sums, KrStore *store, const KrScope *scope, GError **error)
{
  KrDbStatement *list = kr_store_prepare (store, &sql_list_careers, error);
  KrDbStep step = KR_DB_FAILED;
  gboolean added = TRUE;

  if (list == NULL)
    return FALSE;
  if (scope->rules_id != NULL)
    kr_db_statement_bind_text (list, 1, scope->rules_id);
  if (scope->n_players != 0)
    kr_db_statement_bind_number (list, 2, scope->n_players);
  while (added && (step = kr_db_statement_step (list, error)) == KR_DB_ROW)
    added = add_career (sums, store, list, error);
  kr_db_statement_reset (list);
  return added && step == KR_DB_DONE;
}

/* Adds the games in @scope @times, which is 1 or -1. */
static gboolean
add_games (KrPlayerSums *sums, KrStore *store, const KrScope *scope, int times, GError **error)
{
  g_auto (KrScopeFilter) filter = {0};

  return kr_scope_filter_init (&filter, store, scope, error) &&
         kr_scope_games_sum (&filter, sums, times, error);
}

static gboolean
add_slices (KrPlayerSums *sums, KrStore *store, const KrScope *scope, GError **error)
{
  KrScopeRim rims[KR_SCOPE_N_RIMS];

  if (!kr_scope_slices_add (store, scope, sums, rims, error))
    return FALSE;
  for (guint i = 0; i < KR_SCOPE_N_RIMS; i++)
    if (rims[i].days.until != 0 && !add_games (sums, store, &rims[i].days, rims[i].times, error))
      return FALSE;
  return TRUE;
}

/* Adds up everybody’s games in @scope. */
static gboolean
add_up (KrPlayerSums *sums, KrStore *store, const KrScope *scope, GError **error)
{
  if (kr_scope_is_of_careers (scope))
    return add_careers (sums, store, scope, error);
  if (kr_scope_is_of_slices (scope))
    return add_slices (sums, store, scope, error);
  return add_games (sums, store, scope, 1, error);
}

/* A player, and what the list is sorted by. */
typedef struct {
  gint64 player;
  const gint64 *sums;
  double key; /* the smallest first */
} Ranked;

static int
compare_keys_cb (gconstpointer a, gconstpointer b)
{
  const Ranked *first = a;
  const Ranked *second = b;

  return (first->key > second->key) - (first->key < second->key);
}

static int
compare_names_cb (gconstpointer a, gconstpointer b)
{
  const KrHolder *first = &(*(KrBoardRow *const *) a)->player;
  const KrHolder *second = &(*(KrBoardRow *const *) b)->player;
  int by_name = strcmp (first->name, second->name);

  return by_name != 0 ? by_name : strcmp (first->uuid, second->uuid);
}

static double
get_key (const gint64 sums[KR_N_SUMS], KrBoardOrder order)
{
  switch (order) {
  case KR_BOARD_BY_WINS:
    return -(double) sums[KR_SUM_WINS];
  case KR_BOARD_BY_PLACE:
    return (double) sums[KR_SUM_BEHIND] / (double) sums[KR_SUM_GAMES];
  case KR_BOARD_BY_POINTS:
    return (double) sums[KR_SUM_TOTALS] / (double) sums[KR_SUM_DEALS];
  case KR_BOARD_BY_CHANCE:
    return (double) (sums[KR_SUM_CHANCE] - sums[KR_SUM_WINS] * KR_STAT_CHANCE_UNITS);
  case KR_BOARD_BY_STARS:
    return -(double) sums[KR_SUM_STARS];
  case KR_BOARD_BY_RATING: /* read in its order */
  case KR_BOARD_BY_GAMES:
  case KR_N_BOARD_ORDERS:
    break;
  }
  return -(double) sums[KR_SUM_GAMES];
}

static const KrSql sql_list_lows = {"SELECT player, -(mu - 2.0 * sigma) FROM rating "
                                    "ORDER BY mu - 2.0 * sigma DESC"};
enum { LOW_PLAYER, LOW_KEY };

/* Everybody with a game in @sums, the first of the list first: all are sorted at once, except by
 * rating, whose index is read as far as the list goes. */
typedef struct {
  const KrPlayerSums *sums;
  GArray *sorted; /* of Ranked; NULL: by rating */
  guint n_taken;
  KrDbStatement *lows;
} Ranking;

static void
ranking_clear (Ranking *ranking)
{
  g_clear_pointer (&ranking->sorted, g_array_unref);
  if (ranking->lows != NULL)
    kr_db_statement_reset (ranking->lows);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Ranking, ranking_clear)

static void
append_block (GArray *sorted, gint64 number, const KrSumsBlock *block, KrBoardOrder order)
{
  for (guint i = 0; i < KR_SUMS_BLOCK; i++) {
    Ranked ranked = {number * KR_SUMS_BLOCK + i, block->n[i], 0};

    if (block->n[i][KR_SUM_GAMES] <= 0)
      continue;
    ranked.key = get_key (block->n[i], order);
    g_array_append_val (sorted, ranked);
  }
}

static gboolean
ranking_init (
    Ranking *ranking, KrStore *store, const KrPlayerSums *sums, KrBoardOrder order, GError **error)
{
  GHashTableIter iter;
  gpointer number;
  gpointer block;

  ranking->sums = sums;
  if (order == KR_BOARD_BY_RATING) {
    ranking->lows = kr_store_prepare (store, &sql_list_lows, error);
    return ranking->lows != NULL;
  }
  ranking->sorted = g_array_new (FALSE, FALSE, sizeof (Ranked));
  g_hash_table_iter_init (&iter, sums->blocks);
  while (g_hash_table_iter_next (&iter, &number, &block))
    append_block (ranking->sorted, *(gint64 *) number, block, order);
  g_array_sort (ranking->sorted, compare_keys_cb);
  return TRUE;
}

static KrDbStep
ranking_next (Ranking *ranking, Ranked *next, GError **error)
{
  KrDbStep step;

  if (ranking->sorted != NULL && ranking->n_taken == ranking->sorted->len)
    return KR_DB_DONE;
  if (ranking->sorted != NULL) {
    *next = g_array_index (ranking->sorted, Ranked, ranking->n_taken);
    ranking->n_taken++;
    return KR_DB_ROW;
  }
  while ((step = kr_db_statement_step (ranking->lows, error)) == KR_DB_ROW) {
    next->player = kr_db_statement_get_number (ranking->lows, LOW_PLAYER);
    next->sums = kr_player_sums_look_up (ranking->sums, next->player);
    next->key = kr_db_statement_get_real (ranking->lows, LOW_KEY);
    if (next->sums != NULL)
      break;
  }
  return step;
}

static const KrSql sql_get_player = {
    "SELECT p.uuid, p.name, p.pen, rating.mu, rating.sigma FROM player AS p "
    "JOIN rating ON rating.player = p.id " SHOWN "AND p.id = ?1"};

/* Adds the row of @ranked to @rows, unless the player is hidden. */
static gboolean
load_row (KrStore *store, const Ranked *ranked, GPtrArray *rows, GError **error)
{
  KrDbStatement *get = kr_store_bind (store, &sql_get_player, NUMBERS (ranked->player), error);
  KrDbStep step = get != NULL ? kr_db_statement_step (get, error) : KR_DB_FAILED;

  if (step == KR_DB_ROW) {
    KrBoardRow *row = make_row (ranked->sums);

    read_player (get, row);
    g_ptr_array_add (rows, row);
  }
  if (get != NULL)
    kr_db_statement_reset (get);
  return step != KR_DB_FAILED;
}

/* The rows from @n_before on, which are tied, by name. */
static void
sort_tied (GPtrArray *rows, guint n_before)
{
  if (rows->len > n_before)
    qsort (&rows->pdata[n_before], rows->len - n_before, sizeof *rows->pdata, compare_names_cb);
}

/* Names are looked up only as far as the list goes. */
static GPtrArray *
list_some (
    KrStore *store, const KrPlayerSums *sums, KrBoardOrder order, guint limit, GError **error)
{
  g_auto (Ranking) ranking = {0};
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_board_row_free);
  guint n_before = 0; /* rows before those that are tied */
  double tied = 0;
  Ranked ranked;
  KrDbStep step;

  if (!ranking_init (&ranking, store, sums, order, error))
    return NULL;
  while ((step = ranking_next (&ranking, &ranked, error)) == KR_DB_ROW) {
    if (rows->len > n_before && ranked.key != tied) {
      sort_tied (rows, n_before);
      n_before = rows->len;
      if (limit != 0 && n_before >= limit)
        break;
    }
    tied = ranked.key;
    if (!load_row (store, &ranked, rows, error))
      return NULL;
  }
  sort_tied (rows, n_before);
  if (limit != 0 && rows->len > limit)
    g_ptr_array_set_size (rows, (int) limit);
  return step != KR_DB_FAILED ? g_steal_pointer (&rows) : NULL;
}

/* --- The list --------------------------------------------------------------- */

GPtrArray *
kr_store_read_board (
    KrStore *store, const KrScope *scope, KrBoardOrder order, guint limit, GError **error)
{
  g_auto (KrPlayerSums) sums = {0};

  if (kr_scope_is_of_careers (scope) && scope->rules_id == NULL && scope->n_players == 0)
    return kr_store_read_all (
        kr_store_bind (store, ordered[order], NUMBERS (limit != 0 ? (gint64) limit : -1), error),
        read_sums, (GDestroyNotify) kr_board_row_free, error);
  kr_player_sums_init (&sums);
  return add_up (&sums, store, scope, error) ? list_some (store, &sums, order, limit, error) : NULL;
}

GPtrArray *
kr_store_list_board (KrStore *store,
                     const KrScope *scope,
                     KrBoardOrder order,
                     guint limit,
                     KrProgress *progress,
                     GError **error)
{
  KrRatedState state = {.position = KR_RATED_NEVER};
  g_autoptr (GPtrArray) rows = NULL;
  gboolean done = TRUE;

  /* Others may write meanwhile: all of it is as it was at one moment, at which the ratings did not
   * wait. */
  while (done && state.position == KR_RATED_NEVER) {
    if (!kr_store_freshen_ratings (store, progress, error) ||
        !kr_db_exec (store->db, "BEGIN", error))
      return NULL;
    done = kr_store_get_rated (store, &state, error);
    if (done && state.position != KR_RATED_NEVER)
      rows = kr_store_read_board (store, scope, order, limit, error);
    kr_db_rollback (store->db);
  }
  return g_steal_pointer (&rows);
}

const KrSql *const kr_store_board_sql[] = {&sql_list_by_rating,
                                           &sql_list_by_wins,
                                           &sql_list_by_games,
                                           &sql_list_by_place,
                                           &sql_list_by_points,
                                           &sql_list_by_chance,
                                           &sql_list_by_stars,
                                           &sql_list_careers,
                                           &sql_list_lows,
                                           &sql_get_player,
                                           NULL};
