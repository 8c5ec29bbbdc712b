/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-bench.h"
#include "kr-exchange-json.h"
#include "kr-ledger-maker.h"
#include "kr-player-row.h"
#include "kr-rival-row.h"
#include "kr-session-cursor.h"
#include "kr-session-queue.h"
#include "kr-store-add.h"
#include "kr-store-backup.h"
#include "kr-store-board.h"
#include "kr-store-history.h"
#include "kr-store-merge.h"
#include "kr-store-open.h"
#include "kr-store-players.h"
#include "kr-store-private.h"
#include "kr-store-profile.h"
#include "kr-store-records.h"
#include "kr-store-scoped.h"
#include "kr-store-summary-private.h"
#include "kr-store-words-private.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Looking back on a ledger: each figure through the store's API, the worst of its
 * kind, against a limit of the same run. Prints a line of a table for each.
 *
 * usage: bench-ledger N_SESSIONS | FILE: makes a ledger, or measures one that is there
 */

#define PAGE 100
#define N_LARGE 100000 /* where what each ledger has once no longer counts */
#define N_COUNTED 1001
#define N_IMPORTED 1000
#define N_IMPORTS 5
#define MUST_PAGE 2.0
#define MUST_SEARCH_MS 3.0
#define MUST_MAIN_LOOP_MS 16.0
#define MUST_QUERY_MS 0.1
#define MUST_BOARD_MS 1.0
#define MUST_SCOPE_MS 5.0
#define MUST_IMPORT 2.0
#define MUST_MERGE_MS 200.0
#define MUST_BYTES 2000.0

typedef struct {
  KrStore *store;
  gint64 n_sessions;
  char *rules_id; /* played most, by so many */
  guint n_players;
  char *player; /* who played most */
  gboolean failed;
} Bench;

/* One thing that is timed. */
typedef struct {
  Bench *bench;
  KrHistoryQuery query;
  const KrSessionSummary *after;
} Read;

static void
tell (Bench *bench, const char *what, double figure, const char *unit, double must)
{
  gboolean bad = must > 0 && figure > must;

  printf ("%9" G_GINT64_FORMAT "  %-42s %10.3f %-5s", bench->n_sessions, what, figure, unit);
  if (must > 0)
    printf (" at most %g%s", must, bad ? "  MISSED" : "");
  putchar ('\n');
  bench->failed = bench->failed || bad;
}

static double
time_ms (void (*work) (void *data), void *data)
{
  return (double) kr_bench_time (work, data) / 1e6;
}

/* --- The history ------------------------------------------------------------ */

static void
read_page (void *data)
{
  const Read *read = data;
  g_autoptr (GPtrArray) rows =
      kr_store_list_history (read->bench->store, &read->query, read->after, PAGE, NULL);

  if (rows == NULL)
    g_error ("a page cannot be read");
}

/* As a view asks while one types: a page and how many there are. */
static void
search (void *data)
{
  const Read *read = data;
  guint n;

  read_page (data);
  if (!kr_store_count_history (read->bench->store, &read->query, N_COUNTED, &n, NULL))
    g_error ("the history cannot be counted");
}

static const KrSql sql_list_page = {
    KR_HISTORY_ROWS "WHERE s.position < ?1 AND NOT (s.deleted AND m.session IS NULL) "
                    "ORDER BY s.position DESC LIMIT ?2"};
static const KrSql sql_list_seats = {"SELECT name, pen FROM seat WHERE session = ?1 ORDER BY seat"};

/* The same rows and seats by the prepared statements alone. */
static void
read_raw_page (void *data)
{
  KrStore *store = ((Read *) data)->bench->store;
  KrDbStatement *list = kr_store_bind (store, &sql_list_page, NUMBERS (G_MAXINT64, PAGE), NULL);

  while (kr_db_statement_step (list, NULL) == KR_DB_ROW) {
    KrDbStatement *seats = kr_store_bind (store, &sql_list_seats,
                                          NUMBERS (kr_db_statement_get_number (list, 0)), NULL);

    while (kr_db_statement_step (seats, NULL) == KR_DB_ROW)
      continue;
    kr_db_statement_reset (seats);
  }
  kr_db_statement_reset (list);
}

