/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-kept-series.h"

#include "kr-error.h"
#include "kr-store-error.h"
#include "kr-store-private.h"
#include "kr-translatable.h"

/* Rows of series and series_game. */

void
kr_kept_series_free (KrKeptSeries *series)
{
  if (series == NULL)
    return;
  g_free (series->uuid);
  g_free (series->name);
  g_free (series);
}

void
kr_kept_series_game_free (KrKeptSeriesGame *game)
{
  if (game == NULL)
    return;
  g_free (game->series_uuid);
  g_free (game->session);
  g_free (game);
}

/* --- Series ------------------------------------------------------------------- */

#define SERIES_ROW                                                                                 \
  "SELECT id, uuid, name, named_at_us, scoring, best, scored_at_us, deleted, deleted_at_us "       \
  "FROM series "
enum {
  SERIES_ID,
  SERIES_UUID,
  SERIES_NAME,
  SERIES_NAMED_AT_US,
  SERIES_SCORING,
  SERIES_BEST,
  SERIES_SCORED_AT_US,
  SERIES_DELETED,
  SERIES_DELETED_AT_US
};

static gpointer
read_series (KrDbStatement *row)
{
  KrKeptSeries *series = g_new0 (KrKeptSeries, 1);

  series->id = kr_db_statement_get_number (row, SERIES_ID);
  series->uuid = g_strdup (kr_db_statement_get_text (row, SERIES_UUID));
  series->name = g_strdup (kr_db_statement_get_text (row, SERIES_NAME));
  series->named_at_us = kr_db_statement_get_number (row, SERIES_NAMED_AT_US);
  series->scoring = kr_db_statement_get_number (row, SERIES_SCORING);
  series->best = kr_db_statement_get_number (row, SERIES_BEST);
  series->scored_at_us = kr_db_statement_get_number (row, SERIES_SCORED_AT_US);
  series->deleted = kr_db_statement_get_number (row, SERIES_DELETED);
  series->deleted_at_us = kr_db_statement_get_number (row, SERIES_DELETED_AT_US);
  return series;
}

/* The rows of @sql for @uuid. Array of KrKeptSeries. */
static GPtrArray *
list (KrStore *store, const KrSql *sql, const char *uuid, GError **error)
{
  KrDbStatement *rows = kr_store_prepare (store, sql, error);

  if (rows != NULL)
    kr_db_statement_bind_text (rows, 1, uuid);
  return kr_store_read_all (rows, read_series, (GDestroyNotify) kr_kept_series_free, error);
}

static const KrSql sql_list_series = {SERIES_ROW "WHERE uuid > ?1 ORDER BY uuid"};

GPtrArray *
kr_kept_series_list (KrStore *store, GError **error)
{
  return list (store, &sql_list_series, "", error);
}

static const KrSql sql_find_series = {SERIES_ROW "WHERE uuid = ?1"};

gboolean
kr_kept_series_find (KrStore *store, const char *uuid, KrKeptSeries **series, GError **error)
{
  g_autoptr (GPtrArray) found = list (store, &sql_find_series, uuid, error);

  *series = found != NULL && found->len > 0 ? g_ptr_array_steal_index (found, 0) : NULL;
  return found != NULL;
}

gboolean
kr_kept_series_fail_not_found (KrStore *store, const char *uuid, GError **error)
{
  g_autofree char *shown = g_utf8_make_valid (uuid, -1);

  return kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND,
                       N_ ("There is no series %s in the ledger “%s”."), shown, store->path);
}

static const KrSql sql_add_series = {
    "INSERT INTO series (uuid, name, named_at_us, scoring, best, scored_at_us, deleted, "
    "deleted_at_us) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"};
static const KrSql sql_set_series = {
    "UPDATE series SET uuid = ?1, name = ?2, named_at_us = ?3, scoring = ?4, best = ?5, "
    "scored_at_us = ?6, deleted = ?7, deleted_at_us = ?8 WHERE id = ?9"};

gboolean
kr_kept_series_put (KrStore *store, KrKeptSeries *series, GError **error)
{
  KrDbStatement *put =
      kr_store_prepare (store, series->id == 0 ? &sql_add_series : &sql_set_series, error);

  if (put == NULL)
    return FALSE;
  kr_db_statement_bind_text (put, 1, series->uuid);
  kr_db_statement_bind_text (put, 2, series->name);
  kr_db_statement_bind_number (put, 3, series->named_at_us);
  kr_db_statement_bind_number (put, 4, series->scoring);
  kr_db_statement_bind_number (put, 5, series->best);
  kr_db_statement_bind_number (put, 6, series->scored_at_us);
  kr_db_statement_bind_number (put, 7, series->deleted);
  kr_db_statement_bind_number (put, 8, series->deleted_at_us);
  if (series->id == 0)
    return kr_store_insert (store, put, &series->id, error);
  kr_db_statement_bind_number (put, 9, series->id);
  return kr_db_statement_run (put, error);
}

