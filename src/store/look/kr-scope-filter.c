/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-scope-filter.h"

#include "kr-search-marks.h"
#include "kr-search-words.h"
#include "kr-store-private.h"
#include "kr-store-search.h"

#include <string.h>

#define DAY_S G_GINT64_CONSTANT (86400)
#define DAY_US (DAY_S * G_USEC_PER_SEC)
#define EPOCH 719163 /* January 1st, 1970 */

gboolean
kr_scope_is_of_careers (const KrScope *scope)
{
  return scope->since == 0 && scope->until == 0 && scope->place == NULL && scope->tag == NULL &&
         scope->among == NULL && scope->with == NULL;
}

void
kr_scope_filter_clear (KrScopeFilter *filter)
{
  g_clear_pointer (&filter->played, g_hash_table_unref);
  g_clear_pointer (&filter->place, g_free);
  g_clear_pointer (&filter->places, g_hash_table_unref);
  g_clear_pointer (&filter->positions, g_hash_table_unref);
}

/* --- Rules and days --------------------------------------------------------- */

static const KrSql sql_list_played = {
    "SELECT id, n_players FROM played WHERE rules_id = coalesce(?1, rules_id) "
    "AND n_players = coalesce(?2, n_players)"};
enum { PLAYED_ID, PLAYED_N_PLAYERS };

static gboolean
find_played (KrScopeFilter *filter, GError **error)
{
  const KrScope *scope = filter->scope;
  KrDbStatement *list = kr_store_prepare (filter->store, &sql_list_played, error);
  KrDbStep step;

  if (list == NULL)
    return FALSE;
  if (scope->rules_id != NULL)
    kr_db_statement_bind_text (list, 1, scope->rules_id);
  if (scope->n_players != 0)
    kr_db_statement_bind_number (list, 2, scope->n_players);
  while ((step = kr_db_statement_step (list, error)) == KR_DB_ROW)
    g_hash_table_insert (
        filter->played, GINT_TO_POINTER ((int) kr_db_statement_get_number (list, PLAYED_ID)),
        GINT_TO_POINTER ((int) kr_db_statement_get_number (list, PLAYED_N_PLAYERS)));
  kr_db_statement_reset (list);
  return step == KR_DB_DONE;
}

/* A table is at most a day ahead of or behind UTC, and a game’s position is its second or later. */
static gboolean
find_days (KrScopeFilter *filter, GError **error)
{
  const KrScope *scope = filter->scope;

  filter->from = G_MININT64;
  filter->before = G_MAXINT64;
  filter->sure_from = G_MININT64;
  filter->sure_before = G_MAXINT64;
  if (scope->since != 0) {
    gint64 day = (gint64) scope->since - EPOCH;

    filter->from = (day - 1) * DAY_S;
    if (!kr_store_find_position_before (filter->store, (day + 1) * DAY_US, &filter->sure_from,
                                        error))
      return FALSE;
  }
  if (scope->until != 0) {
    gint64 behind = (gint64) scope->until + 1 - EPOCH;

    filter->sure_before = (behind - 1) * DAY_S;
    if (!kr_store_find_position_before (filter->store, (behind + 1) * DAY_US, &filter->before,
                                        error))
      return FALSE;
  }
  return TRUE;
}

static const KrSql sql_get_start = {
    "SELECT started_at_us, utc_offset_min FROM session WHERE position = ?1"};
enum { START_AT_US, START_UTC_OFFSET_MIN };

static gint64
get_day (gint64 started_at_us, gint64 utc_offset_min)
{
  gint64 local_us = started_at_us + utc_offset_min * 60 * G_USEC_PER_SEC;

  return EPOCH + (local_us >= 0 ? local_us / DAY_US : -((DAY_US - 1 - local_us) / DAY_US));
}

