/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-scope-games.h"

#include "kr-contribution.h"
#include "kr-figures-pack.h"
#include "kr-search-marks.h"
#include "kr-search-words.h"
#include "kr-store-private.h"

#define GAME "SELECT o.player, o.position, o.played, o.partner, o.place, o.total, o.figures FROM "

static const KrSql sql_list_games = {
    GAME "outcome AS o WHERE o.player = ?3 AND o.position >= ?1 AND o.position < ?2"};
static const KrSql sql_list_all_games = {GAME
                                         "tally CROSS JOIN outcome AS o ON o.player = tally.player "
                                         "WHERE o.position >= ?1 AND o.position < ?2"};
static const KrSql sql_get_game = {GAME "outcome AS o WHERE o.player = ?1 AND o.position = ?2"};
enum {
  GAME_PLAYER,
  GAME_POSITION,
  GAME_PLAYED,
  GAME_PARTNER,
  GAME_PLACE,
  GAME_TOTAL,
  GAME_FIGURES
};

static gboolean
read_game (KrScopeFilter *filter, KrDbStatement *list, KrScopeGame *game, GError **error)
{
  gsize size = 0;
  const guint8 *packed = kr_db_statement_get_blob (list, GAME_FIGURES, &size);

  game->player = kr_db_statement_get_number (list, GAME_PLAYER);
  game->position = kr_db_statement_get_number (list, GAME_POSITION);
  game->played = kr_db_statement_get_number (list, GAME_PLAYED);
  game->partner = kr_db_statement_get_number (list, GAME_PARTNER);
  game->place = (int) kr_db_statement_get_number (list, GAME_PLACE);
  game->total = kr_db_statement_get_number (list, GAME_TOTAL);
  return kr_figures_unpack_game (packed, size, game->place, game->total, &game->figures) ||
         kr_store_fail_statistics (filter->store, error);
}

static gboolean
is_played (const KrScopeFilter *filter, KrDbStatement *list)
{
  return kr_scope_filter_has_played (filter, kr_db_statement_get_number (list, GAME_PLAYED));
}

/* Calls @each for the games that the bound @list gives and that fit. */
static gboolean
read_games (
    KrScopeFilter *filter, KrDbStatement *list, KrScopeGameFunc each, gpointer data, GError **error)
{
  gboolean goes_on = TRUE;
  KrDbStep step = KR_DB_FAILED;

  while (list != NULL && goes_on && (step = kr_db_statement_step (list, error)) == KR_DB_ROW) {
    KrScopeGame game;
    gboolean fit = FALSE;

    goes_on = !is_played (filter, list) ||
              (kr_scope_filter_fits (filter, kr_db_statement_get_number (list, GAME_POSITION), &fit,
                                     error) &&
               (!fit || (read_game (filter, list, &game, error) && each (&game, data, error))));
  }
  if (list != NULL)
    kr_db_statement_reset (list);
  return goes_on && step == KR_DB_DONE;
}

gboolean
kr_scope_games_list_of (
    KrScopeFilter *filter, gint64 player, KrScopeGameFunc each, gpointer data, GError **error)
{
  return read_games (filter,
                     kr_store_bind (filter->store, &sql_list_games,
                                    NUMBERS (filter->from, filter->before, player), error),
                     each, data, error);
}

static const KrSql sql_find_session = {"SELECT id FROM session WHERE position = ?1"};

gboolean
kr_scope_games_list_table (
    KrScopeFilter *filter, gint64 position, KrScopeGameFunc each, gpointer data, GError **error)
{
  KrDbStatement *find = kr_store_bind (filter->store, &sql_find_session, NUMBERS (position), error);
  gboolean goes_on = TRUE;
  KrTablePlayers table;
  gint64 session;

  if (find == NULL || !kr_store_fetch_number (find, &session, error) ||
      !kr_store_load_table (filter->store, session, &table, error))
    return FALSE;
  kr_table_players_part (&table);
  for (guint i = 0; goes_on && i < table.n; i++) {
    KrDbStatement *get =
        kr_store_bind (filter->store, &sql_get_game, NUMBERS (table.roots[i], position), error);
    KrDbStep step = get != NULL ? kr_db_statement_step (get, error) : KR_DB_FAILED;
    KrScopeGame game;

    goes_on = step != KR_DB_FAILED;
    if (step == KR_DB_ROW && is_played (filter, get))
      goes_on = read_game (filter, get, &game, error) && each (&game, data, error);
    if (get != NULL)
      kr_db_statement_reset (get);
  }
  return goes_on;
}

