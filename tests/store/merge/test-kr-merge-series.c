/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-kept-series.h"
#include "kr-store-check.h"
#include "kr-store-merge-undo.h"
#include "kr-store-scopes.h"
#include "kr-store-series-look.h"
#include "kr-store-series.h"
#include "kr-test.h"
#include "two-machines.h"

#include <string.h>

/* Series and saved choices of games, brought together from two machines. */

#define SERIES "5e71e500-0000-4000-8000-000000000001"

static void
add_series (StoreFixture *machine, gint64 at_us)
{
  ck_assert (
      kr_store_add_series (machine->store, SERIES, "Autumn", KR_SERIES_WINS, 3, at_us, NULL));
}

START_TEST (a_series_comes_with_its_games)
{
  g_autoptr (KrSessionDoc) game = store_fixture_make_game (1);
  g_autoptr (KrMergeReport) report = NULL;
  g_autoptr (KrMergeReport) again = NULL;
  g_autoptr (KrSeriesTable) table = NULL;

  two_machines_add (&there, 1, 15);
  add_series (&there, 1000);
  ck_assert (kr_store_change_series_games (there.store, SERIES, KR_SERIES_ADD,
                                           (const char *[]){game->uuid, NULL}, 1000, NULL));
  report = kr_store_merge (here.store, there.path, NULL, NULL, NULL, NULL);
  ck_assert_uint_eq (report->n_series, 1);
  ck_assert_ptr_null (report->backup); /* it only adds */
  table = kr_store_load_series_table (here.store, SERIES, NULL);
  ck_assert_str_eq (table->series->name, "Autumn");
  ck_assert_uint_eq (table->n_counting, 1);
  again = kr_store_merge (here.store, there.path, NULL, NULL, NULL, NULL);
  ck_assert_uint_eq (again->n_series, 0);
}
END_TEST

START_TEST (what_a_series_says_of_another_machine_is_admitted_first)
{
  g_autoptr (KrMergeReport) report = NULL;
  g_autoptr (KrKeptSeries) kept = NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_auto (GStrv) problems = NULL;

  add_series (&here, 1000);
  add_series (&there, 1000);
  store_fixture_run_sql (
      &there, "UPDATE series SET name = 'Aut\u202eumn', named_at_us = 9000000000000000000, "
              "best = 5000, scored_at_us = 2000, deleted = 1, deleted_at_us = 9000000000000000000; "
              "INSERT INTO series_game VALUES (1, 'no-uuid', 1, 5), (1, '" SERIES "', 1, 5); "
              "INSERT INTO series (uuid, name, named_at_us, scoring, best, scored_at_us) "
              "VALUES ('no-uuid', 'B', 1, 1, 0, 1)");
  store_fixture_reopen (&there);
  report = kr_store_merge (here.store, there.path, NULL, NULL, NULL, NULL);
  ck_assert_ptr_nonnull (report);
  ck_assert_uint_ge (report->mended->len, 4);
  ck_assert (kr_kept_series_find (here.store, SERIES, &kept, NULL));
  ck_assert_str_eq (kept->name, "Autumn");
  ck_assert_int_eq (kept->best, 3);
  ck_assert_int_eq (kept->deleted, 0);
  games = kr_kept_series_list_games (here.store, NULL);
  ck_assert_uint_eq (games->len, 1);
  problems = kr_store_check (here.store, NULL);
  ck_assert_ptr_null (problems[0]);
}
END_TEST

#define SCOPE "5c0be000-0000-4000-8000-000000000001"

static const KrScope tuesday = {.place = "Ruth’s kitchen", .tag = "Tuesday"};

