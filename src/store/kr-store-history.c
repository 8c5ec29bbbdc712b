/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-history.h"

#include "kr-search-words.h"
#include "kr-store-marks.h"
#include "kr-store-private.h"

#include <string.h>

/*
 * Every query becomes one expression of words and marks for the index of words,
 * whose entries stand in the order of the history. Newest and oldest first are
 * read off it; for the other sorts it says which sessions count.
 */

#define MAX_WORDS 16 /* of a search; the rest is not looked at */
#define N_FEW 2000   /* up to so many found are sorted at once */

/* How a sort is read. */
typedef struct {
  KrSql few;
  KrSql many;
  gboolean ascending;
  gint64 (*get_value) (const KrSessionRow *row);
} Sort;

/* A query as SQL takes it. @from_us and @before_us are exact; @from and @before
 * are positions around them. */
typedef struct {
  char *match;
  gint64 from;
  gint64 before;
  gint64 from_us;
  gint64 before_us;
  gboolean none; /* nothing can be found */
} Search;

static void
search_clear (Search *search)
{
  g_free (search->match);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Search, search_clear)

static gint64
get_duration (const KrSessionRow *row)
{
  return row->ended_at_us - row->started_at_us;
}

static gint64
get_winning_total (const KrSessionRow *row)
{
  return row->winning_total;
}

static gint64
get_n_players (const KrSessionRow *row)
{
  return row->n_players;
}

static const Sort sorts[KR_HISTORY_N_SORTS] = {
    [KR_HISTORY_NEWEST] = {KR_SQL_LIST_NEWEST, KR_SQL_LIST_NEWEST, FALSE, NULL},
    [KR_HISTORY_OLDEST] = {KR_SQL_LIST_OLDEST, KR_SQL_LIST_OLDEST, TRUE, NULL},
    [KR_HISTORY_LONGEST] = {KR_SQL_LIST_LONGEST_FEW, KR_SQL_LIST_LONGEST_MANY, FALSE, get_duration},
    [KR_HISTORY_SHORTEST] = {KR_SQL_LIST_SHORTEST_FEW, KR_SQL_LIST_SHORTEST_MANY, TRUE,
                             get_duration},
    [KR_HISTORY_HIGHEST] = {KR_SQL_LIST_HIGHEST_FEW, KR_SQL_LIST_HIGHEST_MANY, FALSE,
                            get_winning_total},
    [KR_HISTORY_LOWEST] = {KR_SQL_LIST_LOWEST_FEW, KR_SQL_LIST_LOWEST_MANY, TRUE,
                           get_winning_total},
    [KR_HISTORY_MOST_PLAYERS] = {KR_SQL_LIST_MOST_PLAYERS_FEW, KR_SQL_LIST_MOST_PLAYERS_MANY, FALSE,
                                 get_n_players},
    [KR_HISTORY_FEWEST_PLAYERS] = {KR_SQL_LIST_FEWEST_PLAYERS_FEW, KR_SQL_LIST_FEWEST_PLAYERS_MANY,
                                   TRUE, get_n_players},
};

/* --- From a query to an expression ------------------------------------- */

/* Words have no quotes in them: signs are private characters there. */
static void
add_term (GString *match, const char *term, const char *end)
{
  g_string_append_printf (match, "%s\"%s\"%s", match->len > 0 ? " AND " : "", term, end);
}

static void
add_mark (GString *match, char kind, const char *value)
{
  g_autofree char *mark = kr_search_format_mark (kind, value);

  add_term (match, mark, "");
}

static void
add_text (GString *match, const char *text)
{
  g_autofree char *words = kr_search_format_words (text);
  g_auto (GStrv) split = g_strsplit (words, " ", MAX_WORDS + 1);

  for (guint i = 0; i < MAX_WORDS && split[i] != NULL; i++)
    if (*split[i] != '\0')
      add_term (match, split[i], "*");
}