static void
measure_pages (Bench *bench)
{
  Read read = {.bench = bench};
  double raw_ms = time_ms (read_raw_page, &read);
  double first_ms = time_ms (read_page, &read);
  g_autoptr (GPtrArray) rows = kr_store_list_history (bench->store, &read.query, NULL, PAGE, NULL);

  tell (bench, "first page of 100, raw", raw_ms, "ms", 0);
  tell (bench, "first page of 100", first_ms, "ms", 0);
  tell (bench, "first page, times the raw one", first_ms / raw_ms, "", MUST_PAGE);
  read.after = rows->len > 0 ? g_ptr_array_index (rows, rows->len - 1) : NULL;
  tell (bench, "next page", time_ms (read_page, &read), "ms", 0);
}

static int
compare_times_cb (const void *a, const void *b)
{
  double first = *(const double *) a;
  double second = *(const double *) b;

  return (first > second) - (first < second);
}

static const char *const typed[] = {
    "r",     "ru",         "ruth",         "craits",      "kitchen",         "ruth kitchen",
    "a b c", "Papadopou",  "smith tokyo",  "craits red",  "rain port",       "100%",
    "山田",  "inês never", "again craits", "zzz nothing", "creights jeff 4", "\xF0\x9F\x8E\xB2",
};

static void
measure_search (Bench *bench)
{
  double times_ms[G_N_ELEMENTS (typed)];
  double count_ms[G_N_ELEMENTS (typed)];

  for (gsize i = 0; i < G_N_ELEMENTS (typed); i++) {
    Read read = {.bench = bench, .query = {.text = typed[i]}};

    times_ms[i] = time_ms (search, &read);
    count_ms[i] = MAX (times_ms[i] - time_ms (read_page, &read), 0);
  }
  qsort (times_ms, G_N_ELEMENTS (typed), sizeof *times_ms, compare_times_cb);
  qsort (count_ms, G_N_ELEMENTS (typed), sizeof *count_ms, compare_times_cb);
  tell (bench, "search, page and count, median", times_ms[G_N_ELEMENTS (typed) / 2], "ms", 0);
  tell (bench, "search, page and count, worst", times_ms[G_N_ELEMENTS (typed) - 1], "ms",
        MUST_SEARCH_MS);
  tell (bench, "the count of it, worst", count_ms[G_N_ELEMENTS (typed) - 1], "ms", 0);
}

static void
measure_filters (Bench *bench)
{
  const gint64 day_us = G_GINT64_CONSTANT (86400) * G_USEC_PER_SEC;
  const struct {
    const char *name;
    KrHistoryQuery query;
  } filters[] = {
      {"page of one rule set", {.rules_id = bench->rules_id}},
      {"page of four players", {.n_players = 4}},
      {"page of one player", {.player_uuid = bench->player}},
      {"page of unfinished", {.state = KR_HISTORY_UNFINISHED}},
      {"page of corrected", {.corrected = TRUE}},
      {"page of ten years", {.from_us = day_us * 7300, .before_us = day_us * 10950}},
      {"page by longest", {.sort = KR_HISTORY_LONGEST}},
      {"page by lowest total", {.sort = KR_HISTORY_LOWEST}},
      {"page by most players", {.sort = KR_HISTORY_MOST_PLAYERS}},
      {"page by longest, of “ruth”", {.sort = KR_HISTORY_LONGEST, .text = "ruth"}},
      {"page by lowest, of “c”", {.sort = KR_HISTORY_LOWEST, .text = "c"}},
      {"page by fewest players, of “ruth kitchen”",
       {.sort = KR_HISTORY_FEWEST_PLAYERS, .text = "ruth kitchen"}},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (filters); i++) {
    Read read = {.bench = bench, .query = filters[i].query};

    tell (bench, filters[i].name, time_ms (search, &read), "ms", MUST_MAIN_LOOP_MS);
  }
}

/* --- Records and players ------------------------------------------------------ */

static void
read_records (void *data)
{
  const Bench *bench = data;

  for (int kind = 0; kind < KR_N_FEATS; kind++)
    g_ptr_array_unref (kr_store_list_records (bench->store, bench->rules_id, bench->n_players,
                                              (KrFeatKind) kind, 1, NULL));
}

static void
read_profile (void *data)
{
  const Bench *bench = data;
  KrProfile *profile = kr_store_load_profile (bench->store, bench->player, NULL);

  if (profile == NULL)
    g_error ("a profile cannot be read");
  kr_profile_free (profile);
}

static void
read_ratings (void *data)
{
  const Bench *bench = data;

  g_array_unref (kr_store_list_ratings (bench->store, bench->player, NULL, NULL));
}

