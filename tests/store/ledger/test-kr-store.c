/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-db.h"
#include "kr-migrate.h"
#include "kr-store-error.h"
#include "kr-store-open.h"
#include "kr-store-records.h"
#include "kr-store.h"
#include "kr-test.h"
#include "store-fixture.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Opening the ledger: new, old, and what must be refused untouched. */

/* Where SQLite's file format puts the lock of those who read. */
#define SHARED_AT 0x40000002
#define SHARED_BYTES 510

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

/* Puts @bytes in the ledger's place. */
static void
replace_file (const char *bytes, gssize length)
{
  kr_store_close (g_steal_pointer (&fixture.store));
  ck_assert (g_file_set_contents (fixture.path, bytes, length, NULL));
}

/* Opening the file must fail with @code and leave every byte of it. */
static void
assert_refused (const char *name, KrStoreError code)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;
  gsize n_before = 0;
  gsize n_after = 0;

  ck_assert (g_file_get_contents (fixture.path, &before, &n_before, NULL));
  ck_assert_msg (kr_store_open (fixture.path, &error) == NULL, "%s", name);
  ck_assert_msg (error->domain == KR_STORE_ERROR && error->code == (int) code, "%s: %s", name,
                 error->message);
  ck_assert_msg (strstr (error->message, fixture.path) != NULL, "%s: %s", name, error->message);
  ck_assert (g_file_get_contents (fixture.path, &after, &n_after, NULL));
  ck_assert_msg (n_before == n_after && memcmp (before, after, n_before) == 0, "%s", name);
}

static gint64
read_number (const char *sql)
{
  g_autoptr (KrDb) db = kr_db_open (fixture.path, NULL);
  gint64 number = -1;

  ck_assert (kr_db_read_number (db, sql, &number, NULL));
  return number;
}

START_TEST (default_path_is_in_the_data_folder)
{
  g_autofree char *path = kr_store_default_path ();

  ck_assert (g_str_has_prefix (path, g_get_user_data_dir ()));
  ck_assert (g_str_has_suffix (path, "/kreights/ledger.db"));
}
END_TEST

START_TEST (makes_a_ledger_and_its_folder)
{
  g_autofree char *folder = g_build_filename (fixture.folder, "a", NULL);
  g_autofree char *path = g_build_filename (folder, "ledger.db", NULL);
  KrStore *store = kr_store_open (path, NULL);
  GStatBuf status;

  ck_assert_ptr_nonnull (store);
  ck_assert_str_eq (kr_store_get_path (store), path);
  kr_store_close (store);
  ck_assert_int_eq (g_stat (path, &status), 0);
  ck_assert_int_eq (status.st_mode & 0777, 0600);
  g_unlink (path);
  ck_assert_int_eq (g_rmdir (folder), 0);
}
END_TEST

START_TEST (ledger_is_marked_and_logs_ahead)
{
  ck_assert_int_eq (read_number ("PRAGMA application_id"), 0x4B524C47);
  ck_assert_int_gt (read_number ("PRAGMA user_version"), 0);
  ck_assert_int_eq (
      read_number ("SELECT count(*) FROM pragma_journal_mode WHERE journal_mode = 'wal'"), 1);
}
END_TEST

START_TEST (leaves_nothing_beside_it)
{
  g_autoptr (GDir) folder = NULL;

  kr_store_close (g_steal_pointer (&fixture.store));
  folder = g_dir_open (fixture.folder, 0, NULL);
  ck_assert_str_eq (g_dir_read_name (folder), "ledger.db");
  ck_assert_ptr_null (g_dir_read_name (folder));
}
END_TEST

/* Whether another process sees that this one has the ledger open, by the lock that
 * SQLite holds on a file as long as it logs ahead. */
