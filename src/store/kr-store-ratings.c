/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-private.h"
#include "kr-store-profile.h"

/*
 * Ratings are computed when somebody asks, from all games in the order they were
 * played: there is nothing that a correction, a merging or a game brought in
 * late could leave wrong.
 */

#define GAMES_A_STEP 4096 /* between two looks whether somebody waits no longer */

/* One who played in the game that is being read. */
typedef struct {
  gint64 player;
  gint64 partner;
  int place;
} Played;

typedef struct {
  gint64 player;       /* whose games are noted */
  GHashTable *ratings; /* of KrRating by player */
  GArray *games;       /* of KrRatedGame: that player's */
  gint64 position;     /* of the game that is being read */
  gint64 started_at_us;
  Played table[KR_MAX_SEATS];
  int n;
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

/* The first seat of the side of seat @i. */
static int
find_team (const Replay *replay, int i)
{
  for (int j = 0; j < i; j++)
    if (replay->table[j].player == replay->table[i].partner)
      return j;
  return i;
}

/* The game that was read is whole: moves its players' ratings on. */
static void
rate_game (Replay *replay)
{
  KrRated rated[KR_MAX_SEATS];

  for (int i = 0; i < replay->n; i++)
    rated[i] = (KrRated){*find_rating (replay, replay->table[i].player), find_team (replay, i),
                         replay->table[i].place};
  kr_ratings_update (rated, replay->n);
  for (int i = 0; replay->n > 1 && i < replay->n; i++) {
    *find_rating (replay, replay->table[i].player) = rated[i].rating;
    if (replay->table[i].player == replay->player)
      g_array_append_vals (replay->games, &(KrRatedGame){replay->started_at_us, rated[i].rating},
                           1);
  }
  replay->n = 0;
}

static void
read_place (Replay *replay, KrDbStatement *list)
{
  gint64 position = kr_db_statement_get_number (list, 0);
  gint64 player = kr_db_statement_get_number (list, 2);

  if (position != replay->position)
    rate_game (replay);
  replay->position = position;
  replay->started_at_us = kr_db_statement_get_number (list, 1);
  for (int i = 0; i < replay->n; i++)
    if (replay->table[i].player == player)
      return;
  if (replay->n < KR_MAX_SEATS)
    replay->table[replay->n++] = (Played){player, kr_db_statement_get_number (list, 4),
                                          (int) kr_db_statement_get_number (list, 3)};
}

static gboolean
read_places (KrStore *store, Replay *replay, GCancellable *cancellable, GError **error)
{
  KrDbStatement *list = kr_store_bind (store, KR_SQL_LIST_PLACES_FROM, NUMBERS (0), error);
  KrDbStep step = KR_DB_FAILED;
  gboolean cancelled = FALSE;

  for (guint i = 1; list != NULL && !cancelled; i++) {
    step = kr_db_statement_step (list, error);
    if (step != KR_DB_ROW)
      break;
    read_place (replay, list);
    cancelled = i % GAMES_A_STEP == 0 && g_cancellable_set_error_if_cancelled (cancellable, error);
  }
  if (list != NULL)
    kr_db_statement_reset (list);
  rate_game (replay);
  return step == KR_DB_DONE;
}

GArray *
kr_store_list_ratings (KrStore *store, const char *uuid, GCancellable *cancellable, GError **error)
{
  g_autoptr (GHashTable) ratings =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (KrRatedGame));
  Replay replay = {.ratings = ratings, .games = games};
  KrDbStatement *find = kr_store_prepare (store, KR_SQL_FIND_ROOT_OF, error);

  if (find == NULL)
    return NULL;
  kr_db_statement_bind_text (find, 1, uuid);
  if (!kr_store_fetch_number (find, &replay.player, error) ||
      !read_places (store, &replay, cancellable, error))
    return NULL;
  return g_steal_pointer (&games);
}