static const KrSql sql_drop_series = {
    "DELETE FROM series WHERE id = ?1 AND NOT EXISTS "
    "(SELECT 1 FROM series_game AS g WHERE g.series = series.id)"};

gboolean
kr_kept_series_drop (KrStore *store, gint64 id, GError **error)
{
  return kr_store_run (store, &sql_drop_series, NUMBERS (id), error);
}

/* --- Their games ---------------------------------------------------------------- */

#define GAME_ROW                                                                                   \
  "SELECT g.series, c.uuid, g.session, g.state, g.at_us FROM series AS c "                         \
  "CROSS JOIN series_game AS g ON g.series = c.id "
enum { GAME_SERIES, GAME_SERIES_UUID, GAME_SESSION, GAME_STATE, GAME_AT_US };

static gpointer
read_game (KrDbStatement *row)
{
  KrKeptSeriesGame *game = g_new0 (KrKeptSeriesGame, 1);

  game->series = kr_db_statement_get_number (row, GAME_SERIES);
  game->series_uuid = g_strdup (kr_db_statement_get_text (row, GAME_SERIES_UUID));
  game->session = g_strdup (kr_db_statement_get_text (row, GAME_SESSION));
  game->state = kr_db_statement_get_number (row, GAME_STATE);
  game->at_us = kr_db_statement_get_number (row, GAME_AT_US);
  return game;
}

static const KrSql sql_list_series_games = {GAME_ROW
                                            "WHERE c.uuid > ?1 ORDER BY c.uuid, g.session"};

GPtrArray *
kr_kept_series_list_games (KrStore *store, GError **error)
{
  KrDbStatement *rows = kr_store_prepare (store, &sql_list_series_games, error);

  if (rows != NULL)
    kr_db_statement_bind_text (rows, 1, "");
  return kr_store_read_all (rows, read_game, (GDestroyNotify) kr_kept_series_game_free, error);
}

static const KrSql sql_find_series_game = {GAME_ROW "WHERE c.id = ?1 AND g.session = ?2"};

KrKeptSeriesGame *
kr_kept_series_find_game (KrStore *store,
                          const KrKeptSeries *series,
                          const char *session,
                          GError **error)
{
  KrDbStatement *find = kr_store_bind (store, &sql_find_series_game, NUMBERS (series->id), error);
  KrKeptSeriesGame *game = NULL;
  KrDbStep step;

  if (find == NULL)
    return NULL;
  kr_db_statement_bind_text (find, 2, session);
  step = kr_db_statement_step (find, error);
  if (step == KR_DB_ROW) {
    game = read_game (find);
  } else if (step == KR_DB_DONE) {
    game = g_new0 (KrKeptSeriesGame, 1);
    game->series = series->id;
    game->series_uuid = g_strdup (series->uuid);
    game->session = g_strdup (session);
    game->state = KR_SERIES_OUT;
  }
  kr_db_statement_reset (find);
  return game;
}

static const KrSql sql_put_series_game = {
    "INSERT INTO series_game (series, session, state, at_us) VALUES (?1, ?2, ?3, ?4) "
    "ON CONFLICT (series, session) DO UPDATE SET state = ?3, at_us = ?4"};
static const KrSql sql_drop_series_game = {
    "DELETE FROM series_game WHERE series = ?1 AND session = ?2"};

gboolean
kr_kept_series_put_game (KrStore *store, const KrKeptSeriesGame *game, GError **error)
{
  const gboolean kept = game->at_us != 0;
  KrDbStatement *put =
      kr_store_prepare (store, kept ? &sql_put_series_game : &sql_drop_series_game, error);

  if (put == NULL)
    return FALSE;
  kr_db_statement_bind_number (put, 1, game->series);
  kr_db_statement_bind_text (put, 2, game->session);
  if (kept) {
    kr_db_statement_bind_number (put, 3, game->state);
    kr_db_statement_bind_number (put, 4, game->at_us);
  }
  return kr_db_statement_run (put, error);
}

const KrSql *const kr_kept_series_sql[] = {&sql_list_series,      &sql_find_series,
                                           &sql_add_series,       &sql_set_series,
                                           &sql_drop_series,      &sql_list_series_games,
                                           &sql_find_series_game, &sql_put_series_game,
                                           &sql_drop_series_game, NULL};
