/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rated-game.h"
#include "kr-store-private.h"
#include "kr-store-profile.h"

/*
 * Ratings are computed when somebody asks, from all games in the order they were
 * played: there is nothing that a correction, a merging or a game brought in
 * late could leave wrong. The games are read player by player, as they lie in the
 * file, and sorted here.
 */

#define ROWS_A_STEP 4096 /* between two looks whether somebody waits no longer */

/* One player in one game. */
typedef struct {
  gint64 position; /* of the game */
  gint64 player;
  gint64 partner;
  int place;
} Played;

typedef struct {
  gint64 player;       /* whose games are noted */
  GHashTable *ratings; /* of KrRating by player */
  GArray *games;       /* of KrRatedGame: that player's, with the position in place of the start */
} Replay;

/* The rating of @player, a newcomer's at first. */
static KrRating *
find_rating (Replay *replay, gint64 player)
{
  KrRating *rating = g_hash_table_lookup (replay->ratings, &player);

  if (rating == NULL) {
    rating = g_new (KrRating, 1);
    kr_rating_init (rating);
    g_hash_table_insert (replay->ratings, g_memdup2 (&player, sizeof player), rating);
  }
  return rating;
}

/* The first of the side of number @i at @table. */
static int
find_team (const Played *table, int i)
{
  for (int j = 0; j < i; j++)
    if (table[j].player == table[i].partner)
      return j;
  return i;
}

/* Updates the ratings of the @n players at @table. */
static void
rate_game (Replay *replay, const Played *table, int n)
{
  KrRated rated[KR_MAX_SEATS];

  if (n < 2)
    return;
  for (int i = 0; i < n; i++)
    rated[i] =
        (KrRated){*find_rating (replay, table[i].player), find_team (table, i), table[i].place};
  kr_ratings_update (rated, n);
  for (int i = 0; i < n; i++) {
    *find_rating (replay, table[i].player) = rated[i].rating;
    if (table[i].player == replay->player)
      g_array_append_vals (replay->games, &(KrRatedGame){table[i].position, rated[i].rating}, 1);
  }
}

static gboolean
rate_all (Replay *replay, const GArray *rows, GCancellable *cancellable, GError **error)
{
  const Played *played = (const Played *) rows->data;
  guint n_rated = 0;

  for (guint i = 0; i < rows->len; n_rated++) {
    int n = 1;

    while (i + n < rows->len && n < KR_MAX_SEATS && played[i + n].position == played[i].position)
      n++;
    rate_game (replay, &played[i], n);
    i += n;
    if (n_rated % ROWS_A_STEP == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
  }
  return TRUE;
}

/* By game, and by player in a game. */
static int
compare_played_cb (gconstpointer a, gconstpointer b)
{
  const Played *first = a;
  const Played *second = b;

  if (first->position != second->position)
    return first->position < second->position ? -1 : 1;
  return (first->player > second->player) - (first->player < second->player);
}

static const KrSql sql_list_places = {
    "SELECT position, player, partner, place FROM outcome WHERE player > 0"};
enum { PLAYED_POSITION, PLAYED_PLAYER, PLAYED_PARTNER, PLAYED_PLACE };

/* Every player in every game, in the order of the games; NULL and @error on failure. */
static GArray *
list_played (KrStore *store, GCancellable *cancellable, GError **error)
{
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (Played));
  KrDbStatement *list = kr_store_prepare (store, &sql_list_places, error);
  KrDbStep step = KR_DB_FAILED;
  gboolean cancelled = FALSE;

  while (list != NULL && !cancelled && (step = kr_db_statement_step (list, error)) == KR_DB_ROW) {
    Played played = {kr_db_statement_get_number (list, PLAYED_POSITION),
                     kr_db_statement_get_number (list, PLAYED_PLAYER),
                     kr_db_statement_get_number (list, PLAYED_PARTNER),
                     (int) kr_db_statement_get_number (list, PLAYED_PLACE)};

    g_array_append_val (rows, played);
    cancelled =
        rows->len % ROWS_A_STEP == 0 && g_cancellable_set_error_if_cancelled (cancellable, error);
  }
  if (list != NULL)
    kr_db_statement_reset (list);
  if (step != KR_DB_DONE)
    return NULL;
  g_array_sort (rows, compare_played_cb);
  return g_steal_pointer (&rows);
}

static const KrSql sql_find_start = {"SELECT started_at_us FROM session WHERE position = ?1"};
static const KrSql sql_find_root_of = {"SELECT coalesce(root, id) FROM player WHERE uuid = ?1"};

GArray *
kr_store_list_ratings (KrStore *store, const char *uuid, GCancellable *cancellable, GError **error)
{
  g_autoptr (GHashTable) ratings =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (KrRatedGame));
  g_autoptr (GArray) rows = NULL;
  Replay replay = {.ratings = ratings, .games = games};
  KrDbStatement *find = kr_store_prepare (store, &sql_find_root_of, error);

  if (find == NULL)
    return NULL;
  kr_db_statement_bind_text (find, 1, uuid);
  if (!kr_store_fetch_number (find, &replay.player, error))
    return NULL;
  rows = list_played (store, cancellable, error);
  if (rows == NULL || !rate_all (&replay, rows, cancellable, error))
    return NULL;
  for (guint i = 0; i < games->len; i++) {
    KrRatedGame *game = &g_array_index (games, KrRatedGame, i);

    find = kr_store_bind (store, &sql_find_start, NUMBERS (game->at_us), error);
    if (find == NULL || !kr_store_fetch_number (find, &game->at_us, error))
      return NULL;
  }
  return g_steal_pointer (&games);
}

const KrSql *const kr_store_ratings_sql[] = {&sql_list_places, &sql_find_start, &sql_find_root_of,
                                             NULL};