static gboolean
fits_days (KrScopeFilter *filter, gint64 position, gboolean *fits, GError **error)
{
  const KrScope *scope = filter->scope;
  KrDbStatement *get;
  KrDbStep step;

  *fits = position >= filter->from && position < filter->before;
  if (!*fits || (position >= filter->sure_from && position < filter->sure_before))
    return TRUE;
  get = kr_store_bind (filter->store, &sql_get_start, NUMBERS (position), error);
  if (get == NULL)
    return FALSE;
  step = kr_db_statement_step (get, error);
  if (step == KR_DB_ROW) {
    gint64 day = get_day (kr_db_statement_get_number (get, START_AT_US),
                          kr_db_statement_get_number (get, START_UTC_OFFSET_MIN));

    *fits = day >= scope->since && (scope->until == 0 || day <= scope->until);
  }
  kr_db_statement_reset (get);
  return step != KR_DB_FAILED;
}

/* --- Place ------------------------------------------------------------------ */

static const KrSql sql_get_place = {
    "SELECT m.place FROM session AS s JOIN summary AS m ON m.session = s.id WHERE s.position = ?1"};

static gboolean
is_place (KrScopeFilter *filter, const char *place)
{
  gpointer known;
  g_autofree char *folded = NULL;

  if (g_hash_table_lookup_extended (filter->places, place, NULL, &known))
    return GPOINTER_TO_INT (known);
  folded = kr_search_fold (place);
  known = GINT_TO_POINTER (strcmp (folded, filter->place) == 0);
  g_hash_table_insert (filter->places, g_strdup (place), known);
  return GPOINTER_TO_INT (known);
}

static gboolean
fits_place (KrScopeFilter *filter, gint64 position, gboolean *fits, GError **error)
{
  KrDbStatement *get;
  KrDbStep step;

  *fits = TRUE;
  if (filter->place == NULL)
    return TRUE;
  get = kr_store_bind (filter->store, &sql_get_place, NUMBERS (position), error);
  if (get == NULL)
    return FALSE;
  step = kr_db_statement_step (get, error);
  *fits = step == KR_DB_ROW && is_place (filter, kr_db_statement_get_text (get, 0));
  kr_db_statement_reset (get);
  return step != KR_DB_FAILED;
}

/* --- Tag -------------------------------------------------------------------- */

static const KrSql sql_list_tagged = {
    "SELECT w.rowid FROM session_word AS w WHERE session_word MATCH ?3 AND w.rowid >= ?1 "
    "AND w.rowid < ?2 ORDER BY w.rowid"};

/* Leaves the games in the days of the scope that were played to their end and have its tag. */
static gboolean
find_tagged (KrScopeFilter *filter, GError **error)
{
  g_autofree char *folded = NULL;
  g_autofree char *tag = NULL;
  g_autofree char *finished = kr_search_format_mark (KR_SEARCH_MARK_FINISHED, "");
  g_autofree char *match = NULL;
  KrDbStatement *list;
  KrDbStep step;

  if (filter->scope->tag == NULL)
    return TRUE;
  folded = kr_search_fold (filter->scope->tag);
  tag = kr_search_format_mark (KR_SEARCH_MARK_TAG, folded);
  match = g_strdup_printf ("\"%s\" AND \"%s\"", finished, tag);
  list = kr_store_bind (filter->store, &sql_list_tagged, NUMBERS (filter->from, filter->before),
                        error);
  if (list == NULL)
    return FALSE;
  kr_db_statement_bind_text (list, 3, match);
  filter->positions = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  while ((step = kr_db_statement_step (list, error)) == KR_DB_ROW) {
    gint64 position = kr_db_statement_get_number (list, 0);

    g_hash_table_add (filter->positions, g_memdup2 (&position, sizeof position));
  }
  kr_db_statement_reset (list);
  return step == KR_DB_DONE;
}

/* --- People ----------------------------------------------------------------- */

static const KrSql sql_find_root_of = {"SELECT coalesce(root, id) FROM player WHERE uuid = ?1"};

/* The players @uuids, each once; one whom nobody knows is 0. */
static GArray *
find_players (KrStore *store, const char *const *uuids, GError **error)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; uuids[i] != NULL; i++) {
    KrDbStatement *find = kr_store_prepare (store, &sql_find_root_of, error);
    gboolean known = FALSE;
    gint64 id;

    if (find == NULL)
      return NULL;
    kr_db_statement_bind_text (find, 1, uuids[i]);
    if (!kr_store_fetch_number (find, &id, error))
      return NULL;
    for (guint j = 0; j < ids->len; j++)
      known = known || g_array_index (ids, gint64, j) == id;
    if (!known)
      g_array_append_val (ids, id);
  }
  return g_steal_pointer (&ids);
}

