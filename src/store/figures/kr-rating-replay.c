/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rating-replay.h"

#include "kr-store-private.h"

/* The games are read player by player, as they lie in the file, and sorted here. */

#define ROWS_A_STEP 4096  /* between two looks whether somebody waits no longer */
#define READING_TAKES 0.7 /* of the time */

void
kr_player_rating_init (KrPlayerRating *rating)
{
  *rating = (KrPlayerRating){.newcomer = TRUE};
  kr_rating_init (&rating->rating);
}

/* --- One game --------------------------------------------------------------- */

int
kr_rated_seat_compare (gconstpointer a, gconstpointer b)
{
  const KrRatedSeat *first = a;
  const KrRatedSeat *second = b;

  if (first->position != second->position)
    return first->position < second->position ? -1 : 1;
  return (first->player > second->player) - (first->player < second->player);
}

/* The first of the side of number @i at @table. */
static int
find_team (const KrRatedSeat *table, int i)
{
  for (int j = 0; j < i; j++)
    if (table[j].player == table[i].partner)
      return j;
  return i;
}

void
kr_rated_seats_update (const KrRatedSeat *seats, KrPlayerRating *const *ratings, int n)
{
  KrRated rated[KR_RATING_MAX_PLAYERS];

  for (int i = 0; i < n; i++)
    rated[i] = (KrRated){ratings[i]->rating, find_team (seats, i), seats[i].place};
  kr_ratings_update (rated, n);
  for (int i = 0; i < n; i++)
    *ratings[i] = (KrPlayerRating){.rating = rated[i].rating,
                                   .before = ratings[i]->rating,
                                   .position = seats[i].position,
                                   .newcomer = ratings[i]->newcomer && ratings[i]->position == 0};
}

/* --- All games -------------------------------------------------------------- */

/* The rating of @player, a newcomer's at first. */
static KrPlayerRating *
find_rating (GHashTable *ratings, gint64 player)
{
  KrPlayerRating *rating = g_hash_table_lookup (ratings, &player);

  if (rating == NULL) {
    rating = g_new (KrPlayerRating, 1);
    kr_player_rating_init (rating);
    g_hash_table_insert (ratings, g_memdup2 (&player, sizeof player), rating);
  }
  return rating;
}

static gboolean
report (KrProgress *progress, double fraction, GError **error)
{
  if (progress->report != NULL)
    progress->report (fraction, progress->data);
  return !g_cancellable_set_error_if_cancelled (progress->cancellable, error);
}

static gboolean
rate_all (GHashTable *ratings,
          const GArray *rows,
          KrRatedFunc on_rated,
          gpointer data,
          KrProgress *progress,
          GError **error)
{
  const KrRatedSeat *seats = (const KrRatedSeat *) rows->data;
  guint n_rated = 0;

  for (guint i = 0; i < rows->len; n_rated++) {
    KrPlayerRating *at_table[KR_RATING_MAX_PLAYERS];
    int n = 0;

    for (; i + n < rows->len && n < KR_RATING_MAX_PLAYERS &&
           seats[i + n].position == seats[i].position;
         n++)
      at_table[n] = find_rating (ratings, seats[i + n].player);
    kr_rated_seats_update (&seats[i], at_table, n);
    for (int j = 0; on_rated != NULL && j < n; j++)
      on_rated (&seats[i + j], &at_table[j]->rating, data);
    i += n;
    if (n_rated % ROWS_A_STEP == 0 &&
        !report (progress, READING_TAKES + (1 - READING_TAKES) * i / rows->len, error))
      return FALSE;
  }
  return TRUE;
}

static const KrSql sql_list_places = {
    "SELECT position, player, partner, place FROM outcome WHERE player > 0"};
enum { PLACE_POSITION, PLACE_PLAYER, PLACE_PARTNER, PLACE_PLACE };
static const KrSql sql_find_last_player = {"SELECT max (id) FROM player"};

/* Every player in every game, in the order of the games; NULL and @error on failure. */
static GArray *
list_seats (KrStore *store, KrProgress *progress, GError **error)
{
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (KrRatedSeat));
  KrDbStatement *find = kr_store_prepare (store, &sql_find_last_player, error);
  KrDbStatement *list = NULL;
  KrDbStep step = KR_DB_FAILED;
  gboolean goes_on = TRUE;
  gint64 last = 0;

  if (find != NULL && kr_store_fetch_number (find, &last, error))
    list = kr_store_prepare (store, &sql_list_places, error);
  while (list != NULL && goes_on && (step = kr_db_statement_step (list, error)) == KR_DB_ROW) {
    KrRatedSeat seat = {kr_db_statement_get_number (list, PLACE_POSITION),
                        kr_db_statement_get_number (list, PLACE_PLAYER),
                        kr_db_statement_get_number (list, PLACE_PARTNER),
                        (int) kr_db_statement_get_number (list, PLACE_PLACE)};

    g_array_append_val (rows, seat);
    if (rows->len % ROWS_A_STEP == 0)
      goes_on =
          report (progress,
                  READING_TAKES * (double) MIN (seat.player, last) / (double) MAX (last, 1), error);
  }
  if (list != NULL)
    kr_db_statement_reset (list);
  if (step != KR_DB_DONE)
    return NULL;
  g_array_sort (rows, kr_rated_seat_compare);
  return g_steal_pointer (&rows);
}

GHashTable *
kr_rating_replay (
    KrStore *store, KrRatedFunc on_rated, gpointer data, KrProgress *progress, GError **error)
{
  g_autoptr (GHashTable) ratings =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  g_autoptr (GArray) rows = list_seats (store, progress, error);

  if (rows == NULL || !rate_all (ratings, rows, on_rated, data, progress, error))
    return NULL;
  return g_steal_pointer (&ratings);
}

const KrSql *const kr_rating_replay_sql[] = {&sql_list_places, &sql_find_last_player, NULL};