/* --- Everybody -------------------------------------------------------------- */

static const KrSql sql_list_with_words = {
    "SELECT w.rowid FROM session_word AS w WHERE session_word MATCH ?3 AND w.rowid >= ?1 "
    "AND w.rowid < ?2 ORDER BY w.rowid"};

/* What the games at the place are found by: its words, or all games if it has none. */
static char *
format_match (const char *place)
{
  g_autofree char *words = kr_search_format_words (place);
  g_auto (GStrv) split = g_strsplit (words, " ", -1);
  g_autoptr (GString) match = g_string_new (NULL);
  g_autofree char *finished = kr_search_format_mark (KR_SEARCH_MARK_FINISHED, "");

  g_string_append_printf (match, "\"%s\"", finished);
  for (guint i = 0; split[i] != NULL; i++)
    if (*split[i] != '\0')
      g_string_append_printf (match, " AND \"%s\"*", split[i]);
  return g_string_free (g_steal_pointer (&match), FALSE);
}

static const KrSql sql_list_span = {
    "SELECT position FROM session WHERE position >= ?1 AND position < ?2"};

static GArray *
list_keys (GHashTable *positions)
{
  GArray *keys = g_array_new (FALSE, FALSE, sizeof (gint64));
  GHashTableIter iter;
  gpointer position;

  g_hash_table_iter_init (&iter, positions);
  while (g_hash_table_iter_next (&iter, &position, NULL))
    g_array_append_vals (keys, position, 1);
  return keys;
}

/* The games that may have the people, the tag or the place of a scope, or all in its days if it has
 * none of these: gint64. */
static GArray *
list_candidates (KrScopeFilter *filter, GError **error)
{
  g_autofree char *match = filter->place != NULL ? format_match (filter->scope->place) : NULL;
  g_autoptr (GArray) positions = g_array_new (FALSE, FALSE, sizeof (gint64));
  KrDbStatement *list =
      kr_store_bind (filter->store, match != NULL ? &sql_list_with_words : &sql_list_span,
                     NUMBERS (filter->from, filter->before), error);
  KrDbStep step;

  if (filter->positions != NULL)
    return list_keys (filter->positions);
  if (list == NULL)
    return NULL;
  if (match != NULL)
    kr_db_statement_bind_text (list, 3, match);
  while ((step = kr_db_statement_step (list, error)) == KR_DB_ROW) {
    gint64 position = kr_db_statement_get_number (list, 0);

    g_array_append_val (positions, position);
  }
  kr_db_statement_reset (list);
  return step == KR_DB_DONE ? g_steal_pointer (&positions) : NULL;
}

static gboolean
list_if_fits (
    KrScopeFilter *filter, gint64 position, KrScopeGameFunc each, gpointer data, GError **error)
{
  gboolean fit;

  return kr_scope_filter_fits (filter, position, &fit, error) &&
         (!fit || kr_scope_games_list_table (filter, position, each, data, error));
}

#define GAMES_A_PLAYER 4 /* looking up all games of a player takes as long as so many tables */

static const KrSql sql_count_players = {"SELECT count(*) FROM tally"};
static const KrSql sql_count_span = {
    "SELECT count(*) FROM (SELECT 1 FROM session WHERE position >= ?1 AND position < ?2 LIMIT ?3)"};

