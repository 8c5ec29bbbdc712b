/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-rate-private.h"

#include "kr-store-private.h"
#include "kr-write-cache.h"

#include <stdlib.h>

/* --- How far the ratings are ------------------------------------------------ */

static const KrSql sql_put_rated = {
    "INSERT INTO rated (id, position, version) VALUES (1, ?1, ?2) ON CONFLICT (id) DO UPDATE "
    "SET position = ?1, version = ?2"};

static gboolean
write_rated (KrStore *store, gint64 unused, gint64 neither, gconstpointer row, GError **error)
{
  const KrRatedState *state = row;

  return kr_store_run (store, &sql_put_rated, NUMBERS (state->position, state->version), error);
}

static const KrSql sql_get_rated = {"SELECT position, version FROM rated WHERE id = 1"};
enum { RATED_POSITION, RATED_VERSION };

gboolean
kr_store_get_rated (KrStore *store, KrRatedState *state, GError **error)
{
  const KrRatedState *cached = kr_write_cache_find (store, write_rated, 0, 0);
  KrDbStatement *get;
  KrDbStep step;

  *state = cached != NULL ? *cached : (KrRatedState){0};
  if (cached != NULL)
    return TRUE;
  get = kr_store_prepare (store, &sql_get_rated, error);
  if (get == NULL)
    return FALSE;
  step = kr_db_statement_step (get, error);
  if (step == KR_DB_ROW)
    *state = (KrRatedState){kr_db_statement_get_number (get, RATED_POSITION),
                            kr_db_statement_get_number (get, RATED_VERSION)};
  kr_db_statement_reset (get);
  return step != KR_DB_FAILED;
}

/* --- One player's ------------------------------------------------------------ */

static const KrSql sql_put_rating = {
    "INSERT INTO rating (player, mu, sigma, position, mu_before, sigma_before) "
    "VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (player) DO UPDATE SET mu = ?2, sigma = ?3, "
    "position = ?4, mu_before = ?5, sigma_before = ?6"};

static gboolean
write_rating (KrStore *store, gint64 player, gint64 unused, gconstpointer row, GError **error)
{
  const KrPlayerRating *rating = row;
  KrDbStatement *put = kr_store_bind (store, &sql_put_rating, NUMBERS (player), error);

  if (put == NULL)
    return FALSE;
  kr_db_statement_bind_real (put, 2, rating->rating.mu);
  kr_db_statement_bind_real (put, 3, rating->rating.sigma);
  kr_db_statement_bind_number (put, 4, rating->position);
  if (!rating->newcomer) {
    kr_db_statement_bind_real (put, 5, rating->before.mu);
    kr_db_statement_bind_real (put, 6, rating->before.sigma);
  }
  return kr_db_statement_run (put, error);
}

static const KrSql sql_get_rating = {
    "SELECT mu, sigma, position, mu_before, sigma_before FROM rating WHERE player = ?1"};
enum { RATING_MU, RATING_SIGMA, RATING_POSITION, RATING_MU_BEFORE, RATING_SIGMA_BEFORE };

/* A newcomer's where there is none. */
static gboolean
load_rating (KrStore *store, gint64 player, KrPlayerRating *rating, GError **error)
{
  const KrPlayerRating *cached = kr_write_cache_find (store, write_rating, player, 0);
  KrDbStatement *get;
  KrDbStep step;

  kr_player_rating_init (rating);
  if (cached != NULL) {
    *rating = *cached;
    return TRUE;
  }
  get = kr_store_bind (store, &sql_get_rating, NUMBERS (player), error);
  if (get == NULL)
    return FALSE;
  step = kr_db_statement_step (get, error);
  if (step == KR_DB_ROW)
    *rating = (KrPlayerRating){
        .rating = {kr_db_statement_get_real (get, RATING_MU),
                   kr_db_statement_get_real (get, RATING_SIGMA)},
        .before = {kr_db_statement_get_real (get, RATING_MU_BEFORE),
                   kr_db_statement_get_real (get, RATING_SIGMA_BEFORE)},
        .position = kr_db_statement_get_number (get, RATING_POSITION),
        .newcomer = kr_db_statement_is_null (get, RATING_MU_BEFORE),
    };
  kr_db_statement_reset (get);
  return step != KR_DB_FAILED;
}

/* --- The latest game --------------------------------------------------------- */