static void
measure_people (Bench *bench)
{
  gint64 began_us;

  tell (bench, "records page, a query", time_ms (read_records, bench) / KR_N_FEATS, "ms",
        MUST_QUERY_MS);
  tell (bench, "profile of who played most", time_ms (read_profile, bench), "ms", MUST_QUERY_MS);
  began_us = g_get_monotonic_time ();
  read_ratings (bench);
  tell (bench, "rating over all games", (double) (g_get_monotonic_time () - began_us) / 1000, "ms",
        0);
}

/* --- Some games ---------------------------------------------------------------- */

#define BOARD_PAGE 50
#define A_DAY 733408 /* January 1st, 2009 */
#define A_YEAR 365

/* What is asked of some games. */
typedef struct {
  Bench *bench;
  KrScope scope;
  KrBoardOrder order;
} Ask;

static void
ask_board (void *data)
{
  const Ask *ask = data;
  KrProgress unwatched = {0};

  g_ptr_array_unref (kr_store_list_board (ask->bench->store, &ask->scope, ask->order, BOARD_PAGE,
                                          &unwatched, NULL));
}

static void
ask_profile (void *data)
{
  const Ask *ask = data;
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GPtrArray) rivals = NULL;

  kr_profile_free (kr_store_load_scoped_profile (ask->bench->store, ask->bench->player, &ask->scope,
                                                 BOARD_PAGE, &games, &rivals, NULL));
}

static void
measure_scopes (Bench *bench)
{
  g_autoptr (GPtrArray) rivals = kr_store_list_rivals (bench->store, bench->player, NULL);
  const KrRivalRow *rival = g_ptr_array_index (rivals, 0);
  const char *const two[] = {bench->player, rival->other.uuid, NULL};
  const struct {
    const char *name;
    KrScope scope;
    double must; /* of the list of players */
  } scopes[] = {
      {"all games", {0}, MUST_BOARD_MS},
      {"one rule set and table size",
       {.rules_id = bench->rules_id, .n_players = bench->n_players},
       MUST_SCOPE_MS},
      {"two at the table", {.with = two}, MUST_SCOPE_MS},
      {"two alone", {.among = two}, MUST_SCOPE_MS},
      {"two in a year", {.with = two, .since = A_DAY, .until = A_DAY + A_YEAR - 1}, MUST_SCOPE_MS},
      {"a week", {.since = A_DAY, .until = A_DAY + 6}, MUST_SCOPE_MS},
      {"half a year", {.since = A_DAY + 91, .until = A_DAY + 91 + A_YEAR / 2}, MUST_SCOPE_MS},
      {"a year", {.since = A_DAY, .until = A_DAY + A_YEAR - 1}, MUST_SCOPE_MS},
      {"since half the time", {.since = A_DAY - 8 * A_YEAR}, MUST_SCOPE_MS},
      {"a place", {.place = "Ruth’s kitchen"}, MUST_SCOPE_MS},
      {"a tag of one game in fifty", {.tag = "League"}, MUST_SCOPE_MS},
      {"two with that tag", {.tag = "League", .with = two}, MUST_SCOPE_MS},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (scopes); i++) {
    g_autofree char *board = g_strdup_printf ("list of players, %s", scopes[i].name);
    g_autofree char *profile = g_strdup_printf ("profile, %s", scopes[i].name);
    Ask ask = {bench, scopes[i].scope, KR_BOARD_BY_RATING};

    tell (bench, board, time_ms (ask_board, &ask), "ms", scopes[i].must);
    if (i > 0)
      tell (bench, profile, time_ms (ask_profile, &ask), "ms", MUST_SCOPE_MS);
  }
}

/* --- Bringing in ---------------------------------------------------------------- */

