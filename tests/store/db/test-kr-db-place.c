/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-db-locks.h"
#include "kr-db.h"
#include "kr-store-drafts.h"
#include "kr-store-error.h"
#include "kr-store-open.h"
#include "kr-store.h"
#include "kr-test.h"
#include "store-fixture.h"

#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Ledgers that go away while they are open, and strangers that open what is open. */

static StoreFixture fixture;
static char *outside; /* a folder beside that of the ledger */

static void
set_up (void)
{
  store_fixture_init (&fixture);
  outside = g_strconcat (fixture.folder, "-outside", NULL);
  ck_assert_int_eq (g_mkdir (outside, 0700), 0);
}

static void
tear_down (void)
{
  g_autofree char *command = g_strdup_printf ("rm -rf '%s'", outside);

  store_fixture_clear (&fixture);
  ck_assert (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL));
  g_free (outside);
}

static void
run (const char *format, ...)
{
  g_autofree char *script = NULL;
  const char *command[] = {"/bin/sh", "-ec", NULL, NULL};
  g_autofree char *said = NULL;
  va_list values;
  int status = -1;

  va_start (values, format);
  command[2] = script = g_strdup_vprintf (format, values);
  va_end (values);
  ck_assert (g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL,
                           NULL, &said, &status, NULL));
  ck_assert_msg (status == 0, "%s: %s", script, said);
}

/* Another whole ledger. */
static char *
make_other (void)
{
  char *path = g_build_filename (outside, "other.db", NULL);
  KrStore *store = kr_store_open (path, NULL);

  ck_assert (kr_store_set_draft (store, "whose", "the other", NULL));
  kr_store_close (store);
  return path;
}

/* --- Ways to go ------------------------------------------------------------ */

static void
delete_it (void)
{
  g_unlink (fixture.path);
}

static void
delete_the_log (void)
{
  run ("rm '%s-wal'", fixture.path);
}

static void
delete_the_index (void)
{
  run ("rm '%s-shm'", fixture.path);
}

static void
delete_all (void)
{
  run ("rm '%s' '%s-wal' '%s-shm'", fixture.path, fixture.path, fixture.path);
}

static void
replace_it (void)
{
  g_autofree char *other = make_other ();

  ck_assert_int_eq (g_rename (other, fixture.path), 0);
}

static void
replace_all (void)
{
  g_autofree char *other = make_other ();

  run ("rm '%s-wal' '%s-shm'; mv '%s' '%s'", fixture.path, fixture.path, other, fixture.path);
}

static void
replace_the_log (void)
{
  run ("cp '%s-wal' '%s/log'; mv '%s/log' '%s-wal'", fixture.path, outside, outside, fixture.path);
}

static void
rename_it (void)
{
  run ("mv '%s' '%s/moved.db'", fixture.path, fixture.folder);
}

static void
move_the_folder (void)
{
  run ("mv '%s' '%s/moved'", fixture.folder, outside);
}

static const struct {
  const char *name;
  void (*go) (void);
} ways[] = {
    {"deleted", delete_it},
    {"log deleted", delete_the_log},
    {"index deleted", delete_the_index},
    {"all deleted", delete_all},
    {"replaced", replace_it},
    {"replaced as a whole", replace_all},
    {"log replaced", replace_the_log},
    {"renamed", rename_it},
    {"folder moved", move_the_folder},
};

static void
assert_gone (gboolean done, const char *name, GError *error)
{
  ck_assert_msg (!done, "%s", name);
  ck_assert_msg (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_GONE), "%s: %s", name,
                 error->message);
  ck_assert_msg (strstr (error->message, fixture.path) != NULL, "%s", error->message);
  g_error_free (error);
}

/* Nothing is acknowledged that is not in the file of that name. */
START_TEST (commit_is_refused_once_the_ledger_has_gone)
{
  KrDb *db = kr_db_open (fixture.path, NULL);
  GError *error = NULL;
  gboolean done;

  ck_assert (kr_db_use_wal (db, NULL));
  ck_assert (kr_db_begin (db, NULL));
  ck_assert (kr_db_exec (db, "INSERT INTO draft VALUES ('kept', 'x')", NULL));
  ck_assert (kr_db_commit (db, NULL));
  ways[_i].go ();
  done = kr_db_begin (db, &error);
  assert_gone (done, ways[_i].name, g_steal_pointer (&error));
  done = kr_store_set_draft (fixture.store, "a", "x", &error);
  assert_gone (done, ways[_i].name, g_steal_pointer (&error));
  kr_db_close (db);
}
END_TEST