static gboolean
rate_latest (KrStore *store, const KrContribution *contribution, GError **error)
{
  KrRatedSeat seats[KR_MAX_SEATS];
  KrPlayerRating ratings[KR_MAX_SEATS];
  KrPlayerRating *at_table[KR_MAX_SEATS];
  guint n = contribution->n_seats;

  for (guint i = 0; i < n; i++) {
    const KrContributionSeat *seat = &contribution->seats[i];

    seats[i] = (KrRatedSeat){contribution->position, seat->player, seat->partner, seat->place};
  }
  /* cppcheck-suppress uninitvar ; the first n are set */
  qsort (seats, n, sizeof *seats, kr_rated_seat_compare);
  for (guint i = 0; i < n; i++) {
    at_table[i] = &ratings[i];
    if (!load_rating (store, seats[i].player, &ratings[i], error))
      return FALSE;
  }
  kr_rated_seats_update (seats, at_table, (int) n);
  for (guint i = 0; i < n; i++)
    if (!kr_write_cache_put (store, write_rating, seats[i].player, 0, &ratings[i],
                             sizeof ratings[i], error))
      return FALSE;
  return TRUE;
}

static const KrSql sql_drop_rating = {"DELETE FROM rating WHERE player = ?1"};

/* @known is FALSE if it is not known how somebody was rated before. */
static gboolean
take_latest_back (KrStore *store,
                  const KrContribution *contribution,
                  gboolean *known,
                  GError **error)
{
  *known = TRUE;
  for (guint i = 0; *known && i < contribution->n_seats; i++) {
    gint64 player = contribution->seats[i].player;
    KrPlayerRating rating;

    if (!load_rating (store, player, &rating, error))
      return FALSE;
    *known = rating.position == contribution->position;
    rating = (KrPlayerRating){.rating = rating.before, .newcomer = rating.newcomer};
    if (*known &&
        !(rating.newcomer ? kr_store_run (store, &sql_drop_rating, NUMBERS (player), error)
                          : write_rating (store, player, 0, &rating, error)))
      return FALSE;
  }
  return TRUE;
}

gboolean
kr_store_rate (KrStore *store, const KrContribution *contribution, int times, GError **error)
{
  KrRatedState state;
  gboolean known = FALSE;

  if (!contribution->complete)
    return TRUE;
  if (!kr_store_get_rated (store, &state, error))
    return FALSE;
  state.version++;
  if (state.position == KR_RATED_NEVER) {
    /* They wait already. */
  } else if (times > 0 && contribution->position > state.position) {
    if (!rate_latest (store, contribution, error))
      return FALSE;
    state.position = contribution->position;
  } else {
    if (times < 0 && contribution->position == state.position &&
        !take_latest_back (store, contribution, &known, error))
      return FALSE;
    state.position = known ? contribution->position - 1 : KR_RATED_NEVER;
  }
  return kr_write_cache_put (store, write_rated, 0, 0, &state, sizeof state, error);
}

/* --- All games ---------------------------------------------------------------- */

static const KrSql sql_clear_ratings = {"DELETE FROM rating"};

gboolean
kr_store_put_ratings (KrStore *store,
                      GHashTable *ratings,
                      const KrRatedState *state,
                      GError **error)
{
  KrRatedState now = {0, state->version};
  GHashTableIter iter;
  gpointer player;
  gpointer rating;

  if (!kr_store_run (store, &sql_clear_ratings, NULL, 0, error))
    return FALSE;
  g_hash_table_iter_init (&iter, ratings);
  while (g_hash_table_iter_next (&iter, &player, &rating)) {
    const KrPlayerRating *put = rating;

    now.position = MAX (now.position, put->position);
    if (!write_rating (store, *(const gint64 *) player, 0, put, error))
      return FALSE;
  }
  return write_rated (store, 0, 0, &now, error);
}

gboolean
kr_store_rate_all (KrStore *store, GError **error)
{
  KrProgress unwatched = {0};
  g_autoptr (GHashTable) ratings = NULL;
  KrRatedState state;

  if (!kr_store_get_rated (store, &state, error))
    return FALSE;
  if (state.position != KR_RATED_NEVER)
    return TRUE;
  ratings = kr_rating_replay (store, NULL, NULL, &unwatched, error);
  return ratings != NULL && kr_store_put_ratings (store, ratings, &state, error);
}

const KrSql *const kr_store_rate_sql[] = {&sql_put_rated,
                                          &sql_get_rated,
                                          &sql_put_rating,
                                          &sql_get_rating,
                                          &sql_drop_rating,
                                          &sql_clear_ratings,
                                          NULL};