static void
add_state (GString *match, const KrHistoryQuery *query)
{
  gboolean by_end = sorts[query->sort].get_value == get_duration ||
                    sorts[query->sort].get_value == get_winning_total;

  if (query->state == KR_HISTORY_UNFINISHED)
    add_mark (match, KR_MARK_UNFINISHED, "");
  if (query->state == KR_HISTORY_FINISHED || by_end)
    add_mark (match, KR_MARK_FINISHED, "");
}

static gboolean
add_player (
    KrStore *store, GString *match, const KrHistoryQuery *query, Search *search, GError **error)
{
  KrDbStatement *find = kr_store_prepare (store, KR_SQL_FIND_PLAYER, error);
  g_autofree char *text = NULL;
  gint64 id;

  if (find == NULL)
    return FALSE;
  kr_db_statement_bind_text (find, 1, query->player_uuid);
  if (!kr_store_fetch_number (find, &id, error))
    return FALSE;
  search->none = id == 0;
  text = g_strdup_printf ("%" G_GINT64_FORMAT, id);
  add_mark (match, KR_MARK_PLAYER, text);
  return TRUE;
}

static gboolean
format_match (KrStore *store, const KrHistoryQuery *query, Search *search, GError **error)
{
  g_autoptr (GString) match = g_string_new (NULL);

  if (query->player_uuid != NULL && !add_player (store, match, query, search, error))
    return FALSE;
  if (query->rules_id != NULL)
    add_mark (match, KR_MARK_RULES, query->rules_id);
  if (query->n_players != 0) {
    g_autofree char *n = g_strdup_printf ("%u", query->n_players);

    add_mark (match, KR_MARK_PLAYERS, n);
  }
  add_state (match, query);
  if (query->corrected)
    add_mark (match, KR_MARK_CORRECTED, "");
  if (query->text != NULL)
    add_text (match, query->text);
  if (match->len == 0)
    add_mark (match, KR_MARK_ALL, "");
  search->match = g_strdup (match->str);
  return TRUE;
}

static gboolean
search_init (Search *search, KrStore *store, const KrHistoryQuery *query, GError **error)
{
  *search = (Search){
      .from = G_MININT64, .before = G_MAXINT64, .from_us = G_MININT64, .before_us = G_MAXINT64};
  if (query->from_us != 0) {
    search->from_us = query->from_us;
    search->from = query->from_us / G_USEC_PER_SEC;
  }
  if (query->before_us != 0) {
    search->before_us = query->before_us;
    /* Sessions of one second stand one behind the other, into the next seconds. */
    if (!kr_store_find_position (store, query->before_us, &search->before, error))
      return FALSE;
  }
  return format_match (store, query, search, error);
}

static void
bind_search (KrDbStatement *statement, const Search *search, guint limit)
{
  kr_db_statement_bind_text (statement, 1, search->match);
  kr_db_statement_bind_number (statement, 2, search->from);
  kr_db_statement_bind_number (statement, 3, search->before);
  kr_db_statement_bind_number (statement, 4, search->from_us);
  kr_db_statement_bind_number (statement, 5, search->before_us);
  kr_db_statement_bind_number (statement, 6, limit);
}

/* --- Listing ------------------------------------------------------------ */

static gboolean
count_found (KrStore *store, const Search *search, guint at_most, guint *n, GError **error)
{
  KrDbStatement *count = kr_store_prepare (store, KR_SQL_COUNT_FOUND, error);
  gint64 number;

  if (count == NULL)
    return FALSE;
  bind_search (count, search, at_most);
  if (!kr_store_fetch_number (count, &number, error))
    return FALSE;
  *n = (guint) number;
  return TRUE;
}

/* Newest or oldest first: a page is a range of positions. */
static GPtrArray *
list_by_position (KrStore *store,
                  const Sort *sort,
                  Search *search,
                  const KrSessionRow *after,
                  guint limit,
                  GError **error)
{
  KrDbStatement *list = kr_store_prepare (store, sort->few, error);

  if (list == NULL)
    return NULL;
  if (after != NULL && sort->ascending)
    search->from = MAX (search->from, after->id + 1);
  else if (after != NULL)
    search->before = MIN (search->before, after->id);
  bind_search (list, search, limit);
  return kr_store_read_rows (store, list, error);
}