START_TEST (a_scope_comes_with_its_name_and_goes_with_the_merge)
{
  g_autoptr (KrMergeReport) report = NULL;
  g_autoptr (KrMergeReport) again = NULL;
  g_autoptr (KrMergeReport) deleted = NULL;
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GPtrArray) left = NULL;
  g_autoptr (GPtrArray) back = NULL;
  const KrNamedScope *named;
  guint n_kept;

  ck_assert (kr_store_save_scope (there.store, SCOPE, "Our Tuesday table", &tuesday, 1000, NULL));
  report = kr_store_merge (here.store, there.path, NULL, NULL, NULL, NULL);
  ck_assert_uint_eq (report->n_scopes, 1);
  ck_assert_ptr_null (report->backup); /* it only adds */
  all = kr_store_list_scopes (here.store, NULL);
  ck_assert_uint_eq (all->len, 1);
  named = g_ptr_array_index (all, 0);
  ck_assert_str_eq (named->name, "Our Tuesday table");
  ck_assert (kr_scope_is_same (named->scope, &tuesday));
  again = kr_store_merge (here.store, there.path, NULL, NULL, NULL, NULL);
  ck_assert_uint_eq (again->n_scopes, 0);

  ck_assert (kr_store_set_scope_deleted (there.store, SCOPE, TRUE, 500, NULL));
  deleted = kr_store_merge (here.store, there.path, NULL, NULL, NULL, NULL);
  ck_assert_uint_eq (deleted->n_scopes, 1);
  ck_assert_ptr_nonnull (deleted->backup);
  left = kr_store_list_scopes (here.store, NULL);
  ck_assert_uint_eq (left->len, 0);
  ck_assert (kr_store_undo_merge (here.store, NULL, &n_kept, NULL));
  back = kr_store_list_scopes (here.store, NULL);
  ck_assert_uint_eq (back->len, 1);
  named = g_ptr_array_index (back, 0);
  ck_assert_int_eq (named->changed_at_us, 1000);
  ck_assert (kr_scope_is_same (named->scope, &tuesday));
}
END_TEST

START_TEST (what_a_scope_says_of_another_machine_is_admitted_first)
{
  g_autoptr (KrMergeReport) report = NULL;
  g_autoptr (GPtrArray) all = NULL;
  g_auto (GStrv) problems = NULL;
  const KrNamedScope *named;

  ck_assert (kr_store_save_scope (there.store, SCOPE, "A", &tuesday, 1000, NULL));
  store_fixture_run_sql (
      &there, "UPDATE scope SET name = 'Tues\u202eday', changed_at_us = 9000000000000000000; "
              "INSERT INTO scope (uuid, changed_at_us, name, tag) VALUES ('no-uuid', 1, 'B', 'b'), "
              "('5c0be000-0000-4000-8000-000000000002', 1, '', 'b'), "
              "('5c0be000-0000-4000-8000-000000000003', 1, 'C', ''), "
              "('5c0be000-0000-4000-8000-000000000004', 1, 'D', 'a, b'); "
              "INSERT INTO scope (uuid, changed_at_us, name, among, n_players) VALUES "
              "('5c0be000-0000-4000-8000-000000000005', 1, 'E', 'ruth sam', 0), "
              "('5c0be000-0000-4000-8000-000000000006', 1, 'F', '', 99)");
  store_fixture_reopen (&there);
  problems = kr_store_check (there.store, NULL);
  ck_assert_uint_eq (g_strv_length (problems), 6);
  report = kr_store_merge (here.store, there.path, NULL, NULL, NULL, NULL);
  ck_assert_ptr_nonnull (report);
  ck_assert_uint_eq (report->n_scopes, 1);
  ck_assert_uint_ge (report->mended->len, 8);
  all = kr_store_list_kept_scopes (here.store, NULL);
  ck_assert_uint_eq (all->len, 1);
  named = g_ptr_array_index (all, 0);
  ck_assert_str_eq (named->name, "Tuesday");
  ck_assert_int_eq (named->changed_at_us, 0);
  g_clear_pointer (&problems, g_strfreev);
  problems = kr_store_check (here.store, NULL);
  ck_assert_ptr_null (problems[0]);
}
END_TEST

static KrKeptSeries *
find_series (StoreFixture *machine)
{
  KrKeptSeries *series = NULL;

  ck_assert (kr_kept_series_find (machine->store, SERIES, &series, NULL));
  ck_assert_ptr_nonnull (series);
  return series;
}

START_TEST (the_later_word_on_a_series_counts_in_both)
{
  g_autoptr (KrKeptSeries) ours = NULL;
  g_autoptr (KrKeptSeries) theirs = NULL;

  add_series (&here, 1000);
  two_machines_merge_away (&there, &here);
  ck_assert (kr_store_set_series_deleted (here.store, SERIES, TRUE, 2000, NULL));
  ck_assert (kr_store_rename_series (here.store, SERIES, "Fall", 2000, NULL));
  ck_assert (kr_store_rename_series (there.store, SERIES, "Harvest", 3000, NULL));
  ck_assert (kr_store_set_series_scoring (there.store, SERIES, KR_SERIES_POINTS, 0, 3000, NULL));
  two_machines_merge_away (&here, &there);
  two_machines_merge_away (&there, &here);
  ours = find_series (&here);
  theirs = find_series (&there);
  ck_assert_str_eq (ours->name, "Harvest");
  ck_assert_int_eq (ours->scoring, KR_SERIES_POINTS);
  ck_assert_int_eq (ours->deleted, TRUE);
  ck_assert_str_eq (theirs->name, ours->name);
  ck_assert_int_eq (theirs->scoring, ours->scoring);
  ck_assert_int_eq (theirs->deleted, ours->deleted);
}
END_TEST