static const KrSql sql_list_positions = {
    "SELECT position, played FROM outcome WHERE player = ?1 AND position >= ?2 AND position < ?3"};
enum { POSITION_POSITION, POSITION_PLAYED };

/* For each game of @player in the days and by the rules of the scope, counts one of those who are
 * missing: at first @n_missing, or with 0 everybody at the table. */
static gboolean
count_player (
    KrScopeFilter *filter, gint64 player, int n_missing, GHashTable *missing, GError **error)
{
  KrDbStatement *list = kr_store_bind (filter->store, &sql_list_positions,
                                       NUMBERS (player, filter->from, filter->before), error);
  KrDbStep step = KR_DB_FAILED;

  while (list != NULL && (step = kr_db_statement_step (list, error)) == KR_DB_ROW) {
    gint64 position = kr_db_statement_get_number (list, POSITION_POSITION);
    int played = (int) kr_db_statement_get_number (list, POSITION_PLAYED);
    gpointer n_people = g_hash_table_lookup (filter->played, GINT_TO_POINTER (played));
    gpointer n;

    if (n_people == NULL)
      continue;
    if (!g_hash_table_lookup_extended (missing, &position, NULL, &n))
      n = n_missing != 0 ? GINT_TO_POINTER (n_missing) : n_people;
    g_hash_table_insert (missing, g_memdup2 (&position, sizeof position),
                         GINT_TO_POINTER (GPOINTER_TO_INT (n) - 1));
  }
  if (list != NULL)
    kr_db_statement_reset (list);
  return step == KR_DB_DONE;
}

static gboolean
somebody_is_missing_cb (gpointer position, gpointer n_missing, gpointer found)
{
  return GPOINTER_TO_INT (n_missing) > 0 ||
         (found != NULL && !g_hash_table_contains (found, position));
}

/* Leaves the games that have @uuids: with @everybody they are all who are there, else all of them
 * are there. */
static gboolean
find_people (KrScopeFilter *filter, const char *const *uuids, gboolean everybody, GError **error)
{
  g_autoptr (GHashTable) missing =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GArray) players = NULL;

  if (uuids == NULL)
    return TRUE;
  players = find_players (filter->store, uuids, error);
  if (players == NULL)
    return FALSE;
  for (guint i = 0; i < players->len; i++)
    if (!count_player (filter, g_array_index (players, gint64, i),
                       everybody ? 0 : (int) players->len, missing, error))
      return FALSE;
  g_hash_table_foreach_remove (missing, somebody_is_missing_cb, filter->positions);
  g_clear_pointer (&filter->positions, g_hash_table_unref);
  filter->positions = g_steal_pointer (&missing);
  return TRUE;
}

gboolean
kr_scope_filter_init (KrScopeFilter *filter, KrStore *store, const KrScope *scope, GError **error)
{
  *filter = (KrScopeFilter){.store = store, .scope = scope};
  filter->played = g_hash_table_new (NULL, NULL);
  if (scope->place != NULL) {
    filter->place = kr_search_fold (scope->place);
    filter->places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  }
  return find_played (filter, error) && find_days (filter, error) && find_tagged (filter, error) &&
         find_people (filter, scope->with, FALSE, error) &&
         find_people (filter, scope->among, TRUE, error);
}

gboolean
kr_scope_filter_fits (KrScopeFilter *filter, gint64 position, gboolean *fit, GError **error)
{
  *fit = filter->positions == NULL || g_hash_table_contains (filter->positions, &position);
  return !*fit || (fits_days (filter, position, fit, error) &&
                   (!*fit || fits_place (filter, position, fit, error)));
}

gboolean
kr_scope_filter_has_played (const KrScopeFilter *filter, gint64 played)
{
  return g_hash_table_contains (filter->played, GINT_TO_POINTER ((int) played));
}

const KrSql *const kr_scope_filter_sql[] = {&sql_list_played,
                                            &sql_get_start,
                                            &sql_get_place,
                                            &sql_find_root_of,
                                            &sql_list_positions,
                                            &sql_list_tagged,
                                            NULL};