/* Whether the days have so few games that everybody’s are found sooner table by table. */
static gboolean
is_short (KrScopeFilter *filter, gboolean *is, GError **error)
{
  KrDbStatement *count = kr_store_prepare (filter->store, &sql_count_players, error);
  gint64 n_players;
  gint64 n_games;

  if (count == NULL || !kr_store_fetch_number (count, &n_players, error))
    return FALSE;
  count =
      kr_store_bind (filter->store, &sql_count_span,
                     NUMBERS (filter->from, filter->before, n_players / GAMES_A_PLAYER + 1), error);
  if (count == NULL || !kr_store_fetch_number (count, &n_games, error))
    return FALSE;
  *is = n_games <= n_players / GAMES_A_PLAYER;
  return TRUE;
}

gboolean
kr_scope_games_list (KrScopeFilter *filter, KrScopeGameFunc each, gpointer data, GError **error)
{
  g_autoptr (GArray) candidates = NULL;
  gboolean by_table = TRUE;

  if (filter->positions == NULL && filter->place == NULL && !is_short (filter, &by_table, error))
    return FALSE;
  if (!by_table)
    return read_games (filter,
                       kr_store_bind (filter->store, &sql_list_all_games,
                                      NUMBERS (filter->from, filter->before), error),
                       each, data, error);
  candidates = list_candidates (filter, error);
  for (guint i = 0; candidates != NULL && i < candidates->len; i++)
    if (!list_if_fits (filter, g_array_index (candidates, gint64, i), each, data, error))
      return FALSE;
  return candidates != NULL;
}

/* --- Sums ------------------------------------------------------------------- */

static const KrSql sql_list_sums = {
    "SELECT s.position, g.played, g.sums FROM session AS s CROSS JOIN game AS g "
    "ON g.session = s.id WHERE s.position >= ?1 AND s.position < ?2"};
enum { SUMS_POSITION, SUMS_PLAYED, SUMS_PACKED };

static gboolean
add_sums (KrScopeFilter *filter, KrDbStatement *list, KrPlayerSums *sums, int times, GError **error)
{
  gsize size = 0;
  const guint8 *packed = kr_db_statement_get_blob (list, SUMS_PACKED, &size);

  return kr_player_sums_add_seats (sums, packed, size, times) ||
         kr_store_fail_statistics (filter->store, error);
}

/* Adds the games of the scope whose positions are from @from on and before @before. */
static gboolean
add_games (KrScopeFilter *filter,
           gint64 from,
           gint64 before,
           KrPlayerSums *sums,
           int times,
           GError **error)
{
  KrDbStatement *list =
      kr_store_bind (filter->store, &sql_list_sums, NUMBERS (from, before), error);
  gboolean goes_on = TRUE;
  KrDbStep step = KR_DB_FAILED;

  while (list != NULL && goes_on && (step = kr_db_statement_step (list, error)) == KR_DB_ROW) {
    gboolean fit = FALSE;

    goes_on =
        !kr_scope_filter_has_played (filter, kr_db_statement_get_number (list, SUMS_PLAYED)) ||
        (kr_scope_filter_fits (filter, kr_db_statement_get_number (list, SUMS_POSITION), &fit,
                               error) &&
         (!fit || add_sums (filter, list, sums, times, error)));
  }
  if (list != NULL)
    kr_db_statement_reset (list);
  return goes_on && step == KR_DB_DONE;
}

gboolean
kr_scope_games_sum (KrScopeFilter *filter, KrPlayerSums *sums, int times, GError **error)
{
  g_autoptr (GArray) candidates = NULL;

  if (filter->positions == NULL && filter->place == NULL)
    return add_games (filter, filter->from, filter->before, sums, times, error);
  candidates = list_candidates (filter, error);
  for (guint i = 0; candidates != NULL && i < candidates->len; i++) {
    gint64 position = g_array_index (candidates, gint64, i);

    if (!add_games (filter, position, position + 1, sums, times, error))
      return FALSE;
  }
  return candidates != NULL;
}

const KrSql *const kr_scope_games_sql[] = {
    &sql_list_games, &sql_list_all_games, &sql_get_game,   &sql_find_session, &sql_list_with_words,
    &sql_list_span,  &sql_count_players,  &sql_count_span, &sql_list_sums,    NULL};
