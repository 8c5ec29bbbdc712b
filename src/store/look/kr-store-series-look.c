/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-series-look.h"

#include "kr-contribution.h"
#include "kr-kept-series.h"
#include "kr-session-doc.h"
#include "kr-store-error.h"
#include "kr-store-holder.h"
#include "kr-store-load-private.h"
#include "kr-store-private.h"
#include "kr-text-gate.h"
#include "kr-translatable.h"

#include <string.h>

/* Each game is loaded and replayed; then the standings are made game by game. */

/* --- Lists ---------------------------------------------------------------------- */

/* Games of a series, as far as they are in the ledger. */
#define ITS_GAMES                                                                                  \
  "FROM series_game AS g CROSS JOIN session AS s ON s.uuid = g.session "                           \
  "WHERE g.series = c.id AND g.state > 0 AND s.deleted = 0 "
#define COUNTING                                                                                   \
  "AND g.state = 1 AND EXISTS "                                                                    \
  "(SELECT 1 FROM game WHERE game.session = s.id AND game.complete) "
#define SERIES_ROW                                                                                 \
  "SELECT c.uuid, c.name, c.scoring, c.best, c.deleted, (SELECT count(*) " ITS_GAMES               \
  "), (SELECT count(*) " ITS_GAMES COUNTING "), (SELECT s.id " ITS_GAMES                           \
  "ORDER BY s.started_at_us DESC LIMIT 1), coalesce ((SELECT g.state FROM series_game AS g "       \
  "WHERE g.series = c.id AND g.session = ?2), 0) FROM series AS c "
enum {
  SERIES_UUID,
  SERIES_NAME,
  SERIES_SCORING,
  SERIES_BEST,
  SERIES_DELETED,
  SERIES_N_GAMES,
  SERIES_N_COUNTING,
  SERIES_LAST,
  SERIES_STATE
};

static const KrSql sql_get_start = {
    "SELECT started_at_us, utc_offset_min FROM session WHERE id = ?1"};
enum { START_AT_US, START_OFFSET };

static gboolean
read_start (KrStore *store, gint64 session, KrSeriesRow *row, GError **error)
{
  KrDbStatement *get = kr_store_bind (store, &sql_get_start, NUMBERS (session), error);
  KrDbStep step = KR_DB_FAILED;

  if (get != NULL)
    step = kr_db_statement_step (get, error);
  if (step == KR_DB_ROW) {
    row->last_us = kr_db_statement_get_number (get, START_AT_US);
    row->utc_offset_min = (int) kr_db_statement_get_number (get, START_OFFSET);
  }
  if (get != NULL)
    kr_db_statement_reset (get);
  return step != KR_DB_FAILED;
}

static KrSeriesRow *
read_series (KrStore *store, KrDbStatement *list, GError **error)
{
  g_autoptr (KrSeriesRow) row = g_new0 (KrSeriesRow, 1);

  row->uuid = g_strdup (kr_db_statement_get_text (list, SERIES_UUID));
  row->name = kr_text_gate_clean (KR_TEXT_NAME, kr_db_statement_get_text (list, SERIES_NAME));
  row->scoring = (KrSeriesScoring) kr_db_statement_get_number (list, SERIES_SCORING);
  row->best = (guint) kr_db_statement_get_number (list, SERIES_BEST);
  row->deleted = kr_db_statement_get_number (list, SERIES_DELETED) != 0;
  row->n_games = (guint) kr_db_statement_get_number (list, SERIES_N_GAMES);
  row->n_counting = (guint) kr_db_statement_get_number (list, SERIES_N_COUNTING);
  row->state = (KrSeriesState) kr_db_statement_get_number (list, SERIES_STATE);
  return read_start (store, kr_db_statement_get_number (list, SERIES_LAST), row, error)
             ? g_steal_pointer (&row)
             : NULL;
}