static GPtrArray *
list_by_value (KrStore *store,
               const Sort *sort,
               const Search *search,
               const KrSessionRow *after,
               guint limit,
               GError **error)
{
  gint64 end = sort->ascending ? G_MININT64 : G_MAXINT64;
  KrDbStatement *list;
  guint n = 0;

  if (!count_found (store, search, N_FEW, &n, error))
    return NULL;
  list = kr_store_prepare (store, n < N_FEW ? sort->few : sort->many, error);
  if (list == NULL)
    return NULL;
  bind_search (list, search, limit);
  kr_db_statement_bind_number (list, 7, after != NULL ? sort->get_value (after) : end);
  kr_db_statement_bind_number (list, 8, after != NULL ? after->id : end);
  return kr_store_read_rows (store, list, error);
}

/* Deleted sessions have no summary; their rows are made from their events. */
static KrSessionRow *
make_deleted_row (KrStore *store, gint64 id, gint64 position, GError **error)
{
  g_autoptr (KrSessionDoc) doc = kr_store_load_by_id (store, id, error);
  KrSessionRow *row = doc != NULL ? kr_store_make_row (doc, position, error) : NULL;

  if (row != NULL)
    row->deleted = TRUE;
  return row;
}

static GPtrArray *
list_deleted (KrStore *store, gint64 before, guint limit, GError **error)
{
  KrDbStatement *list = kr_store_prepare (store, KR_SQL_LIST_DELETED, error);
  g_autoptr (GPtrArray) rows =
      g_ptr_array_new_with_free_func ((GDestroyNotify) kr_session_row_free);
  KrDbStep step;

  if (list == NULL)
    return NULL;
  kr_db_statement_bind_number (list, 1, before);
  kr_db_statement_bind_number (list, 2, limit);
  while ((step = kr_db_statement_step (list, error)) == KR_DB_ROW) {
    KrSessionRow *row = make_deleted_row (store, kr_db_statement_get_number (list, 0),
                                          kr_db_statement_get_number (list, 1), error);

    if (row == NULL)
      break;
    g_ptr_array_add (rows, row);
  }
  kr_db_statement_reset (list);
  return step == KR_DB_DONE ? g_steal_pointer (&rows) : NULL;
}

/* Whether @query lets all sessions through. */
static gboolean
is_open (const KrHistoryQuery *query)
{
  return (query->text == NULL || *query->text == '\0') && query->rules_id == NULL &&
         query->n_players == 0 && query->player_uuid == NULL && query->state == KR_HISTORY_ANY &&
         !query->corrected && query->from_us == 0 && query->before_us == 0;
}

GPtrArray *
kr_store_list_history (KrStore *store,
                       const KrHistoryQuery *query,
                       const KrSessionRow *after,
                       guint limit,
                       GError **error)
{
  const Sort *sort = &sorts[query->sort];
  g_auto (Search) search = {0};

  if (query->deleted)
    return list_deleted (store, after != NULL ? after->id : G_MAXINT64, limit, error);
  if (query->sort == KR_HISTORY_NEWEST && is_open (query))
    return kr_store_list_sessions (store, after != NULL ? after->id : 0, limit, error);
  if (!search_init (&search, store, query, error))
    return NULL;
  if (search.none)
    return g_ptr_array_new_with_free_func ((GDestroyNotify) kr_session_row_free);
  return sort->get_value == NULL ? list_by_position (store, sort, &search, after, limit, error)
                                 : list_by_value (store, sort, &search, after, limit, error);
}

static gboolean
count_deleted (KrStore *store, guint at_most, guint *n, GError **error)
{
  KrDbStatement *count = kr_store_prepare (store, KR_SQL_COUNT_DELETED, error);
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
  g_auto (Search) search = {0};

  if (query->deleted)
    return count_deleted (store, at_most, n, error);
  if (!search_init (&search, store, query, error))
    return FALSE;
  *n = 0;
  return search.none || count_found (store, &search, at_most, n, error);
}
