/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-history.h"

#include "kr-store-history-private.h"
#include "kr-store-load-private.h"
#include "kr-store-private.h"
#include "kr-store-search.h"
#include "kr-store-summary-private.h"

/*
 * Newest and oldest first are read off the index of words; for the other sorts it says
 * which sessions count.
 */

#define N_FEW 2000 /* up to so many found are sorted at once */

/* How a sort is read: few that were found by @few; many by @walk, which goes over
 * the positions of all sessions in that order (a sort by position has none). */
typedef struct {
  KrSql few;
  KrSql walk;
  gboolean ascending;
  gint64 (*get_value) (const KrSessionSummary *row);
} Sort;

static gint64
get_duration (const KrSessionSummary *row)
{
  return row->length_us;
}

static gint64
get_winning_total (const KrSessionSummary *row)
{
  return row->winning_total;
}

static gint64
get_n_players (const KrSessionSummary *row)
{
  return row->n_players;
}

/* Sessions that a search finds: by words and marks, between two positions and times. */
#define FOUND                                                                                      \
  "session_word AS w CROSS JOIN session AS s ON s.position = w.rowid AND "                         \
  "s.started_at_us + s.utc_offset_min * 60000000 >= ?4 AND "                                       \
  "s.started_at_us + s.utc_offset_min * 60000000 < ?5 "

#define FOUND_BY "WHERE w.session_word MATCH ?1 AND w.rowid >= ?2 AND w.rowid < ?3 "

/* The same sorted by a column of the summary, after the value ?7 at the position ?8:
 * a few that were found are sorted. */
#define SORTED_FEW(column, order, behind)                                                          \
  KR_HISTORY_ROW FOUND KR_HISTORY_SUMMARY FOUND_BY "AND (m." column ", m.position) " behind        \
                                                   " (?7, ?8) ORDER BY m." column " " order        \
                                                   ", m.position " order " LIMIT ?6"

/* If many are found, goes over everything after the value ?1 at the position ?2, without
 * looking at the sessions. */
#define WALK(column, order, behind)                                                                \
  "SELECT position FROM summary WHERE " column " IS NOT NULL AND (" column ", position) " behind   \
  " (?1, ?2) ORDER BY " column " " order ", position " order

#define BY_POSITION(order)                                                                         \
  KR_HISTORY_ROW FOUND KR_HISTORY_SUMMARY FOUND_BY "ORDER BY w.rowid" order " LIMIT ?6"

static const Sort sorts[KR_HISTORY_N_SORTS] = {
    [KR_HISTORY_NEWEST] = {{BY_POSITION (" DESC")}, {NULL}, FALSE, NULL},
    [KR_HISTORY_OLDEST] = {{BY_POSITION ("")}, {NULL}, TRUE, NULL},
    [KR_HISTORY_LONGEST] = {{SORTED_FEW ("duration_us", "DESC", "<")},
                            {WALK ("duration_us", "DESC", "<")},
                            FALSE,
                            get_duration},
    [KR_HISTORY_SHORTEST] = {{SORTED_FEW ("duration_us", "ASC", ">")},
                             {WALK ("duration_us", "ASC", ">")},
                             TRUE,
                             get_duration},
    [KR_HISTORY_HIGHEST] = {{SORTED_FEW ("winning_total", "DESC", "<")},
                            {WALK ("winning_total", "DESC", "<")},
                            FALSE,
                            get_winning_total},
    [KR_HISTORY_LOWEST] = {{SORTED_FEW ("winning_total", "ASC", ">")},
                           {WALK ("winning_total", "ASC", ">")},
                           TRUE,
                           get_winning_total},
    [KR_HISTORY_MOST_PLAYERS] = {{SORTED_FEW ("n_players", "DESC", "<")},
                                 {WALK ("n_players", "DESC", "<")},
                                 FALSE,
                                 get_n_players},
    [KR_HISTORY_FEWEST_PLAYERS] = {{SORTED_FEW ("n_players", "ASC", ">")},
                                   {WALK ("n_players", "ASC", ">")},
                                   TRUE,
                                   get_n_players},
};

/* --- Listing ------------------------------------------------------------ */

static const KrSql sql_count_found_by_day = {"SELECT count(*) FROM (SELECT 1 FROM " FOUND FOUND_BY
                                             "LIMIT ?6)"};