static GPtrArray *
list (KrStore *store, const KrSql *sql, const char *uuid, const char *session, GError **error)
{
  KrDbStatement *rows = kr_store_prepare (store, sql, error);
  g_autoptr (GPtrArray) found =
      g_ptr_array_new_with_free_func ((GDestroyNotify) kr_series_row_free);
  KrDbStep step = KR_DB_FAILED;

  if (rows == NULL)
    return NULL;
  kr_db_statement_bind_text (rows, 1, uuid);
  kr_db_statement_bind_text (rows, 2, session);
  while ((step = kr_db_statement_step (rows, error)) == KR_DB_ROW) {
    KrSeriesRow *row = read_series (store, rows, error);

    if (row == NULL)
      break;
    g_ptr_array_add (found, row);
  }
  kr_db_statement_reset (rows);
  return step == KR_DB_DONE ? g_steal_pointer (&found) : NULL;
}

static int
compare_rows_cb (gconstpointer a, gconstpointer b)
{
  const KrSeriesRow *first = *(KrSeriesRow *const *) a;
  const KrSeriesRow *second = *(KrSeriesRow *const *) b;
  int order = (first->last_us < second->last_us) - (first->last_us > second->last_us);

  if (order == 0)
    order = strcmp (first->name, second->name);
  return order != 0 ? order : strcmp (first->uuid, second->uuid);
}

static const KrSql sql_list_series = {SERIES_ROW "WHERE c.uuid > ?1 AND c.deleted = 0"};

GPtrArray *
kr_store_list_series (KrStore *store, const char *session, GError **error)
{
  GPtrArray *rows = list (store, &sql_list_series, "", session, error);

  if (rows != NULL)
    g_ptr_array_sort (rows, compare_rows_cb);
  return rows;
}

static const KrSql sql_find_series = {SERIES_ROW "WHERE c.uuid = ?1"};

KrSeriesRow *
kr_store_find_series (KrStore *store, const char *uuid, GError **error)
{
  g_autoptr (GPtrArray) rows = list (store, &sql_find_series, uuid, NULL, error);

  if (rows == NULL)
    return NULL;
  if (rows->len > 0)
    return g_ptr_array_steal_index (rows, 0);
  kr_kept_series_fail_not_found (store, uuid, error);
  return NULL;
}

/* --- The games of one ---------------------------------------------------------------- */

/* What a player has of a game. */
typedef struct {
  guint number; /* of the game */
  guint player; /* in the order of their first seats */
  KrSeriesResult result;
} Outcome;

typedef struct {
  KrStore *store;
  KrSeriesTable *table;
  GHashTable *players; /* id to number */
  GArray *outcomes;    /* of Outcome */
} Reading;

static void
free_holder_cb (gpointer data)
{
  kr_holder_free (data);
}

static const KrSql sql_get_player = {"SELECT uuid, name, pen FROM player WHERE id = ?1"};

/* The number of the player @id, who is new if nobody has asked yet. */
static gboolean
find_player (Reading *reading, gint64 id, guint *number, GError **error)
{
  KrDbStatement *get;
  KrHolder *holder;
  gpointer known;
  KrDbStep step;

  if (g_hash_table_lookup_extended (reading->players, &id, NULL, &known)) {
    *number = GPOINTER_TO_UINT (known);
    return TRUE;
  }
  get = kr_store_bind (reading->store, &sql_get_player, NUMBERS (id), error);
  if (get == NULL)
    return FALSE;
  step = kr_db_statement_step (get, error);
  if (step != KR_DB_ROW)
    return step == KR_DB_DONE ? kr_store_fail_statistics (reading->store, error) : FALSE;
  holder = g_new0 (KrHolder, 1);
  kr_store_read_holder (get, 0, holder);
  kr_db_statement_reset (get);
  *number = reading->table->players->len;
  g_ptr_array_add (reading->table->players, holder);
  g_hash_table_insert (reading->players, g_memdup2 (&id, sizeof id), GUINT_TO_POINTER (*number));
  return TRUE;
}