START_TEST (commit_is_refused_if_the_ledger_goes_meanwhile)
{
  KrDb *db = kr_db_open (fixture.path, NULL);
  GError *error = NULL;
  gboolean done;

  ck_assert (kr_db_use_wal (db, NULL));
  ck_assert (kr_db_begin (db, NULL));
  ck_assert (kr_db_exec (db, "INSERT INTO draft VALUES ('late', 'x')", NULL));
  ways[_i].go ();
  done = kr_db_commit (db, &error);
  assert_gone (done, ways[_i].name, error);
  kr_db_close (db);
}
END_TEST

START_TEST (link_that_points_elsewhere_is_gone)
{
  g_autofree char *link = g_build_filename (outside, "link.db", NULL);
  g_autofree char *other = make_other ();
  GError *error = NULL;
  KrStore *store;

  ck_assert_int_eq (symlink (fixture.path, link), 0);
  store = kr_store_open (link, NULL);
  ck_assert (kr_store_set_draft (store, "a", "x", NULL));
  run ("ln -sf '%s' '%s'", other, link);
  ck_assert (!kr_store_set_draft (store, "b", "x", &error));
  ck_assert_msg (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_GONE), "%s",
                 error->message);
  g_error_free (error);
  kr_store_close (store);
}
END_TEST

START_TEST (rollback_journals_are_watched_as_well)
{
  KrDb *db;
  GError *error = NULL;
  gboolean done;

  kr_store_close (g_steal_pointer (&fixture.store));
  db = kr_db_open (fixture.path, NULL);
  ck_assert (kr_db_exec (db, "PRAGMA journal_mode = DELETE", NULL));
  kr_db_close (db);
  db = kr_db_open (fixture.path, NULL);
  ck_assert (kr_db_begin (db, NULL));
  ck_assert (kr_db_exec (db, "INSERT INTO draft VALUES ('late', 'x')", NULL));
  delete_it ();
  done = kr_db_commit (db, &error);
  assert_gone (done, "deleted", error);
  kr_db_close (db);
}
END_TEST

/* What has the names now belongs to somebody else. */
START_TEST (closing_what_has_gone_touches_nothing)
{
  g_autofree char *text = NULL;
  KrStore *new;

  ck_assert (kr_store_set_draft (fixture.store, "a", "x", NULL));
  replace_all ();
  new = kr_store_open (fixture.path, NULL);
  ck_assert (kr_store_set_draft (new, "a", "x", NULL));
  kr_store_close (g_steal_pointer (&fixture.store));
  ck_assert (kr_store_set_draft (new, "b", "x", NULL));
  kr_store_close (new);
  new = kr_store_open (fixture.path, NULL);
  text = kr_store_dup_draft (new, "whose", NULL);
  ck_assert_str_eq (text, "the other");
  g_free (text);
  text = kr_store_dup_draft (new, "b", NULL);
  ck_assert_str_eq (text, "x");
  kr_store_close (new);
}
END_TEST

/* --- Strangers in the same program ----------------------------------------- */

/* What a file chooser, an importer, a backup tool do with a file. */
static void
look_at (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInfo) info = g_file_query_info (file, "*", G_FILE_QUERY_INFO_NONE, NULL, NULL);
  g_autofree char *bytes = NULL;
  int number = open (path, O_RDWR | O_CLOEXEC);

  ck_assert (info != NULL);
  ck_assert (g_file_get_contents (path, &bytes, NULL, NULL));
  ck_assert_int_ge (number, 0);
  close (number);
}

/* Another program, which knows nothing of this one, writes, and closes what it believes to be
 * its own alone. */
static void
let_another_program_write (const char *key)
{
  run ("sqlite3 '%s' \"INSERT INTO draft VALUES ('%s', 'x')\"", fixture.path, key);
}

START_TEST (locks_outlive_strangers_that_close_the_file)
{
  g_autofree char *log = g_strconcat (fixture.path, "-wal", NULL);
  g_autofree char *index = g_strconcat (fixture.path, "-shm", NULL);
  g_autofree char *kept = g_build_filename (outside, "kept.db", NULL);
  g_autofree char *text = NULL;
  GError *error = NULL;
  KrStore *copy;

  ck_assert (kr_store_set_draft (fixture.store, "a", "x", NULL));
  look_at (fixture.path);
  look_at (index);
  let_another_program_write ("b");
  ck_assert (g_file_test (log, G_FILE_TEST_EXISTS));
  ck_assert_msg (kr_store_set_draft (fixture.store, "c", "x", &error), "%s",
                 error != NULL ? error->message : "");
  look_at (fixture.path);
  look_at (index);
  let_another_program_write ("d");
  ck_assert (kr_store_set_draft (fixture.store, "e", "x", NULL));
  /* What a kill would leave. */
  run ("cp '%s' '%s'; cp '%s' '%s-wal'", fixture.path, kept, log, kept);
  copy = kr_store_open (kept, NULL);
  for (const char *key = "abcde"; *key != '\0'; key++) {
    const char name[] = {*key, '\0'};

    g_free (g_steal_pointer (&text));
    text = kr_store_dup_draft (copy, name, NULL);
    ck_assert_msg (g_strcmp0 (text, "x") == 0, "%s", name);
  }
  kr_store_close (copy);
}
END_TEST

