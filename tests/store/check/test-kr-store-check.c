/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-check.h"
#include "kr-store-repair.h"
#include "kr-test.h"
#include "store-fixture.h"

#include <string.h>

/* The ledger's health: damage is found, summaries are made again. */

static StoreFixture fixture;

static void
set_up (void)
{
  store_fixture_init (&fixture);
  store_fixture_fill (&fixture, 2);
}

static void
tear_down (void)
{
  store_fixture_clear (&fixture);
}

static guint
count_problems (void)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) problems = kr_store_check (fixture.store, &error);

  ck_assert_msg (problems != NULL, "%s", error != NULL ? error->message : "");
  return g_strv_length (problems);
}

static gboolean
repair (void)
{
  g_auto (GStrv) done = kr_store_repair (fixture.store, NULL);

  return done != NULL;
}

START_TEST (sound_ledger_has_no_problems)
{
  ck_assert_uint_eq (count_problems (), 0);
  ck_assert (repair ());
  ck_assert_uint_eq (count_problems (), 0);
}
END_TEST

/* Wrong in a summary: found, and put right by a repair. */
static const char *const wrong_summaries[] = {
    "UPDATE summary SET standings = (SELECT standings FROM summary WHERE session = 1) "
    "WHERE session = 3",
    "UPDATE summary SET n_scored = 1 WHERE session = 1",
    "UPDATE summary SET standings = X'' WHERE session = 1",
    "DELETE FROM summary WHERE session = 1",
    "INSERT INTO summary SELECT 2, position, n_players, n_deals, n_scored, n_corrections, "
    "ended_at_us, touched_at_us, duration_us, winning_total, place, note, checksum, tags, "
    "uncounted, standings FROM summary WHERE session = 1",
    "UPDATE summary SET tags = 'nobody said so' WHERE session = 1",
    "UPDATE summary SET uncounted = 1 WHERE session = 1",
    "UPDATE player SET n_games = 9 WHERE id = 1",
    "UPDATE player SET n_games = 0",
    "INSERT INTO session_word (session_word) VALUES ('delete-all')",
    "INSERT INTO session_word (rowid, words) VALUES (99, 'nobody')",
    "UPDATE summary SET duration_us = 1 WHERE session = 3",
    "UPDATE summary SET touched_at_us = 1 WHERE session = 1",
    "UPDATE summary SET winning_total = 1 WHERE session = 3",
    "UPDATE summary SET n_players = 3 WHERE session = 1",
    "UPDATE summary SET position = 1 WHERE session = 1",
    "UPDATE played SET name = 'Another'",
    "DELETE FROM player_word WHERE word = 'ruth'",
    "INSERT INTO player_word VALUES ('nobody', 1)",
};

START_TEST (repair_puts_summaries_right)
{
  store_fixture_run_sql (&fixture, wrong_summaries[_i]);
  ck_assert_msg (count_problems () > 0, "%s", wrong_summaries[_i]);
  ck_assert (repair ());
  ck_assert_msg (count_problems () == 0, "%s", wrong_summaries[_i]);
}
END_TEST

START_TEST (repair_leaves_a_damaged_game_and_puts_the_rest_right)
{
  g_auto (GStrv) done = NULL;
  g_auto (GStrv) left = NULL;

  store_fixture_run_sql (&fixture, "UPDATE event SET line = 'count 3' WHERE session = 1");
  store_fixture_run_sql (&fixture, wrong_summaries[0]);
  store_fixture_run_sql (&fixture, "UPDATE player SET n_games = 9 WHERE id = 2");
  done = kr_store_repair (fixture.store, NULL);
  ck_assert_uint_eq (g_strv_length (done), 2);
  left = kr_store_check (fixture.store, NULL);
  ck_assert_uint_eq (g_strv_length (left), 1);
  ck_assert (strstr (left[0], "5e551011-0000-4000-8000-000000000001") != NULL);
}
END_TEST

START_TEST (repair_drops_what_belongs_to_nothing)
{
  g_auto (GStrv) done = NULL;

  store_fixture_run_sql (&fixture, "PRAGMA foreign_keys = OFF; DELETE FROM event WHERE session = 1;"
                                   "DELETE FROM seat WHERE session = 1;"
                                   "DELETE FROM session WHERE id = 1");
  ck_assert_uint_ge (count_problems (), 1);
  done = kr_store_repair (fixture.store, NULL);
  ck_assert_ptr_nonnull (done);
  ck_assert_uint_eq (count_problems (), 0);
}
END_TEST

/* Wrong in what was told, or in the file: found. */
static const char *const wrong_parts[] = {
    "ALTER TABLE precedent ADD COLUMN mood TEXT",
    "DROP INDEX session_displaced",
    "INSERT INTO precedent (uuid, edited_at_us, ruling, rules_id, session, text, written_at_us, "
    "utc_offset_min, withdrawn) VALUES ('no-uuid', 1, 'revoke', 'craits', NULL, 'so be it', 1, 0, "
    "0)",
};

START_TEST (wrong_part_is_found)
{
  store_fixture_run_sql (&fixture, wrong_parts[_i]);
  store_fixture_reopen (&fixture);
  ck_assert_msg (count_problems () == 1, "%s", wrong_parts[_i]);
}
END_TEST

START_TEST (loose_rows_are_found)
{
  store_fixture_run_sql (
      &fixture, "PRAGMA foreign_keys = OFF; INSERT INTO event VALUES (77, 0, 'count 2', 1, NULL)");
  ck_assert_uint_eq (count_problems (), 1);
}
END_TEST

static Suite *
make_suite (void)
{
  const TTest *const tests[] = {sound_ledger_has_no_problems,
                                repair_leaves_a_damaged_game_and_puts_the_rest_right,
                                repair_drops_what_belongs_to_nothing, loose_rows_are_found, NULL};
  Suite *suite = kr_test_suite_with_fixture ("store-check", tests, set_up, tear_down);
  TCase *tcase = tcase_create ("rebuild");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, wrong_part_is_found, 0, G_N_ELEMENTS (wrong_parts));
  tcase_add_loop_test (tcase, repair_puts_summaries_right, 0, G_N_ELEMENTS (wrong_summaries));
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return kr_test_run (make_suite ());
}
