/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-search.h"

#include "kr-search-marks.h"
#include "kr-search-words.h"
#include "kr-session-limits.h"
#include "kr-store-private.h"

/* Words, marks and days. */

#define MAX_WORDS 16   /* of a search; the rest is not looked at */
#define MAX_PLAYERS 16 /* who are found by a word of another name of theirs */
#define MAX_OFFSET_US (KR_MAX_OFFSET_MIN * G_TIME_SPAN_MINUTE)

void
kr_store_search_clear (KrStoreSearch *search)
{
  g_free (search->match);
}

/* Whether @sort is by what a session ended with. */
static gboolean
is_by_end (KrHistorySort sort)
{
  switch (sort) {
  case KR_HISTORY_LONGEST:
  case KR_HISTORY_SHORTEST:
  case KR_HISTORY_HIGHEST:
  case KR_HISTORY_LOWEST:
    return TRUE;
  case KR_HISTORY_NEWEST:
  case KR_HISTORY_OLDEST:
  case KR_HISTORY_MOST_PLAYERS:
  case KR_HISTORY_FEWEST_PLAYERS:
  case KR_HISTORY_N_SORTS:
    break;
  }
  return FALSE;
}

gboolean
kr_store_search_has_days (const KrStoreSearch *search)
{
  return search->from_us != G_MININT64 || search->before_us != G_MAXINT64;
}

void
kr_store_search_bind (const KrStoreSearch *search, KrDbStatement *statement, guint limit)
{
  kr_db_statement_bind_text (statement, 1, search->match);
  kr_db_statement_bind_number (statement, 2, search->from);
  kr_db_statement_bind_number (statement, 3, search->before);
  kr_db_statement_bind_number (statement, 4, search->from_us);
  kr_db_statement_bind_number (statement, 5, search->before_us);
  kr_db_statement_bind_number (statement, 6, limit);
}

/* --- Terms ---------------------------------------------------------------- */

static void
begin_term (GString *match)
{
  if (match->len > 0)
    g_string_append (match, " AND ");
}

static void
add_mark (GString *match, char kind, const char *value)
{
  g_autofree char *mark = kr_search_format_mark (kind, value);

  begin_term (match);
  g_string_append_printf (match, "\"%s\"", mark);
}

/* The marks of the players that @list gives, each after an OR but the first of an
 * empty @term. */
static gboolean
add_listed_players (KrDbStatement *list, GString *term, GError **error)
{
  KrDbStep step;

  while ((step = kr_db_statement_step (list, error)) == KR_DB_ROW) {
    g_autofree char *mark = kr_search_format_number_mark (
        KR_SEARCH_MARK_PLAYER, (guint64) kr_db_statement_get_number (list, 0));

    g_string_append_printf (term, "%s\"%s\"", term->len > 0 ? " OR " : "", mark);
  }
  kr_db_statement_reset (list);
  return step == KR_DB_DONE;
}

static const KrSql sql_list_other_names = {
    "WITH player_named (id) AS (SELECT coalesce(p.root, p.id) FROM player_word AS w "
    "JOIN player AS p ON p.id = w.player WHERE w.word >= ?1 AND w.word < ?2 "
    "AND (p.root IS NOT NULL OR p.named_at_us <> 0 OR EXISTS (SELECT 1 FROM player AS m "
    "WHERE m.root = p.id))), player_found (id) AS (SELECT id FROM player_named UNION SELECT p.id "
    "FROM player_named JOIN player AS p ON p.root = player_named.id) SELECT player_found.id "
    "FROM player_found JOIN player AS p ON p.id = player_found.id ORDER BY p.uuid LIMIT ?3"};

/* Adds the players who have @word at the start of a word of a name, although their sheets may not
 * say so: they were renamed, or have another spelling. */
static gboolean
add_other_names (KrStore *store, const char *word, GString *term, GError **error)
{
  KrDbStatement *list = kr_store_prepare (store, &sql_list_other_names, error);
  g_autofree char *folded = kr_search_fold (word);
  g_autofree char *end = g_strconcat (folded, KR_STORE_LAST_CHARACTER, NULL);

  if (list == NULL)
    return FALSE;
  kr_db_statement_bind_text (list, 1, folded);
  kr_db_statement_bind_text (list, 2, end);
  kr_db_statement_bind_number (list, 3, MAX_PLAYERS);
  return add_listed_players (list, term, error);
}

static gboolean
add_text (KrStore *store, GString *match, const char *text, GError **error)
{
  g_autofree char *words = kr_search_format_words (text);
  g_auto (GStrv) split = g_strsplit (words, " ", MAX_WORDS + 1);

  for (guint i = 0; i < MAX_WORDS && split[i] != NULL; i++) {
    g_autoptr (GString) term = g_string_new (NULL);

    if (*split[i] == '\0')
      continue;
    /* Words have no quotes in them: signs are private characters there. */
    g_string_append_printf (term, "\"%s\"*", split[i]);
    if (!add_other_names (store, split[i], term, error))
      return FALSE;
    begin_term (match);
    g_string_append_printf (match, "(%s)", term->str);
  }
  return TRUE;
}

