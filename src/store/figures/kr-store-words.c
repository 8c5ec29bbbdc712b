/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-search-marks.h"
#include "kr-search-words.h"
#include "kr-store-private.h"
#include "kr-store-words-private.h"
#include "kr-tags.h"
#include "kr-write-cache.h"

#include <string.h>

/* What a session is found by: the words in it, and marks of its properties. */

static void
append_word (GString *text, const char *word)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, word);
}

static void
add_mark (GString *text, char kind, const char *value)
{
  g_autofree char *mark = kr_search_format_mark (kind, value);

  append_word (text, mark);
}

static void
add_number_mark (GString *text, char kind, gint64 number)
{
  g_autofree char *mark = kr_search_format_number_mark (kind, (guint64) number);

  append_word (text, mark);
}

static const KrSql sql_list_seat_players = {
    "SELECT player FROM seat WHERE session = ?1 AND player IS NOT NULL"};

static gboolean
add_players (KrStore *store, gint64 id, GString *text, GError **error)
{
  KrDbStatement *list = kr_store_prepare (store, &sql_list_seat_players, error);
  KrDbStep step;

  if (list == NULL)
    return FALSE;
  kr_db_statement_bind_number (list, 1, id);
  while ((step = kr_db_statement_step (list, error)) == KR_DB_ROW)
    add_number_mark (text, KR_SEARCH_MARK_PLAYER, kr_db_statement_get_number (list, 0));
  kr_db_statement_reset (list);
  return step == KR_DB_DONE;
}

/* @word is not empty. */
static gboolean
has_word (const GString *text, const char *word)
{
  const gsize length = strlen (word);

  for (const char *at = text->str; (at = strstr (at, word)) != NULL; at += length)
    if ((at == text->str || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
      return TRUE;
  return FALSE;
}

/* Adds the words of @said that are not in @text yet, which has only words. */
static void
add_words (KrImportCache *cache, const char *said, GString *text)
{
  for (const char *const *word = kr_import_cache_split_words (cache, said); *word != NULL; word++)
    if (!has_word (text, *word))
      append_word (text, *word);
}

static void
add_tags (GString *text, const char *line)
{
  g_auto (GStrv) tags = kr_tags_split (line);

  for (guint i = 0; tags[i] != NULL; i++) {
    g_autofree char *folded = kr_search_fold (tags[i]);

    add_mark (text, KR_SEARCH_MARK_TAG, folded);
  }
}

char *
kr_store_format_row_words (KrImportCache *cache, const KrSessionSummary *row)
{
  GString *text = g_string_new (NULL);

  add_words (cache, row->rules_name, text);
  for (guint i = 0; i < row->n_seats; i++)
    add_words (cache, row->names[i] != NULL ? row->names[i] : "", text);
  add_words (cache, row->place, text);
  add_words (cache, row->note, text);
  add_words (cache, row->tags, text);
  add_mark (text, KR_SEARCH_MARK_ALL, "");
  add_mark (text, KR_SEARCH_MARK_RULES, row->rules_id);
  add_number_mark (text, KR_SEARCH_MARK_PLAYERS, row->n_players);
  add_mark (text, row->ended_at_us != 0 ? KR_SEARCH_MARK_FINISHED : KR_SEARCH_MARK_UNFINISHED, "");
  if (row->n_corrections != 0)
    add_mark (text, KR_SEARCH_MARK_CORRECTED, "");
  if (row->uncounted)
    add_mark (text, KR_SEARCH_MARK_UNCOUNTED, "");
  add_tags (text, row->tags);
  return g_string_free (text, FALSE);
}

char *
kr_store_format_words (KrStore *store, gint64 id, const KrSessionSummary *row, GError **error)
{
  g_autofree char *words = kr_store_format_row_words (kr_store_get_import_cache (store), row);
  GString *text = g_string_new (words);
  gboolean listed = add_players (store, id, text, error);

  return g_string_free (text, !listed);
}

/* Runs @sql in @into, which can be @store, with the words of the session @id of @store. */
static gboolean
run_with_words (KrStore *into,
                KrStore *store,
                const KrSql *sql,
                gint64 id,
                const KrSessionSummary *row,
                GError **error)
{
  g_autofree char *words = kr_store_format_words (store, id, row, error);
  KrDbStatement *run = words != NULL ? kr_store_prepare (into, sql, error) : NULL;

  if (run == NULL)
    return FALSE;
  kr_db_statement_bind_number (run, 1, row->id);
  kr_db_statement_bind_text (run, 2, words);
  return kr_db_statement_run (run, error);
}

static const KrSql sql_add_words = {"INSERT INTO session_word (rowid, words) VALUES (?1, ?2)"};

gboolean
kr_store_add_words (KrStore *store, gint64 id, const KrSessionSummary *row, GError **error)
{
  return run_with_words (store, store, &sql_add_words, id, row, error);
}

static gboolean
write_words (KrStore *store, gint64 position, gint64 unused, gconstpointer row, GError **error)
{
  KrDbStatement *add = kr_store_prepare (store, &sql_add_words, error);

  if (add == NULL)
    return FALSE;
  kr_db_statement_bind_number (add, 1, position);
  kr_db_statement_bind_text (add, 2, row);
  return kr_db_statement_run (add, error);
}

/* Each time that a position is lower than the one before it, SQLite writes all words that it has in
 * memory: of many sessions, those of such a position are written at the end, in their order. */
gboolean
kr_store_add_new_words (
    KrStore *store, gint64 position, const char *words, const KrTablePlayers *table, GError **error)
{
  const gint64 *written = kr_write_cache_find_ids (store, KR_WRITE_CACHE_WORDS, "", 0);
  g_autoptr (GString) text = g_string_new (words);

  for (guint i = 0; i < table->n; i++)
    add_number_mark (text, KR_SEARCH_MARK_PLAYER, table->ids[i]);
  if (written != NULL && position < written[0])
    return kr_write_cache_put (store, write_words, position, 0, text->str, text->len + 1, error);
  kr_write_cache_put_ids (store, KR_WRITE_CACHE_WORDS, "", 0, (gint64[]){position, 0});
  return write_words (store, position, 0, text->str, error);
}

gboolean
kr_store_add_words_to (
    KrStore *into, KrStore *store, gint64 id, const KrSessionSummary *row, GError **error)
{
  return run_with_words (into, store, &sql_add_words, id, row, error);
}

static const KrSql sql_drop_words = {
    "INSERT INTO session_word (session_word, rowid, words) VALUES ('delete', ?1, ?2)"};

gboolean
kr_store_drop_words (KrStore *store, gint64 id, const KrSessionSummary *row, GError **error)
{
  return run_with_words (store, store, &sql_drop_words, id, row, error);
}

static const KrSql sql_clear_words = {
    "INSERT INTO session_word (session_word) VALUES ('delete-all')"};

gboolean
kr_store_clear_words (KrStore *store, GError **error)
{
  return kr_store_run (store, &sql_clear_words, NULL, 0, error);
}

const KrSql *const kr_store_words_sql[] = {&sql_list_seat_players, &sql_add_words, &sql_drop_words,
                                           &sql_clear_words, NULL};
