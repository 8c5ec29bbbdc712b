/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-db.h"
#include "kr-store-backup.h"
#include "kr-store-drafts.h"
#include "kr-store-error.h"
#include "kr-store-merge.h"
#include "kr-store-open.h"
#include "kr-store-rescue.h"
#include "kr-test.h"
#include "store-fixture.h"

#include <glib/gstdio.h>
#include <unistd.h>

/* What is kept of a ledger that has gone; one that is merged into itself; one that is locked. */

static StoreFixture fixture;
static char *moved; /* where the folder of the ledger goes */

static void
set_up (void)
{
  store_fixture_init (&fixture);
  store_fixture_fill (&fixture, 0);
  moved = g_strconcat (fixture.folder, "-moved", NULL);
}

static void
tear_down (void)
{
  g_autofree char *command = g_strdup_printf ("rm -rf '%s'", moved);

  store_fixture_clear (&fixture);
  ck_assert (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL));
  g_free (moved);
}

static void
delete_all (void)
{
  static const char *const endings[] = {"", "-wal", "-shm"};

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *path = g_strconcat (fixture.path, endings[i], NULL);

    ck_assert_int_eq (g_unlink (path), 0);
  }
}

static void
delete_the_log (void)
{
  g_autofree char *path = g_strconcat (fixture.path, "-wal", NULL);

  ck_assert_int_eq (g_unlink (path), 0);
}

static void
move_the_folder (void)
{
  ck_assert_int_eq (g_rename (fixture.folder, moved), 0);
}

START_TEST (all_is_kept_and_listed)
{
  void (*const ways[]) (void) = {delete_all, delete_the_log, move_the_folder};
  g_autofree char *draft = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;
  const KrBackup *backup;
  KrStore *kept;

  ck_assert (kr_store_set_draft (fixture.store, "last", "x", NULL));
  ways[_i]();
  ck_assert (!kr_store_set_draft (fixture.store, "lost", "x", &error));
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_GONE));
  path = kr_store_rescue (fixture.store, fixture.path, NULL);
  ck_assert (path != NULL);
  ck_assert_int_eq (g_file_test (fixture.folder, G_FILE_TEST_EXISTS), _i != 2);
  list = kr_backup_list (fixture.path, NULL);
  backup = list->len > 0 ? g_ptr_array_index (list, 0) : NULL;
  ck_assert (backup != NULL && backup->kind == KR_BACKUP_RESCUED && backup->readable);
  ck_assert_str_eq (backup->path, path);
  ck_assert_uint_eq (backup->n_sessions, 3);
  kept = kr_store_open (path, NULL);
  draft = kr_store_dup_draft (kept, "last", NULL);
  ck_assert_str_eq (draft, "x");
  kr_store_close (kept);
  g_unlink (path);
}
END_TEST

/* A piece at a time; the ledger is read meanwhile, and in the second run written by another
 * program, which has had its say in the end. */
START_TEST (a_copy_is_made_in_pieces)
{
  g_autofree char *text = g_strnfill (1 << 20, 'x');
  StoreFixture other = {.path = fixture.path, .store = kr_store_open (fixture.path, NULL)};
  g_autoptr (KrRescue) rescue = NULL;
  g_autofree char *path = NULL;
  g_autofree char *last = NULL;
  g_autofree char *kept = NULL;
  KrStore *copy;
  gboolean is_all = FALSE;
  guint n = 0;

  ck_assert (kr_store_set_draft (fixture.store, "large", text, NULL));
  rescue = kr_rescue_new (fixture.store, fixture.path);
  for (; !is_all; n++) {
    g_autofree char *read = kr_store_dup_draft (fixture.store, "large", NULL);

    ck_assert_str_eq (read, text);
    if (_i == 1 && n % 3 == 0) {
      g_free (last);
      last = g_strdup_printf ("%u", n);
      ck_assert (kr_store_set_draft (other.store, "last", last, NULL));
    }
    ck_assert (kr_rescue_read (rescue, 0, &is_all, NULL));
  }
  ck_assert_uint_gt (n, 10);
  path = kr_rescue_publish (rescue);
  copy = kr_store_open (path, NULL);
  kept = kr_store_dup_draft (copy, "last", NULL);
  ck_assert_pstr_eq (kept, last);
  kr_store_close (copy);
  kr_store_close (other.store);
}
END_TEST