static const KrSql sql_count_found = {
    "SELECT count(*) FROM (SELECT 1 FROM session_word AS w " FOUND_BY "LIMIT ?6)"};

static gboolean
count_found (KrStore *store, const KrStoreSearch *search, guint at_most, guint *n, GError **error)
{
  gboolean days = kr_store_search_has_days (search);
  KrDbStatement *count =
      kr_store_prepare (store, days ? &sql_count_found_by_day : &sql_count_found, error);
  gint64 number;

  if (count == NULL)
    return FALSE;
  kr_store_search_bind (search, count, at_most);
  if (!kr_store_fetch_number (count, &number, error))
    return FALSE;
  *n = (guint) number;
  return TRUE;
}

/* Newest or oldest first: a page is a range of positions. */
static GPtrArray *
list_by_position (KrStore *store,
                  const Sort *sort,
                  KrStoreSearch *search,
                  const KrSessionSummary *after,
                  guint limit,
                  GError **error)
{
  KrDbStatement *list = kr_store_prepare (store, &sort->few, error);

  if (list == NULL)
    return NULL;
  if (after != NULL && sort->ascending)
    search->from = MAX (search->from, after->id + 1);
  else if (after != NULL)
    search->before = MIN (search->before, after->id);
  kr_store_search_bind (search, list, limit);
  return kr_store_read_rows (store, list, error);
}

static GPtrArray *
list_few (KrStore *store,
          const Sort *sort,
          const KrStoreSearch *search,
          const KrSessionSummary *after,
          guint limit,
          GError **error)
{
  gint64 end = sort->ascending ? G_MININT64 : G_MAXINT64;
  KrDbStatement *list = kr_store_prepare (store, &sort->few, error);

  if (list == NULL)
    return NULL;
  kr_store_search_bind (search, list, limit);
  kr_db_statement_bind_number (list, 7, after != NULL ? sort->get_value (after) : end);
  kr_db_statement_bind_number (list, 8, after != NULL ? after->id : end);
  return kr_store_read_rows (store, list, error);
}

static const KrSql sql_gather_found_positions = {
    "SELECT gather (position) FROM (SELECT w.rowid AS position FROM session_word AS w " FOUND_BY
    "ORDER BY w.rowid LIMIT ?6)"};

/* The positions that @search finds, in their order; of gint64. They can be most of all
 * sessions: one row with all of them is read faster than a row for each. */
static GArray *
list_positions (KrStore *store, const KrStoreSearch *search, GError **error)
{
  g_autoptr (GArray) positions = g_array_new (FALSE, FALSE, sizeof (gint64));
  KrDbStatement *gather = kr_store_prepare (store, &sql_gather_found_positions, error);
  KrDbStep step;

  if (gather == NULL)
    return NULL;
  kr_store_search_bind (search, gather, G_MAXUINT32);
  step = kr_db_statement_step (gather, error);
  if (step == KR_DB_ROW) {
    gsize size = 0;
    gconstpointer found = kr_db_statement_get_blob (gather, 0, &size);

    g_array_append_vals (positions, found, (guint) (size / sizeof (gint64)));
  }
  kr_db_statement_reset (gather);
  return step != KR_DB_FAILED ? g_steal_pointer (&positions) : NULL;
}

static int
compare_positions_cb (gconstpointer a, gconstpointer b)
{
  gint64 first = *(const gint64 *) a;
  gint64 second = *(const gint64 *) b;

  return (first > second) - (first < second);
}

/* Adds the row at @position to @rows, if it is in the days of @search. */
static gboolean
add_row_at (
    KrStore *store, gint64 position, const KrStoreSearch *search, GPtrArray *rows, GError **error)
{
  g_autoptr (GPtrArray) at = kr_store_list_sessions (store, position + 1, 1, error);
  const KrSessionSummary *row;

  if (at == NULL)
    return FALSE;
  row = at->len > 0 ? g_ptr_array_index (at, 0) : NULL;
  if (row != NULL && row->id == position &&
      kr_session_summary_get_local_start_us (row) >= search->from_us &&
      kr_session_summary_get_local_start_us (row) < search->before_us)
    g_ptr_array_add (rows, g_ptr_array_steal_index (at, 0));
  return TRUE;
}

