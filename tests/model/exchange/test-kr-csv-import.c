/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-csv-import.h"

#include "kr-test.h"
#include "model-fixture.h"

#include <string.h>

/* A spreadsheet from a window: guessed, mapped, looked at, brought in. */

static ModelFixture fixture;

static void
set_up (void)
{
  model_fixture_init (&fixture);
}

static void
tear_down (void)
{
  model_fixture_clear (&fixture);
}

static KrCsvImport *
read_table (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  KrRules rules = model_fixture_get_rules (&fixture, "craits");
  KrCsvImport *import = kr_csv_import_new (fixture.ledger, bytes, NULL);

  ck_assert_ptr_nonnull (import);
  kr_csv_import_set_rules (import, &rules);
  return import;
}

static void
count_cb (KrCsvImport *import, gpointer data)
{
  (*(guint *) data)++;
}

START_TEST (guess_is_a_game)
{
  g_autoptr (KrCsvImport) import = read_table ("Ruth,Sam,Bo\n10,0,20\n5,40,0\n");
  g_autoptr (KrGame) game = kr_csv_import_dup_game (import, NULL);
  g_autoptr (KrGame) added = NULL;
  g_autofree char *uuid = NULL;

  ck_assert_uint_eq (kr_csv_import_get_n_seats (import), 3);
  ck_assert_str_eq (kr_csv_import_get_name (import, 2), "Bo");
  ck_assert_int_eq (kr_csv_import_get_row (import, 0), KR_CSV_IMPORT_ROW_IGNORED);
  ck_assert_int_eq (kr_csv_import_get_row (import, 1), KR_CSV_IMPORT_ROW_DEAL);
  ck_assert_int_eq (kr_game_get_match (game)->totals[1], 40);
  uuid = kr_csv_import_add (import, NULL);
  added = kr_game_open (fixture.ledger, uuid, NULL);
  ck_assert_int_eq (kr_game_get_match (added)->totals[0], 15);
}
END_TEST

START_TEST (mapping_is_changed_and_told)
{
  g_autoptr (KrCsvImport) import = read_table ("Ruth,Sam,Bo\n10,0,20\n15,40,20\n");
  g_autoptr (KrGame) game = NULL;
  guint n_changes = 0;

  g_signal_connect (import, "changed", G_CALLBACK (count_cb), &n_changes);
  kr_csv_import_set_cumulated (import, TRUE);
  kr_csv_import_set_location (import, "Ruth's kitchen");
  kr_csv_import_set_player (import, 0, "Ruthie", NULL, 3);
  kr_csv_import_set_first_dealer (import, 2);
  ck_assert_uint_eq (n_changes, 4);
  game = kr_csv_import_dup_game (import, NULL);
  ck_assert_int_eq (kr_game_get_match (game)->totals[0], 15);
  ck_assert_str_eq (kr_game_get_name (game, 0), "Ruthie");
  ck_assert_str_eq (kr_game_get_location (game), "Ruth's kitchen");
  ck_assert_int_eq (kr_game_get_match (game)->first_dealer, 2);
}
END_TEST

START_TEST (same_table_is_added_once)
{
  static const char table[] = "Ruth,Sam,Bo\n10,0,20\n5,40,0\n";
  g_autoptr (KrCsvImport) import = read_table (table);
  g_autoptr (KrCsvImport) again = read_table (table);
  g_autoptr (KrCsvImport) another_day = read_table (table);
  g_autoptr (GError) error = NULL;
  g_autofree char *uuid = NULL;
  g_autofree char *other = NULL;

  kr_csv_import_set_location (again, "elsewhere");
  uuid = kr_csv_import_add (import, NULL);
  ck_assert_ptr_nonnull (uuid);
  ck_assert_ptr_null (kr_csv_import_add (again, &error));
  ck_assert_ptr_nonnull (strstr (error->message, "is already in the ledger"));
  kr_csv_import_set_started_at_us (another_day, G_GINT64_CONSTANT (1794600300000000), 60);
  other = kr_csv_import_add (another_day, NULL);
  ck_assert_ptr_nonnull (other);
  ck_assert_str_ne (other, uuid);
}
END_TEST

START_TEST (numbers_that_rise_are_asked_for)
{
  g_autoptr (KrCsvImport) import = read_table ("Ruth,Sam,Bo\n10,1,20\n15,40,22\n16,45,30\n");
  g_autofree char *uuid = NULL;

  ck_assert (kr_csv_import_is_unsure (import));
  ck_assert (!kr_csv_import_check (import, NULL, NULL, NULL));
  ck_assert_ptr_null (kr_csv_import_add (import, NULL));
  kr_csv_import_set_cumulated (import, FALSE);
  ck_assert (!kr_csv_import_is_unsure (import));
  uuid = kr_csv_import_add (import, NULL);
  ck_assert_ptr_nonnull (uuid);
}
END_TEST

START_TEST (what_is_wrong_has_a_cell)
{
  g_autoptr (KrCsvImport) import = read_table ("Ruth,Sam,Bo\n10,0,20\n5,x,0\n1,2,3\n1,2,3\n");
  g_autoptr (GError) error = NULL;
  guint row = 0;
  guint column = 0;

  ck_assert (!kr_csv_import_check (import, &row, &column, &error));
  ck_assert_uint_eq (row, 2);
  ck_assert_uint_eq (column, 1);
  ck_assert_ptr_null (kr_csv_import_add (import, NULL));
  kr_csv_import_set_row (import, 2, KR_CSV_IMPORT_ROW_IGNORED);
  ck_assert (kr_csv_import_check (import, &row, &column, NULL));
}
END_TEST

START_TEST (another_separator_reads_again)
{
  g_autoptr (KrCsvImport) import = read_table ("a;b,c\n1;2,0\n");

  ck_assert_int_eq (kr_csv_import_get_separator (import), ';');
  ck_assert (kr_csv_import_set_separator (import, ',', NULL));
  ck_assert_str_eq (kr_csv_import_get_cell (import, 0, 0), "a;b");
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {guess_is_a_game,          mapping_is_changed_and_told,
                                same_table_is_added_once, numbers_that_rise_are_asked_for,
                                what_is_wrong_has_a_cell, another_separator_reads_again};
  Suite *suite = suite_create ("kr-csv-import");
  TCase *tcase = tcase_create ("importing");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    tcase_add_test (tcase, tests[i]);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