/* The rows of @table in @from again in @into, by one prepared insert. */
static void
insert_table (sqlite3 *from, sqlite3 *into, const char *table)
{
  g_autofree char *list_sql = g_strdup_printf ("SELECT * FROM %s", table);
  g_autoptr (GString) add_sql = g_string_new (NULL);
  sqlite3_stmt *list = NULL;
  sqlite3_stmt *add = NULL;

  sqlite3_prepare_v2 (from, list_sql, -1, &list, NULL);
  g_string_printf (add_sql, "INSERT INTO %s VALUES (?", table);
  for (int i = 1; i < sqlite3_column_count (list); i++)
    g_string_append (add_sql, ", ?");
  g_string_append (add_sql, ")");
  sqlite3_prepare_v2 (into, add_sql->str, -1, &add, NULL);
  while (sqlite3_step (list) == SQLITE_ROW) {
    for (int i = 0; i < sqlite3_column_count (list); i++)
      sqlite3_bind_value (add, i + 1, sqlite3_column_value (list, i));
    if (sqlite3_step (add) != SQLITE_DONE)
      g_error ("%s: %s", table, sqlite3_errmsg (into));
    sqlite3_reset (add);
  }
  sqlite3_finalize (list);
  sqlite3_finalize (add);
}

/* What the sessions of a ledger are found by: it cannot be read again. */
typedef struct {
  GArray *positions;
  GPtrArray *words;
} Words;

static void
words_clear (Words *words)
{
  g_array_unref (words->positions);
  g_ptr_array_unref (words->words);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Words, words_clear)

static void
collect_words (Words *words, KrStore *store)
{
  g_auto (KrSessionCursor) cursor = {0};

  words->positions = g_array_new (FALSE, FALSE, sizeof (gint64));
  words->words = g_ptr_array_new_with_free_func (g_free);
  while (kr_session_cursor_next (&cursor, store, NULL) == KR_DB_ROW) {
    g_autoptr (KrSessionSummary) row = NULL;

    if (!kr_store_peek_row (store, cursor.id, &row, NULL) || row == NULL)
      g_error ("a session cannot be read");
    g_array_append_val (words->positions, cursor.position);
    g_ptr_array_add (words->words, kr_store_format_words (store, cursor.id, row, NULL));
  }
}

static void
insert_words (sqlite3 *into, const Words *words)
{
  sqlite3_stmt *add = NULL;

  sqlite3_prepare_v2 (into, "INSERT INTO session_word (rowid, words) VALUES (?1, ?2)", -1, &add,
                      NULL);
  for (guint i = 0; i < words->words->len; i++) {
    sqlite3_bind_int64 (add, 1, g_array_index (words->positions, gint64, i));
    sqlite3_bind_text (add, 2, g_ptr_array_index (words->words, i), -1, SQLITE_STATIC);
    if (sqlite3_step (add) != SQLITE_DONE)
      g_error ("%s", sqlite3_errmsg (into));
    sqlite3_reset (add);
  }
  sqlite3_finalize (add);
}

static gint64
count_rows (sqlite3 *handle, const char *table)
{
  g_autofree char *sql = g_strdup_printf ("SELECT COUNT (*) FROM %s", table);
  sqlite3_stmt *count = NULL;
  gint64 n_rows;

  if (sqlite3_prepare_v2 (handle, sql, -1, &count, NULL) != SQLITE_OK ||
      sqlite3_step (count) != SQLITE_ROW)
    g_error ("%s: %s", table, sqlite3_errmsg (handle));
  n_rows = sqlite3_column_int64 (count, 0);
  sqlite3_finalize (count);
  return n_rows;
}

/* A table that came with a migration has to be among those that are inserted: the limit would be
 * too fast without it. */
static void
check_same_rows (sqlite3 *source, sqlite3 *target)
{
  sqlite3_stmt *list = NULL;

  sqlite3_prepare_v2 (source,
                      "SELECT name FROM sqlite_schema WHERE type = 'table' "
                      "AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'session_word%'",
                      -1, &list, NULL);
  while (sqlite3_step (list) == SQLITE_ROW) {
    const char *table = (const char *) sqlite3_column_text (list, 0);

    if (count_rows (source, table) != count_rows (target, table))
      g_error ("an import writes %s, and the raw inserts do not", table);
  }
  sqlite3_finalize (list);
}

/* The rows of the ledger @from again in a new one at @into: a table behind the other, into
 * a ledger as the store opens it. */
