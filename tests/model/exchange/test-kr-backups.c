/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-backups.h"

#include "kr-test.h"
#include "model-fixture.h"

/* Backups from a window: made, listed, and gone back to under an open ledger. */

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

static void
make (void)
{
  g_autoptr (GAsyncResult) result = NULL;

  kr_backups_make_async (fixture.ledger, NULL, model_fixture_keep_result_cb, &result);
  ck_assert (kr_backups_make_finish (fixture.ledger, model_fixture_wait_for (&result), NULL));
}

static GPtrArray *
list (void)
{
  g_autoptr (GAsyncResult) result = NULL;

  kr_backups_list_async (fixture.path, NULL, model_fixture_keep_result_cb, &result);
  return kr_backups_list_finish (model_fixture_wait_for (&result), NULL);
}

static guint
count_unfinished (void)
{
  g_autoptr (GListModel) games = kr_ledger_list_unfinished (fixture.ledger);

  return g_list_model_get_n_items (games);
}

START_TEST (backup_is_made_listed_and_restored)
{
  g_autoptr (KrGame) game = model_fixture_start_game (&fixture);
  g_autoptr (KrGame) later = NULL;
  g_autoptr (GPtrArray) backups = NULL;
  const KrBackup *backup;
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree char *set_aside = NULL;

  make ();
  later = model_fixture_start_game (&fixture);
  backups = list ();
  ck_assert_uint_eq (backups->len, 1);
  backup = g_ptr_array_index (backups, 0);
  ck_assert_int_eq (backup->kind, KR_BACKUP_BY_HAND);
  ck_assert (backup->readable);
  ck_assert_uint_eq (backup->n_sessions, 1);
  kr_backups_restore_async (fixture.path, backup->path, NULL, model_fixture_keep_result_cb,
                            &result);
  ck_assert (kr_backups_restore_finish (model_fixture_wait_for (&result), &set_aside, NULL));
  kr_ledger_reload (fixture.ledger);
  ck_assert_uint_eq (count_unfinished (), 1);
  ck_assert (g_file_test (set_aside, G_FILE_TEST_EXISTS));
}
END_TEST

START_TEST (daily_is_made_once)
{
  gboolean made[2] = {FALSE, TRUE};

  for (guint i = 0; i < 2; i++) {
    g_autoptr (GAsyncResult) result = NULL;

    kr_backups_make_daily_async (fixture.ledger, NULL, model_fixture_keep_result_cb, &result);
    ck_assert (kr_backups_make_daily_finish (fixture.ledger, model_fixture_wait_for (&result),
                                             &made[i], NULL));
  }
  ck_assert (made[0] && !made[1]);
}
END_TEST

START_TEST (sound_backup_is_found_without_a_ledger)
{
  g_autoptr (GAsyncResult) none = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (KrBackup) item = NULL;
  g_autoptr (GError) error = NULL;

  kr_backups_find_sound_async (fixture.path, NULL, model_fixture_keep_result_cb, &none);
  ck_assert_ptr_null (kr_backups_find_sound_finish (model_fixture_wait_for (&none), &error));
  ck_assert_ptr_null (error);
  make ();
  ck_assert (g_file_set_contents (fixture.path, "", 0, NULL));
  kr_backups_find_sound_async (fixture.path, NULL, model_fixture_keep_result_cb, &result);
  item = kr_backups_find_sound_finish (model_fixture_wait_for (&result), &error);
  ck_assert_ptr_nonnull (item);
}
END_TEST

START_TEST (whole_ledger_is_written_to_a_file)
{
  g_autofree char *to = g_build_filename (fixture.folder, "out.db", NULL);
  g_autoptr (KrGame) game = model_fixture_start_game (&fixture);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (KrLedger) copy = NULL;
  g_autoptr (KrGame) copied = NULL;

  kr_backups_write_async (fixture.ledger, to, NULL, model_fixture_keep_result_cb, &result);
  ck_assert (kr_backups_write_finish (fixture.ledger, model_fixture_wait_for (&result), NULL));
  copy = kr_ledger_new (to, NULL);
  copied = kr_game_open (copy, kr_game_get_uuid (game), NULL);
  ck_assert_ptr_nonnull (copied);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {backup_is_made_listed_and_restored, daily_is_made_once,
                                sound_backup_is_found_without_a_ledger,
                                whole_ledger_is_written_to_a_file};
  Suite *suite = suite_create ("kr-backups");
  TCase *tcase = tcase_create ("backups");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    tcase_add_test (tcase, tests[i]);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
