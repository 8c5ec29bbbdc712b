/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-migrate.h"
#include "kr-store-add.h"
#include "kr-store-append.h"
#include "kr-store-check.h"
#include "kr-store-error.h"
#include "kr-store-history.h"
#include "kr-store-load.h"
#include "kr-store-private.h"
#include "kr-test.h"
#include "store-fixture.h"

/* Events as rows while a game is played, as one packet when it is finished, and
 * ledgers from before there were packets. */

static StoreFixture fixture;

static void
set_up (void)
{
  store_fixture_init (&fixture);
}

static void
tear_down (void)
{
  store_fixture_clear (&fixture);
}

static gint64
count (const char *table)
{
  g_autofree char *sql = g_strdup_printf ("SELECT count(*) FROM %s", table);
  gint64 n = -1;

  ck_assert (kr_db_read_number (fixture.store->db, sql, &n, NULL));
  return n;
}

static void
assert_kept (const KrSessionDoc *doc, gint64 n_rows, gint64 n_packets)
{
  g_autoptr (KrSessionDoc) loaded = kr_store_load_session (fixture.store, doc->uuid, NULL);

  ck_assert_ptr_nonnull (loaded);
  loaded->ended_at_us = doc->ended_at_us;
  ck_assert (store_fixture_equal (doc, loaded));
  ck_assert_int_eq (count ("event"), n_rows);
  ck_assert_int_eq (count ("packet"), n_packets);
}

static void
move_to (KrSessionDoc *doc, guint n_done)
{
  guint was = doc->n_done;

  kr_session_doc_set_n_done (doc, n_done);
  ck_assert (kr_store_move (fixture.store, doc, was, NULL));
}

START_TEST (last_deal_packs_the_game)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_played (1, 14);

  ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  assert_kept (doc, 14, 0);
  store_fixture_score (doc, 15);
  ck_assert (kr_store_append (fixture.store, doc, NULL));
  assert_kept (doc, 0, 1);
}
END_TEST

START_TEST (undoing_the_end_unpacks_it)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_played (1, 15);

  ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  assert_kept (doc, 0, 1);
  move_to (doc, 14);
  assert_kept (doc, 15, 0);
  move_to (doc, 15);
  assert_kept (doc, 0, 1);
  move_to (doc, 14);
  kr_session_doc_append (doc, "stop", doc->started_at_us + 1, NULL);
  ck_assert (kr_store_append (fixture.store, doc, NULL));
  assert_kept (doc, 0, 1);
}
END_TEST

START_TEST (finished_game_can_be_corrected)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_played (1, 15);
  g_autoptr (KrSessionDoc) old = kr_session_doc_copy (doc);
  g_autoptr (GError) error = NULL;

  ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  store_fixture_score (doc, 3);
  ck_assert (kr_store_append (fixture.store, doc, NULL));
  assert_kept (doc, 0, 1);
  kr_session_doc_append (old, "note late", old->started_at_us, NULL);
  ck_assert (!kr_store_append (fixture.store, old, &error));
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_CHANGED));
}
END_TEST

START_TEST (damaged_packet_is_told_of)
{
  static const char *const damages[] = {
      "UPDATE packet SET events = x''",
      "UPDATE packet SET events = substr (events, 1, length (events) - 3)",
      "UPDATE packet SET events = CAST (events || x'00' AS BLOB)",
      "UPDATE packet SET events = CAST (substr (events, 1, 20) || x'00' || substr (events, 22) "
      "AS BLOB)",
      "UPDATE packet SET events = zeroblob (100)",
      "DELETE FROM packet",
  };
  g_autoptr (KrSessionDoc) doc = store_fixture_make_played (1, 15);
  g_autoptr (KrSessionDoc) loaded = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) problems = NULL;

  ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  store_fixture_run_sql (&fixture, damages[_i]);
  loaded = kr_store_load_session (fixture.store, doc->uuid, &error);
  ck_assert_msg (loaded == NULL, "%s", damages[_i]);
  ck_assert_msg (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_DAMAGED), "%s: %s",
                 damages[_i], error->message);
  problems = kr_store_check (fixture.store, NULL);
  ck_assert_uint_ge (g_strv_length (problems), 1);
}
END_TEST

/* --- Ledgers from before --------------------------------------------------- */

#define N_OLD_STEPS 3

/* The tables that were told even then, and what stood in their columns. */
static const struct {
  const char *table;
  const char *columns[14];
} old_tables[] = {
    {"rules", {"id", "digest", "rules_id", "name", "snapshot"}},
    {"player", {"id", "uuid", "name", "pen", "pen_at_us", "n_games"}},
    {"session",
     {"id", "uuid", "started_at_us + id", "rules", "n_players", "n_seats", "first_dealer", "draw",
      "started_at_us", "utc_offset_min", "n_done", "checksum", "deleted"}},
    {"seat", {"session", "seat", "player", "name", "pen"}},
};