/* Adds what the game has made of each of its players, not of the dummy. */
static gboolean
add_outcomes (Reading *reading, gint64 session, const KrMatch *match, guint number, GError **error)
{
  KrTablePlayers players;

  if (!kr_store_load_table (reading->store, session, &players, error))
    return FALSE;
  kr_table_players_part (&players);
  for (guint seat = 0; seat < MIN (players.n, match->n_players); seat++) {
    Outcome outcome = {.number = number,
                       .result = {.played = TRUE,
                                  .place = match->place[seat],
                                  .stars = match->stars[seat],
                                  .total = match->totals[seat]}};

    if (!find_player (reading, players.roots[seat], &outcome.player, error))
      return FALSE;
    g_array_append_val (reading->outcomes, outcome);
  }
  return TRUE;
}

static gboolean
add_game (Reading *reading, gint64 session, KrSeriesState state, GError **error)
{
  KrSeriesTable *table = reading->table;
  g_autoptr (KrSessionDoc) doc = kr_store_load_by_id (reading->store, session, error);
  g_autofree KrMatch *match = g_new (KrMatch, 1);
  KrSeriesGame *game;

  if (doc == NULL || !kr_session_doc_replay (doc, match, error))
    return FALSE;
  game = g_new0 (KrSeriesGame, 1);
  g_ptr_array_add (table->games, game);
  game->uuid = g_strdup (doc->uuid);
  game->rules_name = kr_text_gate_clean (KR_TEXT_RULES_NAME, doc->rules.name);
  game->location = kr_text_gate_clean (KR_TEXT_PLACE, kr_session_doc_get_place (doc));
  game->started_at_us = doc->started_at_us;
  game->utc_offset_min = doc->utc_offset_min;
  game->complete = kr_match_is_complete (match);
  game->left_out = state == KR_SERIES_DOES_NOT_COUNT;
  game->number = -1;
  if (!game->complete || game->left_out)
    return TRUE;
  game->number = (int) table->n_counting++;
  table->rules.stars_break_ties = (game->number == 0 || table->rules.stars_break_ties) &&
                                  match->rules.stars && match->rules.stars_break_ties;
  return add_outcomes (reading, session, match, (guint) game->number, error);
}

static const KrSql sql_list_games_of = {
    "SELECT s.id, g.state FROM series AS c CROSS JOIN series_game AS g ON g.series = c.id "
    "CROSS JOIN session AS s ON s.uuid = g.session WHERE c.uuid = ?1 AND g.state > 0 "
    "AND s.deleted = 0 ORDER BY s.started_at_us, s.uuid"};
enum { MEMBER_SESSION, MEMBER_STATE };

typedef struct {
  gint64 session;
  KrSeriesState state;
} Member;

static gboolean
add_games (Reading *reading, const char *uuid, GError **error)
{
  KrDbStatement *list = kr_store_prepare (reading->store, &sql_list_games_of, error);
  g_autoptr (GArray) members = g_array_new (FALSE, FALSE, sizeof (Member));
  KrDbStep step;

  if (list == NULL)
    return FALSE;
  kr_db_statement_bind_text (list, 1, uuid);
  while ((step = kr_db_statement_step (list, error)) == KR_DB_ROW) {
    Member member = {kr_db_statement_get_number (list, MEMBER_SESSION),
                     (KrSeriesState) kr_db_statement_get_number (list, MEMBER_STATE)};

    g_array_append_val (members, member);
  }
  kr_db_statement_reset (list);
  for (guint i = 0; step == KR_DB_DONE && i < members->len; i++) {
    const Member *member = &g_array_index (members, Member, i);

    if (!add_game (reading, member->session, member->state, error))
      return FALSE;
  }
  return step == KR_DB_DONE;
}

/* --- Standings -------------------------------------------------------------------- */

/* A player on the way to the order of the last standings. */
typedef struct {
  KrHolder *holder;
  guint number;
  int place;
} Standing;