/* Goes over all sessions in the order of @sort, and takes those that were found: if that is
 * many, enough of them turn up soon. */
static GPtrArray *
list_many (KrStore *store,
           const Sort *sort,
           const KrStoreSearch *search,
           const KrSessionSummary *after,
           guint limit,
           GError **error)
{
  gint64 end = sort->ascending ? G_MININT64 : G_MAXINT64;
  g_autoptr (GArray) found = search->open ? NULL : list_positions (store, search, error);
  g_autoptr (GPtrArray) rows =
      g_ptr_array_new_with_free_func ((GDestroyNotify) kr_session_summary_free);
  KrDbStatement *walk = kr_store_bind (
      store, &sort->walk,
      NUMBERS (after != NULL ? sort->get_value (after) : end, after != NULL ? after->id : end),
      error);
  KrDbStep step = KR_DB_FAILED;

  if (walk == NULL || (found == NULL && !search->open))
    return NULL;
  while (rows->len < limit && (step = kr_db_statement_step (walk, error)) == KR_DB_ROW) {
    gint64 position = kr_db_statement_get_number (walk, 0);

    if ((search->open || g_array_binary_search (found, &position, compare_positions_cb, NULL)) &&
        !add_row_at (store, position, search, rows, error))
      break;
  }
  kr_db_statement_reset (walk);
  return rows->len == limit || step == KR_DB_DONE ? g_steal_pointer (&rows) : NULL;
}

/* Deleted sessions have no summary; their rows are made from their events. */
static KrSessionSummary *
make_deleted_row (KrStore *store, gint64 id, gint64 position, GError **error)
{
  g_autoptr (KrSessionDoc) doc = kr_store_load_by_id (store, id, error);
  g_autofree KrSessionReplay *replay = doc != NULL ? kr_session_replay_new (doc, error) : NULL;
  KrSessionSummary *row;

  if (replay == NULL)
    return NULL;
  row = kr_store_make_row (replay, position);
  row->deleted = TRUE;
  return row;
}

static const KrSql sql_list_deleted = {
    "SELECT id, position FROM session WHERE deleted = 1 AND position < ?1 "
    "ORDER BY position DESC LIMIT ?2"};
enum { DELETED_ID, DELETED_POSITION };

static GPtrArray *
list_deleted (KrStore *store, gint64 before, guint limit, GError **error)
{
  KrDbStatement *list = kr_store_prepare (store, &sql_list_deleted, error);
  g_autoptr (GPtrArray) rows =
      g_ptr_array_new_with_free_func ((GDestroyNotify) kr_session_summary_free);
  KrDbStep step;

  if (list == NULL)
    return NULL;
  kr_db_statement_bind_number (list, 1, before);
  kr_db_statement_bind_number (list, 2, limit);
  while ((step = kr_db_statement_step (list, error)) == KR_DB_ROW) {
    KrSessionSummary *row =
        make_deleted_row (store, kr_db_statement_get_number (list, DELETED_ID),
                          kr_db_statement_get_number (list, DELETED_POSITION), error);

    if (row == NULL)
      break;
    g_ptr_array_add (rows, row);
  }
  kr_db_statement_reset (list);
  return step == KR_DB_DONE ? g_steal_pointer (&rows) : NULL;
}

GPtrArray *
kr_store_list_history_by (KrStore *store,
                          const KrHistoryQuery *query,
                          const KrSessionSummary *after,
                          guint limit,
                          guint n_few,
                          GError **error)
{
  const Sort *sort = &sorts[query->sort];
  g_auto (KrStoreSearch) search = {0};
  guint n = n_few;

  if (query->deleted)
    return list_deleted (store, after != NULL ? after->id : G_MAXINT64, limit, error);
  if (!kr_store_search_init (&search, store, query, FALSE, error))
    return NULL;
  if (search.open && query->sort == KR_HISTORY_NEWEST)
    return kr_store_list_sessions (store, after != NULL ? after->id : 0, limit, error);
  if (search.none)
    return g_ptr_array_new_with_free_func ((GDestroyNotify) kr_session_summary_free);
  if (sort->get_value == NULL)
    return list_by_position (store, sort, &search, after, limit, error);
  if (!search.open && !count_found (store, &search, n_few, &n, error))
    return NULL;
  return n < n_few ? list_few (store, sort, &search, after, limit, error)
                   : list_many (store, sort, &search, after, limit, error);
}