/* The statements that fill @table as it is in this ledger. */
static void
dump_table (guint table, GString *sql)
{
  g_autoptr (GString) select = g_string_new ("SELECT ''");
  g_autoptr (GError) error = NULL;
  KrDbStatement *rows;

  for (int i = 0; old_tables[table].columns[i] != NULL; i++)
    g_string_append_printf (select, "|| '%s' || quote (%s)", i > 0 ? "," : "",
                            old_tables[table].columns[i]);
  g_string_append_printf (select, " FROM %s", old_tables[table].table);
  rows = kr_db_statement_new (fixture.store->db, select->str, &error);
  ck_assert_msg (rows != NULL, "%s", select->str);
  while (kr_db_statement_step (rows, NULL) == KR_DB_ROW)
    g_string_append_printf (sql, "INSERT INTO %s VALUES (%s);", old_tables[table].table,
                            kr_db_statement_get_text (rows, 0));
  kr_db_statement_free (rows);
}

static void
dump_events (GPtrArray *docs, GString *sql)
{
  for (guint i = 0; i < docs->len; i++) {
    const KrSessionDoc *doc = g_ptr_array_index (docs, i);

    for (guint seq = 0; seq < doc->events->len; seq++) {
      const KrSessionEvent *event = g_ptr_array_index (doc->events, seq);

      g_string_append_printf (
          sql, "INSERT INTO event VALUES (%u, %u, '%s', %" G_GINT64_FORMAT ", NULL);", i + 1, seq,
          event->line, event->at_us);
    }
  }
}

/* Puts an old ledger in the place of this one: events in rows, positions in
 * microseconds. */
static void
make_old (GPtrArray *docs)
{
  g_autoptr (GPtrArray) steps = kr_migrate_list_steps ();
  g_autoptr (GString) sql = g_string_new (NULL);
  g_autoptr (GBytes) empty = NULL;
  gsize size;
  gconstpointer bytes;

  for (guint i = 0; i < G_N_ELEMENTS (old_tables); i++)
    dump_table (i, sql);
  dump_events (docs, sql);
  kr_store_close (g_steal_pointer (&fixture.store));
  g_ptr_array_set_size (steps, N_OLD_STEPS);
  empty = kr_migrate_make_empty (steps, NULL);
  bytes = g_bytes_get_data (empty, &size);
  ck_assert (g_file_set_contents (fixture.path, bytes, (gssize) size, NULL));
  store_fixture_run_sql (&fixture, sql->str);
}

static GPtrArray *
add_games (guint n)
{
  GPtrArray *docs = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_session_doc_free);

  for (guint i = 1; i <= n; i++)
    g_ptr_array_add (docs, store_fixture_make_played (i, i % 3 == 0 ? 7 : 15));
  ((KrSessionDoc *) g_ptr_array_index (docs, 1))->started_at_us =
      ((KrSessionDoc *) g_ptr_array_index (docs, 0))->started_at_us;
  ck_assert (kr_store_add_sessions (fixture.store, docs, NULL));
  return docs;
}

START_TEST (old_ledger_comes_over_whole)
{
  g_autoptr (GPtrArray) docs = add_games (6);
  g_auto (GStrv) problems = NULL;
  KrHistoryQuery query = {.text = "inês craits", .state = KR_HISTORY_FINISHED};
  guint n = 0;

  make_old (docs);
  store_fixture_reopen (&fixture);
  problems = kr_store_check (fixture.store, NULL);
  ck_assert_uint_eq (g_strv_length (problems), 0);
  ck_assert_int_eq (count ("event"), 2 * 7);
  ck_assert_int_eq (count ("packet"), 4);
  ck_assert (kr_store_count_history (fixture.store, &query, 10, &n, NULL));
  ck_assert_uint_eq (n, 4);
  for (guint i = 0; i < docs->len; i++) {
    const KrSessionDoc *doc = g_ptr_array_index (docs, i);
    g_autoptr (KrSessionDoc) loaded = kr_store_load_session (fixture.store, doc->uuid, NULL);

    ck_assert_ptr_nonnull (loaded);
    loaded->ended_at_us = doc->ended_at_us;
    ck_assert (store_fixture_equal (doc, loaded));
  }
}
END_TEST

START_TEST (damage_in_an_old_ledger_does_not_keep_the_rest)
{
  g_autoptr (GPtrArray) docs = add_games (4);
  g_autoptr (KrSessionDoc) damaged = NULL;
  g_autoptr (KrSessionDoc) sound = NULL;

  make_old (docs);
  store_fixture_run_sql (&fixture, "UPDATE event SET line = 'count 3' WHERE session = 2");
  store_fixture_reopen (&fixture);
  ck_assert_ptr_nonnull (fixture.store);
  damaged = kr_store_load_session (fixture.store,
                                   ((KrSessionDoc *) g_ptr_array_index (docs, 1))->uuid, NULL);
  sound = kr_store_load_session (fixture.store,
                                 ((KrSessionDoc *) g_ptr_array_index (docs, 2))->uuid, NULL);
  ck_assert_ptr_null (damaged);
  ck_assert_ptr_nonnull (sound);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {last_deal_packs_the_game,
                                undoing_the_end_unpacks_it,
                                finished_game_can_be_corrected,
                                old_ledger_comes_over_whole,
                                damage_in_an_old_ledger_does_not_keep_the_rest,
                                NULL};
  Suite *suite = kr_test_suite_with_fixture ("store-events", tests, set_up, tear_down);
  TCase *tcase = tcase_create ("damage");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, damaged_packet_is_told_of, 0, 6);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