static int
compare_standings_cb (gconstpointer a, gconstpointer b)
{
  const Standing *first = a;
  const Standing *second = b;
  int order = (first->place > second->place) - (first->place < second->place);

  if (order == 0)
    order = strcmp (first->holder->name, second->holder->name);
  return order != 0 ? order : strcmp (first->holder->uuid, second->holder->uuid);
}

/* Makes the standings from @outcomes, where the player @n has the column @columns[n]. */
static gboolean
make_standings (KrSeriesTable *table, const GArray *outcomes, const guint *columns, GError **error)
{
  const gsize n_players = table->players->len;
  const gsize n_cells = table->n_counting * n_players;

  g_free (table->results);
  g_free (table->lines);
  table->results = g_new0 (KrSeriesResult, n_cells);
  table->lines = g_new0 (KrSeriesLine, n_cells);
  for (guint i = 0; i < outcomes->len; i++) {
    const Outcome *outcome = &g_array_index (outcomes, Outcome, i);

    table->results[outcome->number * n_players + columns[outcome->player]] = outcome->result;
  }
  for (gsize game = 0; game < table->n_counting; game++) {
    KrSeriesLine *lines = table->lines + game * n_players;

    if (game > 0)
      memcpy (lines, lines - n_players, n_players * sizeof *lines);
    if (!kr_series_add_game (&table->rules, table->results, (int) game, (int) n_players, lines))
      return kr_store_refuse (error,
                              N_ ("The points of the series “%s” are too many to be added up. Its "
                                  "games are safe; leave out the one with such points."),
                              table->series->name);
  }
  return TRUE;
}

/* Sorts the players by the last standings, and makes all standings again in that order. */
static gboolean
sort_players (KrSeriesTable *table, const GArray *outcomes, GError **error)
{
  const guint n = table->players->len;
  g_autofree Standing *standings = g_new (Standing, n);
  g_autofree guint *columns = g_new (guint, n);

  for (guint i = 0; i < n; i++)
    columns[i] = i;
  if (!make_standings (table, outcomes, columns, error))
    return FALSE;
  for (guint i = 0; i < n; i++)
    standings[i] = (Standing){g_ptr_array_index (table->players, i), i,
                              kr_series_table_get_last_line (table, i)->place};
  qsort (standings, n, sizeof *standings, compare_standings_cb);
  for (guint i = 0; i < n; i++) {
    table->players->pdata[i] = standings[i].holder;
    columns[standings[i].number] = i;
  }
  return make_standings (table, outcomes, columns, error);
}

static gboolean
fill (Reading *reading, const char *uuid, GError **error)
{
  KrSeriesTable *table = reading->table;

  table->series = kr_store_find_series (reading->store, uuid, error);
  if (table->series == NULL || !add_games (reading, uuid, error))
    return FALSE;
  table->rules.scoring = table->series->scoring;
  table->rules.best = (int) table->series->best;
  return table->players->len == 0 || sort_players (table, reading->outcomes, error);
}

KrSeriesTable *
kr_store_load_series_table (KrStore *store, const char *uuid, GError **error)
{
  g_autoptr (KrSeriesTable) table = g_new0 (KrSeriesTable, 1);
  g_autoptr (GHashTable) players =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GArray) outcomes = g_array_new (FALSE, FALSE, sizeof (Outcome));
  Reading reading = {store, table, players, outcomes};
  gboolean done;

  table->games = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_series_game_free);
  table->players = g_ptr_array_new_with_free_func (free_holder_cb);
  if (!kr_db_exec (store->db, "BEGIN", error))
    return NULL;
  done = fill (&reading, uuid, error);
  kr_db_rollback (store->db);
  return done ? g_steal_pointer (&table) : NULL;
}

const KrSql *const kr_store_series_look_sql[] = {
    &sql_get_start, &sql_list_series, &sql_find_series, &sql_get_player, &sql_list_games_of, NULL};