static const KrSql sql_list_same_players = {
    "SELECT p.id FROM player AS u JOIN player AS p ON p.id = coalesce(u.root, u.id) "
    "WHERE u.uuid = ?1 UNION SELECT p.id FROM player AS u "
    "JOIN player AS p ON p.root = coalesce(u.root, u.id) WHERE u.uuid = ?1"};

/* Adds the player and all other spellings; NULL is anybody. */
static gboolean
add_player (KrStore *store, GString *match, const char *uuid, gboolean *none, GError **error)
{
  g_autoptr (GString) term = g_string_new (NULL);
  KrDbStatement *list;

  if (uuid == NULL)
    return TRUE;
  list = kr_store_prepare (store, &sql_list_same_players, error);
  if (list == NULL)
    return FALSE;
  kr_db_statement_bind_text (list, 1, uuid);
  if (!add_listed_players (list, term, error))
    return FALSE;
  if (term->len == 0) {
    *none = TRUE;
    return TRUE;
  }
  begin_term (match);
  g_string_append_printf (match, "(%s)", term->str);
  return TRUE;
}

/* --- Days ------------------------------------------------------------------- */

static const KrSql sql_find_last_displaced = {
    "SELECT position FROM session INDEXED BY session_displaced "
    "WHERE position > started_at_us / 1000000 AND position >= ?1 AND started_at_us < ?2 "
    "ORDER BY position DESC LIMIT 1"};

gboolean
kr_store_find_position_before (KrStore *store, gint64 before_us, gint64 *position, GError **error)
{
  gint64 second = before_us / G_USEC_PER_SEC + 1;
  KrDbStatement *find =
      kr_store_bind (store, &sql_find_last_displaced, NUMBERS (second, before_us), error);
  gint64 last;

  if (find == NULL || !kr_store_fetch_number (find, &last, error))
    return FALSE;
  *position = MAX (second, last + 1);
  return TRUE;
}

static gboolean
format_match (KrStoreSearch *search,
              KrStore *store,
              const KrHistoryQuery *query,
              gboolean counting,
              GError **error)
{
  g_autoptr (GString) match = g_string_new (NULL);

  if (!add_player (store, match, query->player_uuid, &search->none, error) ||
      !add_player (store, match, query->other_uuid, &search->none, error))
    return FALSE;
  if (query->rules_id != NULL)
    add_mark (match, KR_SEARCH_MARK_RULES, query->rules_id);
  if (query->tag != NULL) {
    g_autofree char *folded = kr_search_fold (query->tag);

    add_mark (match, KR_SEARCH_MARK_TAG, folded);
  }
  if (query->uncounted)
    add_mark (match, KR_SEARCH_MARK_UNCOUNTED, "");
  if (query->n_players != 0) {
    g_autofree char *mark = kr_search_format_number_mark (KR_SEARCH_MARK_PLAYERS, query->n_players);

    begin_term (match);
    g_string_append_printf (match, "\"%s\"", mark);
  }
  if (query->text != NULL && !add_text (store, match, query->text, error))
    return FALSE;
  search->open = match->len == 0 && query->state != KR_HISTORY_UNFINISHED && !query->corrected &&
                 (query->state == KR_HISTORY_ANY || is_by_end (query->sort)) &&
                 !kr_store_search_has_days (search);
  if (query->state == KR_HISTORY_UNFINISHED)
    add_mark (match, KR_SEARCH_MARK_UNFINISHED, "");
  if (is_by_end (query->sort) ? counting : query->state == KR_HISTORY_FINISHED)
    add_mark (match, KR_SEARCH_MARK_FINISHED, "");
  if (query->corrected)
    add_mark (match, KR_SEARCH_MARK_CORRECTED, "");
  if (match->len == 0)
    add_mark (match, KR_SEARCH_MARK_ALL, "");
  search->match = g_strdup (match->str);
  return TRUE;
}

gboolean
kr_store_search_init (KrStoreSearch *search,
                      KrStore *store,
                      const KrHistoryQuery *query,
                      gboolean counting,
                      GError **error)
{
  *search = (KrStoreSearch){
      .from = G_MININT64, .before = G_MAXINT64, .from_us = G_MININT64, .before_us = G_MAXINT64};
  if (query->from_us != 0) {
    search->from_us = query->from_us;
    search->from = (query->from_us - MAX_OFFSET_US) / G_USEC_PER_SEC - 1;
  }
  if (query->before_us != 0) {
    search->before_us = query->before_us;
    if (!kr_store_find_position_before (store, query->before_us + MAX_OFFSET_US, &search->before,
                                        error))
      return FALSE;
  }
  return format_match (search, store, query, counting, error);
}

const KrSql *const kr_store_search_sql[] = {&sql_list_other_names, &sql_list_same_players,
                                            &sql_find_last_displaced, NULL};