static gboolean
is_locked (const char *path)
{
  int status = 0;
  pid_t child = fork ();

  if (child == 0) {
    struct flock lock = {
        .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = SHARED_AT, .l_len = SHARED_BYTES};
    int file = open (path, O_RDWR);

    _exit (file >= 0 && fcntl (file, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK);
  }
  waitpid (child, &status, 0);
  return WIFEXITED (status) && WEXITSTATUS (status) == 1;
}

/* A thread that works on the ledger opens it again. Were the lock gone, the next
 * program to close it would take it for its own and drop the log under us. */
START_TEST (stays_locked_when_it_is_opened_again)
{
  g_autoptr (GPtrArray) read = kr_store_list_played (fixture.store, NULL);
  KrStore *again;

  ck_assert (read != NULL);
  ck_assert (is_locked (fixture.path));
  again = kr_store_open (fixture.path, NULL);
  ck_assert (again != NULL);
  kr_store_close (again);
  ck_assert (is_locked (fixture.path));
}
END_TEST

START_TEST (refuses_an_empty_file)
{
  replace_file ("", 0);
  assert_refused ("0 bytes", KR_STORE_ERROR_DAMAGED);
}
END_TEST

START_TEST (refuses_what_is_no_ledger)
{
  g_autofree char *zeros = g_malloc0 (100);
  static const char text[] = "Dear diary, today we played fifteen deals and Bo won them all. "
                             "Nobody believes it, but it is written down here for ever.";

  replace_file (text, -1);
  assert_refused ("a text", KR_STORE_ERROR_FOREIGN);
  replace_file ("five!", -1);
  assert_refused ("five bytes", KR_STORE_ERROR_FOREIGN);
  replace_file (zeros, 100);
  assert_refused ("zeros", KR_STORE_ERROR_FOREIGN);
}
END_TEST

START_TEST (refuses_another_programs_database)
{
  kr_store_close (g_steal_pointer (&fixture.store));
  store_fixture_run_sql (&fixture, "PRAGMA application_id = 7; PRAGMA wal_checkpoint (TRUNCATE)");
  assert_refused ("application 7", KR_STORE_ERROR_FOREIGN);
}
END_TEST

START_TEST (refuses_a_newer_ledger)
{
  kr_store_close (g_steal_pointer (&fixture.store));
  store_fixture_run_sql (&fixture, "PRAGMA user_version = 999; PRAGMA wal_checkpoint (TRUNCATE)");
  assert_refused ("newer", KR_STORE_ERROR_NEWER);
}
END_TEST

START_TEST (refuses_a_newer_ledger_that_only_its_log_tells)
{
  kr_store_close (g_steal_pointer (&fixture.store));
  store_fixture_run_sql (&fixture, "PRAGMA user_version = 999");
  assert_refused ("newer in the log", KR_STORE_ERROR_NEWER);
}
END_TEST

START_TEST (refuses_another_programs_database_by_its_log)
{
  g_autofree char *log = g_strconcat (fixture.path, "-wal", NULL);

  kr_store_close (g_steal_pointer (&fixture.store));
  store_fixture_run_sql (&fixture, "PRAGMA application_id = 7");
  ck_assert (g_file_test (log, G_FILE_TEST_EXISTS));
  assert_refused ("application 7 in the log", KR_STORE_ERROR_FOREIGN);
}
END_TEST

/* A power cut while the log was copied into the file leaves it so. */
START_TEST (torn_header_is_made_whole_by_the_log)
{
  g_autoptr (GPtrArray) steps = kr_migrate_list_steps ();
  g_autofree char *touch =
      g_strdup_printf ("UPDATE player SET pen = 1; PRAGMA user_version = %u", steps->len);
  g_autofree char *bytes = NULL;
  gsize size = 0;

  kr_store_close (g_steal_pointer (&fixture.store));
  store_fixture_run_sql (&fixture, touch);
  ck_assert (g_file_get_contents (fixture.path, &bytes, &size, NULL));
  memset (bytes, 0x55, 512);
  replace_file (bytes, (gssize) size);
  store_fixture_reopen (&fixture);
}
END_TEST

START_TEST (refuses_a_shortened_ledger)
{
  g_autofree char *bytes = NULL;
  gsize size = 0;

  kr_store_close (g_steal_pointer (&fixture.store));
  ck_assert (g_file_get_contents (fixture.path, &bytes, &size, NULL));
  replace_file (bytes, (gssize) size / 2);
  assert_refused ("half a ledger", KR_STORE_ERROR_DAMAGED);
}
END_TEST

START_TEST (tells_a_folder_from_a_ledger)
{
  g_autoptr (GError) error = NULL;

  ck_assert_ptr_null (kr_store_open (fixture.folder, &error));
  ck_assert (error->domain == KR_STORE_ERROR);
}
END_TEST

START_TEST (tells_when_a_folder_cannot_be_made)
{
  g_autofree char *path = g_build_filename (fixture.path, "below-a-file", "ledger.db", NULL);
  g_autoptr (GError) error = NULL;

  ck_assert_ptr_null (kr_store_open (path, &error));
  ck_assert (error->domain == KR_STORE_ERROR);
  ck_assert_ptr_nonnull (strstr (error->message, "Nothing was changed"));
}
END_TEST

/* Opens @path as somebody who is not allowed everything, in a process of its own.
 * Returns the code of the error; 0: there was none. */
static int
open_as_nobody (const char *path)
{
  int status = 0;
  pid_t child = fork ();

  if (child == 0) {
    g_autoptr (GError) error = NULL;

    if (geteuid () == 0 && setuid (65534) != 0)
      _exit (EXIT_FAILURE);
    kr_store_close (kr_store_open (path, &error));
    _exit (error != NULL ? error->code : 0);
  }
  waitpid (child, &status, 0);
  return WIFEXITED (status) ? WEXITSTATUS (status) : -1;
}

START_TEST (tells_a_folder_that_is_read_only)
{
  g_autofree char *none = g_build_filename (fixture.folder, "none.db", NULL);

  kr_store_close (g_steal_pointer (&fixture.store));
  ck_assert_int_eq (g_chmod (fixture.path, 0444), 0);
  ck_assert_int_eq (g_chmod (fixture.folder, 0555), 0);
  ck_assert_int_eq (open_as_nobody (fixture.path), KR_STORE_ERROR_READ_ONLY);
  ck_assert_int_eq (open_as_nobody (none), KR_STORE_ERROR_READ_ONLY);
  ck_assert_int_eq (g_chmod (fixture.folder, 0755), 0);
}
END_TEST

START_TEST (tells_a_file_that_is_read_only)
{
  kr_store_close (g_steal_pointer (&fixture.store));
  ck_assert_int_eq (g_chmod (fixture.path, 0444), 0);
  ck_assert_int_eq (g_chmod (fixture.folder, 0777), 0);
  ck_assert_int_eq (open_as_nobody (fixture.path), KR_STORE_ERROR_READ_ONLY);
}
END_TEST

/* To make it writable would not help. */
START_TEST (tells_a_file_that_may_not_be_read)
{
  kr_store_close (g_steal_pointer (&fixture.store));
  ck_assert_int_eq (g_chmod (fixture.path, 0), 0);
  ck_assert_int_eq (g_chmod (fixture.folder, 0777), 0);
  ck_assert_int_eq (open_as_nobody (fixture.path), KR_STORE_ERROR_FAILED);
}
END_TEST

static Suite *
make_suite (void)
{
  const TTest *const tests[] = {default_path_is_in_the_data_folder,
                                makes_a_ledger_and_its_folder,
                                ledger_is_marked_and_logs_ahead,
                                leaves_nothing_beside_it,
                                stays_locked_when_it_is_opened_again,
                                refuses_an_empty_file,
                                refuses_what_is_no_ledger,
                                refuses_another_programs_database,
                                refuses_a_newer_ledger,
                                refuses_a_newer_ledger_that_only_its_log_tells,
                                refuses_another_programs_database_by_its_log,
                                torn_header_is_made_whole_by_the_log,
                                refuses_a_shortened_ledger,
                                tells_a_folder_from_a_ledger,
                                tells_a_folder_that_is_read_only,
                                tells_a_file_that_is_read_only,
                                tells_a_file_that_may_not_be_read,
                                tells_when_a_folder_cannot_be_made,
                                NULL};

  return kr_test_suite_with_fixture ("store", tests, set_up, tear_down);
}

int
main (void)
{
  return kr_test_run (make_suite ());
}