/* Of two ledgers of one name that share the folder which was chosen for backups. */
START_TEST (a_rescued_copy_belongs_to_one_ledger)
{
  g_autofree char *folder = g_build_filename (fixture.folder, "other", NULL);
  g_autofree char *shared = g_build_filename (fixture.folder, "shared", NULL);
  g_autofree char *other = g_build_filename (folder, "ledger.db", NULL);
  g_autofree char *path = NULL;
  g_autoptr (GPtrArray) ours = NULL;
  g_autoptr (GPtrArray) theirs = NULL;

  ck_assert_int_eq (g_mkdir (folder, 0700), 0);
  kr_backup_choose_folder (fixture.path, shared);
  kr_backup_choose_folder (other, shared);
  if (_i == 0)
    move_the_folder ();
  else
    delete_all ();
  path = kr_store_rescue (fixture.store, fixture.path, NULL);
  ours = kr_backup_list (fixture.path, NULL);
  theirs = kr_backup_list (other, NULL);
  ck_assert_uint_eq (ours->len, 1);
  ck_assert_str_eq (((const KrBackup *) g_ptr_array_index (ours, 0))->path, path);
  ck_assert_uint_eq (theirs->len, 0);
}
END_TEST

START_TEST (nothing_that_is_this_ledger_is_merged_into_it)
{
  g_autofree char *other = g_build_filename (fixture.folder, "other.db", NULL);
  g_autoptr (GError) error = NULL;

  ck_assert_int_eq (_i == 0 ? symlink (fixture.path, other) : link (fixture.path, other), 0);
  ck_assert (kr_store_merge (fixture.store, other, NULL, NULL, NULL, &error) == NULL);
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID));
  ck_assert (kr_store_set_draft (fixture.store, "after", "x", NULL));
}
END_TEST

/* A ledger that another thread or window of the program has open. */
START_TEST (ledger_in_use_is_merged_and_stays_in_use)
{
  g_autofree char *path = g_build_filename (fixture.folder, "other.db", NULL);
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *command = g_strdup_printf ("sqlite3 '%s' \"SELECT count(*) FROM draft\"", path);
  StoreFixture other = {.path = path, .store = kr_store_open (path, NULL)};
  g_autoptr (KrMergeReport) report = NULL;
  g_autofree char *printed = NULL;
  int status = -1;

  store_fixture_fill (&other, 0);
  store_fixture_reopen (&fixture);
  report = kr_store_merge (fixture.store, path, NULL, NULL, NULL, NULL);
  ck_assert (report != NULL);
  ck_assert (g_spawn_command_line_sync (command, &printed, NULL, &status, NULL) && status == 0);
  ck_assert (g_file_test (log, G_FILE_TEST_EXISTS));
  ck_assert (kr_store_set_draft (other.store, "after", "x", NULL));
  kr_store_close (other.store);
}
END_TEST

START_TEST (impatient_writes_say_at_once_that_another_program_writes)
{
  g_autoptr (KrDb) writer = kr_db_open (fixture.path, NULL);
  gint64 began_us = g_get_monotonic_time ();
  g_autoptr (GError) error = NULL;

  ck_assert (kr_db_begin (writer, NULL));
  kr_store_set_patience (fixture.store, 0);
  ck_assert (!kr_store_set_draft (fixture.store, "a", "x", &error));
  ck_assert_msg (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_BUSY), "%s",
                 error->message);
  kr_store_tend (fixture.store);
  ck_assert_int_lt (g_get_monotonic_time () - began_us, 5 * G_USEC_PER_SEC);
  kr_db_rollback (writer);
  ck_assert (kr_store_set_draft (fixture.store, "a", "x", NULL));
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {ledger_in_use_is_merged_and_stays_in_use,
                                impatient_writes_say_at_once_that_another_program_writes, NULL};
  Suite *suite = kr_test_suite_with_fixture ("store-rescue", tests, set_up, tear_down);
  TCase *several = tcase_create ("in several ways");
  g_autofree char *home = g_dir_make_tmp ("kreights-XXXXXX", NULL);
  g_autofree char *command = g_strdup_printf ("rm -rf '%s'", home);
  int exit_status;

  tcase_add_checked_fixture (several, set_up, tear_down);
  tcase_add_loop_test (several, all_is_kept_and_listed, 0, 3);
  tcase_add_loop_test (several, a_copy_is_made_in_pieces, 0, 2);
  tcase_add_loop_test (several, a_rescued_copy_belongs_to_one_ledger, 0, 2);
  tcase_add_loop_test (several, nothing_that_is_this_ledger_is_merged_into_it, 0, 2);
  suite_add_tcase (suite, several);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  exit_status = kr_test_run (suite);
  g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL);
  return exit_status;
}