static double
insert_raw_ms (KrStore *from, const char *into)
{
  static const char *const tables[] = {
      "rules",      "player", "player_word", "session", "seat",  "event",    "summary",  "packet",
      "played",     "game",   "outcome",     "career",  "pair",  "beer",     "beer_tab", "feat",
      "feat_bound", "tally",  "rating",      "rated",   "slice", "slice_sum"};
  sqlite3 *source = kr_db_get_handle (from->db);
  g_autoptr (KrStore) store = kr_store_open (into, NULL);
  sqlite3 *target = kr_db_get_handle (store->db);
  g_auto (Words) words = {0};
  gint64 began_us;
  double ms;

  collect_words (&words, from);
  began_us = g_get_monotonic_time ();
  sqlite3_exec (target, "BEGIN", NULL, NULL, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tables); i++)
    insert_table (source, target, tables[i]);
  insert_words (target, &words);
  sqlite3_exec (target, "COMMIT", NULL, NULL, NULL);
  ms = (double) (g_get_monotonic_time () - began_us) / 1000;
  check_same_rows (source, target);
  return ms;
}

/* Times of one import, in ms. */
typedef struct {
  double all;
  double reading;
  double raw;
} Import;

static KrPreparedSession *
prepare_cb (guint index, KrImportCache *cache, gpointer data, GError **error)
{
  const char *text = g_ptr_array_index ((const GPtrArray *) data, index);

  return kr_exchange_json_prepare (cache, text, strlen (text), NULL, error);
}

static double
read_texts_ms (const GPtrArray *texts)
{
  gint64 began_us = g_get_monotonic_time ();

  for (guint i = 0; i < texts->len; i++) {
    const char *text = g_ptr_array_index (texts, i);
    g_autoptr (KrSessionDoc) doc = kr_exchange_json_read (text, strlen (text), NULL, NULL);

    if (doc == NULL)
      g_error ("a document cannot be read");
  }
  return (double) (g_get_monotonic_time () - began_us) / 1000;
}

/* Adds what @texts say to @store, as the command line does with files. */
static double
import_texts_ms (const GPtrArray *texts, KrStore *store)
{
  gint64 began_us = g_get_monotonic_time ();
  g_autoptr (KrSessionQueue) queue =
      kr_session_queue_new (texts->len, prepare_cb, (gpointer) texts);
  gboolean added = kr_store_add_begin (store, NULL);

  for (guint i = 0; i < texts->len && added; i++) {
    g_autoptr (KrPreparedSession) prepared = kr_session_queue_take (queue, NULL);

    added = prepared != NULL &&
            kr_exchange_json_find_state (store, prepared) == KR_IMPORT_STATE_NEW &&
            kr_store_add_prepared (store, prepared, NULL);
  }
  if (!kr_store_add_end (store, added, NULL))
    g_error ("sessions cannot be added");
  return (double) (g_get_monotonic_time () - began_us) / 1000;
}

static Import
import_once (const GPtrArray *texts, const char *folder)
{
  g_autofree char *first = g_build_filename (folder, "import.db", NULL);
  g_autofree char *second = g_build_filename (folder, "raw.db", NULL);
  KrStore *store = kr_store_open (first, NULL);
  Import import;

  import.reading = read_texts_ms (texts);
  import.all = import_texts_ms (texts, store);
  import.raw = insert_raw_ms (store, second);
  kr_store_close (store);
  g_unlink (first);
  g_unlink (second);
  return import;
}

/* The fastest of some runs, each time of its own. */
static Import
time_import (const GPtrArray *texts, const char *folder)
{
  Import best = import_once (texts, folder);

  for (int i = 1; i < N_IMPORTS; i++) {
    Import import = import_once (texts, folder);

    best.all = MIN (best.all, import.all);
    best.reading = MIN (best.reading, import.reading);
    best.raw = MIN (best.raw, import.raw);
  }
  return best;
}

static void
measure_import (Bench *bench, const KrRulebook *book, const char *folder)
{
  g_autoptr (KrLedgerMaker) maker = kr_ledger_maker_new (book, N_IMPORTED, 7);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  KrSessionDoc *doc;
  Import import;

  while ((doc = kr_ledger_maker_next (maker)) != NULL) {
    g_ptr_array_add (texts, kr_exchange_json_write (doc, NULL));
    kr_session_doc_free (doc);
  }
  import = time_import (texts, folder);
  tell (bench, "import of 1,000 documents", import.all, "ms", 0);
  tell (bench, "reading them, in one thread", import.reading, "ms", 0);
  tell (bench, "the same rows, raw", import.raw, "ms", 0);
  tell (bench, "import, times the raw inserts", import.all / import.raw, "", MUST_IMPORT);
}

/* --- The file --------------------------------------------------------------------- */