/* One that has lost its lock on the file still has that on the index. */
START_TEST (log_stays_while_another_program_has_its_index)
{
  g_autofree char *log = g_strconcat (fixture.path, "-wal", NULL);
  g_autofree char *index = g_strconcat (fixture.path, "-shm", NULL);
  const char *command[] = {"/usr/bin/python3", "-c",
                           "import fcntl, os, struct, sys\n"
                           "file = os.open (sys.argv[1], os.O_RDWR)\n"
                           "lock = struct.pack ('hhqqi', fcntl.F_RDLCK, os.SEEK_SET, 128, 1, 0)\n"
                           "fcntl.fcntl (file, fcntl.F_SETLK, lock)\n"
                           "os.write (1, b'x')\n"
                           "os.read (0, 1)\n",
                           index, NULL};
  int input;
  int output;
  char byte;

  ck_assert (kr_store_set_draft (fixture.store, "a", "x", NULL));
  ck_assert (g_spawn_async_with_pipes (NULL, (char **) command, NULL, G_SPAWN_DEFAULT, NULL, NULL,
                                       NULL, &input, &output, NULL, NULL));
  ck_assert_int_eq (read (output, &byte, 1), 1);
  kr_store_close (g_steal_pointer (&fixture.store));
  ck_assert (g_file_test (log, G_FILE_TEST_EXISTS));
  ck_assert_int_eq (write (input, "x", 1), 1);
  ck_assert_int_eq (read (output, &byte, 1), 0); /* it has ended */
  close (input);
  close (output);
  kr_store_close (kr_store_open (fixture.path, NULL));
  ck_assert (!g_file_test (log, G_FILE_TEST_EXISTS));
}
END_TEST

/* With a log, and without one. */
START_TEST (nobody_writes_a_ledger_that_is_locked_for_writing)
{
  static const char *const modes[] = {"PRAGMA journal_mode = WAL", "PRAGMA journal_mode = DELETE"};
  const char *write = "INSERT INTO draft SELECT count(*), 'x' FROM draft";
  g_autoptr (GError) error = NULL;
  KrDbWriting writing;
  KrDb *db;

  kr_store_close (g_steal_pointer (&fixture.store));
  db = kr_db_open (fixture.path, NULL);
  ck_assert (kr_db_exec (db, modes[_i], NULL));
  kr_db_close (db);
  db = kr_db_open (fixture.path, NULL);
  ck_assert (kr_db_exec (db, write, NULL));
  kr_db_set_patience (db, 0);
  ck_assert (kr_db_begin (db, NULL));
  ck_assert (!kr_db_locks_take_writing (fixture.path, &writing));
  kr_db_rollback (db);
  ck_assert (kr_db_locks_take_writing (fixture.path, &writing));
  ck_assert (!kr_db_begin (db, &error));
  ck_assert_msg (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_BUSY), "%s",
                 error->message);
  kr_db_locks_release_writing (&writing);
  ck_assert (kr_db_exec (db, write, NULL));
  kr_db_close (db);
}
END_TEST

int
main (void)
{
  const TTest *const gone[] = {commit_is_refused_once_the_ledger_has_gone,
                               commit_is_refused_if_the_ledger_goes_meanwhile, NULL};
  const TTest *const tests[] = {link_that_points_elsewhere_is_gone,
                                rollback_journals_are_watched_as_well,
                                closing_what_has_gone_touches_nothing,
                                locks_outlive_strangers_that_close_the_file,
                                log_stays_while_another_program_has_its_index,
                                NULL};
  Suite *suite = kr_test_suite_with_fixture ("db-place", tests, set_up, tear_down);
  TCase *each = tcase_create ("each way to go");

  tcase_add_checked_fixture (each, set_up, tear_down);
  for (gsize i = 0; gone[i] != NULL; i++)
    tcase_add_loop_test (each, gone[i], 0, G_N_ELEMENTS (ways));
  tcase_add_loop_test (each, nobody_writes_a_ledger_that_is_locked_for_writing, 0, 2);
  suite_add_tcase (suite, each);
  return kr_test_run (suite);
}