START_TEST (a_series_without_a_name_gets_one)
{
  g_autoptr (KrKeptSeries) kept = NULL;

  add_series (&there, 1000);
  store_fixture_run_sql (&there, "UPDATE series SET name = '\u200b'");
  store_fixture_reopen (&there);
  two_machines_merge_away (&here, &there);
  kept = find_series (&here);
  ck_assert_str_eq (kept->name, "Series 5e71e500");
  ck_assert_int_eq (kept->named_at_us, 0);
}
END_TEST

START_TEST (undo_leaves_what_was_said_of_a_series_since)
{
  g_autoptr (KrSessionDoc) first = store_fixture_make_game (1);
  g_autoptr (KrSessionDoc) second = store_fixture_make_game (2);
  g_autoptr (KrKeptSeries) series = NULL;
  g_autoptr (KrKeptSeriesGame) changed = NULL;
  g_autoptr (KrKeptSeriesGame) unchanged = NULL;
  guint n_kept = 0;

  for (guint i = 1; i <= 2; i++) {
    two_machines_add (&here, i, 15);
    two_machines_add (&there, i, 15);
  }
  add_series (&there, 1000);
  ck_assert (kr_store_change_series_games (there.store, SERIES, KR_SERIES_ADD,
                                           (const char *[]){first->uuid, second->uuid, NULL}, 1000,
                                           NULL));
  two_machines_merge_away (&here, &there);
  ck_assert (kr_store_set_series_state (here.store, SERIES, first->uuid, KR_SERIES_DOES_NOT_COUNT,
                                        2000, NULL));
  ck_assert (kr_store_rename_series (here.store, SERIES, "Fall", 2000, NULL));
  ck_assert (kr_store_undo_merge (here.store, NULL, &n_kept, NULL));
  series = find_series (&here);
  ck_assert_str_eq (series->name, "Fall");
  changed = kr_kept_series_find_game (here.store, series, first->uuid, NULL);
  unchanged = kr_kept_series_find_game (here.store, series, second->uuid, NULL);
  ck_assert_int_eq (changed->state, KR_SERIES_DOES_NOT_COUNT);
  ck_assert_int_eq (unchanged->state, KR_SERIES_OUT);
}
END_TEST

/* What is not UTF-8 could be neither shown nor written as JSON. */
START_TEST (what_a_merge_left_out_is_told_in_utf8)
{
  g_autoptr (KrMergeReport) report = NULL;

  two_machines_add (&there, 1, 5);
  two_machines_add (&there, 2, 5);
  add_series (&there, 1000);
  store_fixture_run_sql (&there, "UPDATE session SET uuid = CAST (X'FFFE' AS TEXT) WHERE id = 1; "
                                 "INSERT INTO player (uuid, name, pen, pen_at_us) "
                                 "VALUES (CAST (X'FFFE' AS TEXT), 'A', 1, 1); "
                                 "UPDATE series SET uuid = CAST (X'FFFE' AS TEXT)");
  store_fixture_reopen (&there);
  report = kr_store_merge (here.store, there.path, NULL, NULL, NULL, NULL);
  ck_assert_ptr_nonnull (report);
  ck_assert_uint_ge (report->mended->len, 3);
  for (guint i = 0; i < report->mended->len; i++)
    ck_assert (g_utf8_validate (g_ptr_array_index (report->mended, i), -1, NULL));
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      a_series_comes_with_its_games,
      what_a_series_says_of_another_machine_is_admitted_first,
      a_scope_comes_with_its_name_and_goes_with_the_merge,
      what_a_scope_says_of_another_machine_is_admitted_first,
      the_later_word_on_a_series_counts_in_both,
      a_series_without_a_name_gets_one,
      undo_leaves_what_was_said_of_a_series_since,
      what_a_merge_left_out_is_told_in_utf8,
  };
  Suite *suite = suite_create ("merge-series");
  TCase *tcase = tcase_create ("merging");

  tcase_add_checked_fixture (tcase, two_machines_set_up, two_machines_tear_down);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    tcase_add_test (tcase, tests[i]);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
