/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-rated-game.h"
#include "kr-store-private.h"
#include "kr-store-profile.h"
#include "kr-store-rate-private.h"

/* One player's rating after each game, which nobody keeps, and everybody's rating now, which
 * kr-store-rate.c keeps. */

typedef struct {
  gint64 player;
  GArray *games; /* of KrRatedGame: that player's, with the position in place of the start */
} Course;

static void
note_game_cb (const KrRatedSeat *seat, const KrRating *after, gpointer data)
{
  Course *course = data;

  if (seat->player == course->player)
    g_array_append_vals (course->games, &(KrRatedGame){seat->position, 0, *after}, 1);
}

static const KrSql sql_find_start = {
    "SELECT started_at_us, utc_offset_min FROM session WHERE position = ?1"};
enum { START_AT_US, START_UTC_OFFSET_MIN };

/* Puts when it was played in the place of the position. */
static gboolean
find_start (KrStore *store, KrRatedGame *game, GError **error)
{
  KrDbStatement *find = kr_store_bind (store, &sql_find_start, NUMBERS (game->at_us), error);
  KrDbStep step;

  if (find == NULL)
    return FALSE;
  step = kr_db_statement_step (find, error);
  if (step == KR_DB_ROW) {
    game->at_us = kr_db_statement_get_number (find, START_AT_US);
    game->utc_offset_min = (int) kr_db_statement_get_number (find, START_UTC_OFFSET_MIN);
  }
  kr_db_statement_reset (find);
  return step != KR_DB_FAILED;
}

static const KrSql sql_find_root_of = {"SELECT coalesce(root, id) FROM player WHERE uuid = ?1"};

GArray *
kr_store_list_ratings (KrStore *store, const char *uuid, GCancellable *cancellable, GError **error)
{
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (KrRatedGame));
  g_autoptr (GHashTable) ratings = NULL;
  KrProgress progress = {.cancellable = cancellable};
  Course course = {.games = games};
  KrDbStatement *find = kr_store_prepare (store, &sql_find_root_of, error);

  if (find == NULL)
    return NULL;
  kr_db_statement_bind_text (find, 1, uuid);
  if (!kr_store_fetch_number (find, &course.player, error))
    return NULL;
  ratings = kr_rating_replay (store, note_game_cb, &course, &progress, error);
  if (ratings == NULL)
    return NULL;
  for (guint i = 0; i < games->len; i++)
    if (!find_start (store, &g_array_index (games, KrRatedGame, i), error))
      return NULL;
  return g_steal_pointer (&games);
}

/* --- Now ------------------------------------------------------------------- */

/* Rates all games as they are at one moment, while others may write. @ratings is NULL if nothing
 * has to be done. */
static gboolean
replay_snapshot (
    KrStore *store, KrProgress *progress, KrRatedState *state, GHashTable **ratings, GError **error)
{
  gboolean done;

  *ratings = NULL;
  if (!kr_db_exec (store->db, "BEGIN", error))
    return FALSE;
  done = kr_store_get_rated (store, state, error);
  if (done && state->position == KR_RATED_NEVER) {
    *ratings = kr_rating_replay (store, NULL, NULL, progress, error);
    done = *ratings != NULL;
  }
  kr_db_rollback (store->db);
  return done;
}

/* @kept is FALSE if a game has changed since @state. */
static gboolean
keep_ratings (KrStore *store,
              GHashTable *ratings,
              const KrRatedState *state,
              KrProgress *progress,
              gboolean *kept,
              GError **error)
{
  KrRatedState now;
  gboolean done;

  if (!kr_db_begin_or_stop (store->db, progress->cancellable, error))
    return FALSE;
  done = kr_store_get_rated (store, &now, error);
  *kept = done && now.version == state->version && now.position == state->position;
  if (*kept)
    done = kr_store_put_ratings (store, ratings, state, error);
  return kr_store_end (store, done, error);
}

gboolean
kr_store_freshen_ratings (KrStore *store, KrProgress *progress, GError **error)
{
  gboolean fresh = FALSE;

  while (!fresh) {
    g_autoptr (GHashTable) ratings = NULL;
    KrRatedState state;

    if (!replay_snapshot (store, progress, &state, &ratings, error))
      return FALSE;
    fresh = ratings == NULL;
    if (!fresh && !keep_ratings (store, ratings, &state, progress, &fresh, error))
      return FALSE;
  }
  return TRUE;
}

static const KrSql sql_get_rating = {
    "SELECT r.mu, r.sigma FROM player AS u JOIN rating AS r ON r.player = coalesce(u.root, u.id) "
    "WHERE u.uuid = ?1"};
enum { RATING_MU, RATING_SIGMA };

gboolean
kr_store_load_rating (KrStore *store, const char *uuid, KrRating *rating, GError **error)
{
  KrDbStatement *get = kr_store_prepare (store, &sql_get_rating, error);
  KrDbStep step;

  if (get == NULL)
    return FALSE;
  kr_rating_init (rating);
  kr_db_statement_bind_text (get, 1, uuid);
  step = kr_db_statement_step (get, error);
  if (step == KR_DB_ROW)
    *rating = (KrRating){kr_db_statement_get_real (get, RATING_MU),
                         kr_db_statement_get_real (get, RATING_SIGMA)};
  kr_db_statement_reset (get);
  return step != KR_DB_FAILED;
}

const KrSql *const kr_store_ratings_sql[] = {&sql_find_start, &sql_find_root_of, &sql_get_rating,
                                             NULL};
