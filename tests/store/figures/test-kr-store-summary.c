/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-player-row.h"
#include "kr-store-add.h"
#include "kr-store-append.h"
#include "kr-store-error.h"
#include "kr-store-history.h"
#include "kr-store-players.h"
#include "kr-test.h"
#include "store-fixture.h"

#include <string.h>

/* The history's rows: what they say, their order, their pages. */

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

static void
add (guint number, guint n_deals)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_played (number, n_deals);

  ck_assert (kr_store_add_session (fixture.store, doc, NULL));
}

/* The last digits of the UUIDs in @rows say which games they are. */
static void
assert_games (GPtrArray *rows, const char *expected)
{
  g_autoptr (GString) numbers = g_string_new (NULL);

  ck_assert_ptr_nonnull (rows);
  for (guint i = 0; i < rows->len; i++) {
    const KrSessionSummary *row = g_ptr_array_index (rows, i);

    g_string_append_printf (numbers, "%s%d", i > 0 ? " " : "", atoi (row->uuid + 24));
  }
  ck_assert_str_eq (numbers->str, expected);
}

START_TEST (row_says_what_the_events_make)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_played (1, 15);
  g_autoptr (GPtrArray) rows = NULL;
  const KrSessionSummary *row;

  kr_session_doc_append (doc, "place Ruth’s kitchen", doc->ended_at_us, NULL);
  kr_session_doc_append (doc, "note long night", doc->ended_at_us, NULL);
  ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  rows = kr_store_list_sessions (fixture.store, 0, 10, NULL);
  ck_assert_uint_eq (rows->len, 1);
  row = g_ptr_array_index (rows, 0);
  ck_assert_str_eq (row->rules_id, "craits");
  ck_assert_str_eq (row->rules_name, "Craits");
  ck_assert_str_eq (row->place, "Ruth’s kitchen");
  ck_assert_str_eq (row->note, "long night");
  ck_assert_int_eq (row->started_at_us, doc->started_at_us);
  ck_assert_int_eq (row->ended_at_us, doc->ended_at_us);
  ck_assert_int_eq (row->utc_offset_min, 60);
  ck_assert_uint_eq (row->n_deals, 15);
  ck_assert_uint_eq (row->n_scored, 15);
  ck_assert_uint_eq (row->n_seats, 4);
  ck_assert_str_eq (row->names[2], "Inês");
  ck_assert_uint_eq (row->pens[2], 3);
  for (guint i = 0; i < 4; i++) {
    ck_assert_int_eq (row->totals[i], store_fixture_total (i, 15));
    ck_assert_int_eq (row->places[i], (int) i + 1);
  }
}
END_TEST

START_TEST (newest_come_first_whatever_was_added_first)
{
  g_autoptr (GPtrArray) rows = NULL;

  add (2, 1);
  add (3, 1);
  add (1, 1);
  rows = kr_store_list_sessions (fixture.store, 0, 10, NULL);
  assert_games (rows, "3 2 1");
}
END_TEST

START_TEST (pages_follow_each_other)
{
  gint64 before = 0;

  for (guint i = 1; i <= 5; i++)
    add (i, 1);
  for (guint page = 0; page < 3; page++) {
    static const char *const expected[] = {"5 4", "3 2", "1"};
    g_autoptr (GPtrArray) rows = kr_store_list_sessions (fixture.store, before, 2, NULL);
    const KrSessionSummary *last = g_ptr_array_index (rows, rows->len - 1);

    assert_games (rows, expected[page]);
    before = last->id;
  }
}
END_TEST

START_TEST (games_of_one_moment_are_all_there)
{
  g_autoptr (GPtrArray) rows = NULL;
  const KrSessionSummary *first;
  const KrSessionSummary *second;

  for (guint i = 1; i <= 3; i++) {
    g_autoptr (KrSessionDoc) doc = store_fixture_make_game (i);

    doc->started_at_us = 1000000;
    ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  }
  rows = kr_store_list_sessions (fixture.store, 0, 10, NULL);
  ck_assert_uint_eq (rows->len, 3);
  first = g_ptr_array_index (rows, 0);
  second = g_ptr_array_index (rows, 1);
  ck_assert_int_gt (first->id, second->id);
  ck_assert_int_eq (first->started_at_us, second->started_at_us);
}
END_TEST

START_TEST (unfinished_are_listed_by_last_touch)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_played (1, 3);
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GPtrArray) later = NULL;

  ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  add (2, 15);
  add (3, 4);
  rows = kr_store_list_unfinished (fixture.store, 10, NULL);
  assert_games (rows, "3 1");
  kr_session_doc_append (doc, "count 4", doc->started_at_us + 9 * STORE_FIXTURE_DAY_US, NULL);
  ck_assert (kr_store_append (fixture.store, doc, NULL));
  later = kr_store_list_unfinished (fixture.store, 10, NULL);
  assert_games (later, "1 3");
}
END_TEST

START_TEST (undoing_the_end_takes_the_game_off_the_count)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_played (1, 15);
  g_autoptr (GPtrArray) unfinished = NULL;
  g_autoptr (GPtrArray) players = NULL;
  const KrPlayerRow *player;

  ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  kr_session_doc_set_n_done (doc, 14);
  ck_assert (kr_store_move (fixture.store, doc, 15, NULL));
  unfinished = kr_store_list_unfinished (fixture.store, 10, NULL);
  assert_games (unfinished, "1");
  players = kr_store_list_players (fixture.store, "Sam", 1, NULL);
  player = g_ptr_array_index (players, 0);
  ck_assert_uint_eq (player->n_games, 0);
}
END_TEST

static const char *const damages[] = {
    "UPDATE summary SET standings = CAST (standings || X'02' AS BLOB)",
    "UPDATE summary SET standings = CAST (X'02' || substr(standings, 1) AS BLOB)",
    "UPDATE summary SET standings = CAST (substr(standings, 1, length(standings) - 1) || X'0A' "
    "AS BLOB)",
    "UPDATE summary SET standings = CAST (substr(standings, 1, length(standings) - 1) AS BLOB)",
    "UPDATE summary SET standings = X''",
    "UPDATE summary SET n_scored = 14",
    "UPDATE summary SET place = 'x'",
    "UPDATE summary SET ended_at_us = ended_at_us + 1",
    "UPDATE seat SET name = 'Ruht' WHERE seat = 0",
    "UPDATE rules SET name = 'Crates'",
    "DELETE FROM seat WHERE seat = 3",
    "DELETE FROM summary",
    "UPDATE session SET deleted = 1",
    "PRAGMA foreign_keys = OFF; DELETE FROM rules",
};

START_TEST (wrong_row_is_never_shown)
{
  g_autoptr (GError) error = NULL;

  add (1, 15);
  store_fixture_run_sql (&fixture, damages[_i]);
  ck_assert_msg (kr_store_list_sessions (fixture.store, 0, 10, &error) == NULL, "%s", damages[_i]);
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_DAMAGED));
}
END_TEST

static Suite *
make_suite (void)
{
  const TTest *const tests[] = {row_says_what_the_events_make,
                                newest_come_first_whatever_was_added_first,
                                pages_follow_each_other,
                                games_of_one_moment_are_all_there,
                                unfinished_are_listed_by_last_touch,
                                undoing_the_end_takes_the_game_off_the_count,
                                NULL};
  Suite *suite = kr_test_suite_with_fixture ("store-summary", tests, set_up, tear_down);
  TCase *tcase = tcase_create ("damage");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, wrong_row_is_never_shown, 0, G_N_ELEMENTS (damages));
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return kr_test_run (make_suite ());
}