GPtrArray *
kr_store_list_history (KrStore *store,
                       const KrHistoryQuery *query,
                       const KrSessionSummary *after,
                       guint limit,
                       GError **error)
{
  return kr_store_list_history_by (store, query, after, limit, N_FEW, error);
}

static const KrSql sql_count_deleted = {
    "SELECT count(*) FROM (SELECT 1 FROM session WHERE deleted = 1 AND position > 0 LIMIT ?1)"};

static gboolean
count_deleted (KrStore *store, guint at_most, guint *n, GError **error)
{
  KrDbStatement *count = kr_store_prepare (store, &sql_count_deleted, error);
  gint64 number;

  if (count == NULL)
    return FALSE;
  kr_db_statement_bind_number (count, 1, at_most);
  if (!kr_store_fetch_number (count, &number, error))
    return FALSE;
  *n = (guint) number;
  return TRUE;
}

gboolean
kr_store_count_history (
    KrStore *store, const KrHistoryQuery *query, guint at_most, guint *n, GError **error)
{
  g_auto (KrStoreSearch) search = {0};

  if (query->deleted)
    return count_deleted (store, at_most, n, error);
  if (!kr_store_search_init (&search, store, query, TRUE, error))
    return FALSE;
  *n = 0;
  return search.none || count_found (store, &search, at_most, n, error);
}

/* --- Without a query -------------------------------------------------------- */

static const KrSql sql_list_sessions = {
    KR_HISTORY_ROWS
    "WHERE s.position < ?1 AND NOT (s.deleted AND m.session IS NULL) ORDER BY s.position DESC "
    "LIMIT ?2"};

GPtrArray *
kr_store_list_sessions (KrStore *store, gint64 before, guint limit, GError **error)
{
  KrDbStatement *list = kr_store_prepare (store, &sql_list_sessions, error);

  if (list == NULL)
    return NULL;
  kr_db_statement_bind_number (list, 1, before != 0 ? before : G_MAXINT64);
  kr_db_statement_bind_number (list, 2, limit);
  return kr_store_read_rows (store, list, error);
}

static const KrSql sql_list_unfinished = {KR_HISTORY_ROWS
                                          "WHERE m.ended_at_us = 0 AND m.touched_at_us > 0 ORDER "
                                          "BY m.touched_at_us DESC, m.position DESC LIMIT ?1"};

GPtrArray *
kr_store_list_unfinished (KrStore *store, guint limit, GError **error)
{
  KrDbStatement *list = kr_store_prepare (store, &sql_list_unfinished, error);

  if (list == NULL)
    return NULL;
  kr_db_statement_bind_number (list, 1, limit);
  return kr_store_read_rows (store, list, error);
}

const KrSql *const kr_store_history_sql[] = {&sorts[KR_HISTORY_NEWEST].few,
                                             &sorts[KR_HISTORY_OLDEST].few,
                                             &sorts[KR_HISTORY_LONGEST].few,
                                             &sorts[KR_HISTORY_LONGEST].walk,
                                             &sorts[KR_HISTORY_SHORTEST].few,
                                             &sorts[KR_HISTORY_SHORTEST].walk,
                                             &sorts[KR_HISTORY_HIGHEST].few,
                                             &sorts[KR_HISTORY_HIGHEST].walk,
                                             &sorts[KR_HISTORY_LOWEST].few,
                                             &sorts[KR_HISTORY_LOWEST].walk,
                                             &sorts[KR_HISTORY_MOST_PLAYERS].few,
                                             &sorts[KR_HISTORY_MOST_PLAYERS].walk,
                                             &sorts[KR_HISTORY_FEWEST_PLAYERS].few,
                                             &sorts[KR_HISTORY_FEWEST_PLAYERS].walk,
                                             &sql_count_found_by_day,
                                             &sql_count_found,
                                             &sql_gather_found_positions,
                                             &sql_list_deleted,
                                             &sql_count_deleted,
                                             &sql_list_sessions,
                                             &sql_list_unfinished,
                                             NULL};