/* Another machine's ledger, in which one game is new, into the one at @path. */
static double
merge_one_ms (const KrRulebook *book, const char *folder, const char *path)
{
  g_autofree char *there = g_build_filename (folder, "there.db", NULL);
  g_autoptr (KrLedgerMaker) maker = kr_ledger_maker_new (book, 1, 99);
  g_autoptr (KrStore) other = kr_store_open (there, NULL);
  g_autoptr (KrStore) store = kr_store_open (path, NULL);
  g_autoptr (KrMergeReport) report = NULL;
  gint64 began_us;

  if (store == NULL || other == NULL || !kr_ledger_maker_fill (maker, other, NULL))
    g_error ("there is nothing to be merged");
  kr_store_close (g_steal_pointer (&other));
  began_us = g_get_monotonic_time ();
  report = kr_store_merge (store, there, NULL, NULL, NULL, NULL);
  if (report == NULL || report->n_added != 1)
    g_error ("a game cannot be merged");
  g_unlink (there);
  return (double) (g_get_monotonic_time () - began_us) / 1000;
}

static void
measure_file (Bench *bench, const KrRulebook *book, const char *folder)
{
  g_autofree char *copy = g_build_filename (folder, "copy.db", NULL);
  gint64 bytes = 0;
  gint64 began_us;

  kr_db_read_number (bench->store->db,
                     "SELECT (page_count - freelist_count) * page_size FROM pragma_page_count, "
                     "pragma_freelist_count, pragma_page_size",
                     &bytes, NULL);
  tell (bench, "bytes a session", (double) bytes / (double) bench->n_sessions, "",
        bench->n_sessions >= N_LARGE ? MUST_BYTES : 0);
  began_us = g_get_monotonic_time ();
  if (!kr_backup_write (kr_store_get_path (bench->store), copy, TRUE, NULL, NULL))
    g_error ("the ledger cannot be copied");
  tell (bench, "backup", (double) (g_get_monotonic_time () - began_us) / 1000, "ms", 0);
  tell (bench, "merge of one new game", merge_one_ms (book, folder, copy), "ms", MUST_MERGE_MS);
  g_unlink (copy);
}

static void
find_most_played (Bench *bench)
{
  g_autoptr (GPtrArray) played = kr_store_list_played (bench->store, NULL);
  g_autoptr (GPtrArray) people = kr_store_list_players (bench->store, "", 1, NULL);
  const KrPlayedRow *row = g_ptr_array_index (played, 0);
  const KrPlayerRow *player = g_ptr_array_index (people, 0);

  bench->rules_id = g_strdup (row->rules_id);
  bench->n_players = row->n_players;
  bench->player = g_strdup (player->uuid);
  kr_db_read_number (bench->store->db, "SELECT count(*) FROM session", &bench->n_sessions, NULL);
}

static void
measure (Bench *bench, const KrRulebook *book, const char *folder)
{
  find_most_played (bench);
  measure_pages (bench);
  measure_search (bench);
  measure_filters (bench);
  measure_people (bench);
  measure_scopes (bench);
  measure_import (bench, book, folder);
  measure_file (bench, book, folder);
  g_free (bench->rules_id);
  g_free (bench->player);
}

/* A ledger of so many sessions in @folder, or the one that is called so. */
static KrStore *
open_ledger (const char *name, const KrRulebook *book, const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "ledger.db", NULL);
  guint n = (guint) g_ascii_strtoull (name, NULL, 10);
  g_autoptr (KrLedgerMaker) maker = n > 0 ? kr_ledger_maker_new (book, n, 1) : NULL;
  g_autoptr (KrStore) store = kr_store_open (n > 0 ? path : name, NULL);

  if (store == NULL || (maker != NULL && !kr_ledger_maker_fill (maker, store, NULL)))
    return NULL;
  return g_steal_pointer (&store);
}

int
main (int argc, char **argv)
{
  g_autoptr (KrRulebook) book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, NULL);
  g_autofree char *folder = g_dir_make_tmp ("kreights-bench-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "ledger.db", NULL);
  Bench bench = {0};

  setvbuf (stdout, NULL, _IOLBF, 0);
  bench.store = argc == 2 ? open_ledger (argv[1], book, folder) : NULL;
  if (bench.store == NULL) {
    fputs ("usage: bench-ledger N_SESSIONS | FILE\n", stderr);
    return EXIT_FAILURE;
  }
  measure (&bench, book, folder);
  kr_store_close (bench.store);
  g_unlink (path);
  g_rmdir (folder);
  return bench.failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
