/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-db.h"
#include "kr-store-add.h"
#include "kr-store-drafts.h"
#include "kr-store-error.h"
#include "kr-store-open.h"
#include "kr-store.h"
#include "kr-test.h"
#include "store-fixture.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* What lies beside a ledger and is not its own; and ledgers that are not files. */

static StoreFixture fixture;
static char *log_path;
static char *index_path;
static char *journal_path;

static void
set_up (void)
{
  store_fixture_init (&fixture);
  ck_assert (kr_store_set_draft (fixture.store, "whose", "mine", NULL));
  log_path = g_strconcat (fixture.path, "-wal", NULL);
  index_path = g_strconcat (fixture.path, "-shm", NULL);
  journal_path = g_strconcat (fixture.path, "-journal", NULL);
}

static void
tear_down (void)
{
  store_fixture_clear (&fixture);
  g_free (log_path);
  g_free (index_path);
  g_free (journal_path);
}

static void
run (const char *format, ...)
{
  g_autofree char *script = NULL;
  const char *command[] = {"/bin/sh", "-ec", NULL, NULL};
  va_list values;
  int status = -1;

  va_start (values, format);
  command[2] = script = g_strdup_vprintf (format, values);
  va_end (values);
  ck_assert (g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL,
                           NULL, NULL, &status, NULL));
  ck_assert_msg (status == 0, "%s", script);
}

static void
close_it (void)
{
  kr_store_close (g_steal_pointer (&fixture.store));
}

/* As where there can be no log. */
static void
use_journal (void)
{
  KrDb *db = kr_db_open (fixture.path, NULL);

  ck_assert (kr_db_exec (db, "PRAGMA journal_mode = DELETE", NULL));
  kr_db_close (db);
}

/* As a kill would: the log stays. */
static void
lose_it (void)
{
  run ("cp '%s' '%s.kept'; cp '%s' '%s.kept'", fixture.path, fixture.path, log_path, log_path);
  close_it ();
  run ("mv '%s.kept' '%s'; mv '%s.kept' '%s'", fixture.path, fixture.path, log_path, log_path);
}

/* Whether a file beside the ledger was renamed, and that said. */
static gboolean
was_set_aside (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (fixture.folder, 0, NULL);
  g_autofree char *start = g_path_get_basename (path);
  const char *notice = kr_store_get_notice (fixture.store);
  gboolean found = FALSE;
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    found = found || (g_str_has_prefix (name, start) && strstr (name, ".set-aside-") != NULL);
  ck_assert_int_eq (found, notice != NULL && strstr (notice, path) != NULL);
  return found;
}

static void
open_it (void)
{
  g_autoptr (GError) error = NULL;

  fixture.store = kr_store_open (fixture.path, &error);
  ck_assert_msg (fixture.store != NULL, "%s", error != NULL ? error->message : "");
}

static void
assert_draft (const char *key, const char *expected)
{
  g_autofree char *text = kr_store_dup_draft (fixture.store, key, NULL);

  ck_assert_msg (g_strcmp0 (text, expected) == 0, "%s: %s", key, text);
}

/* --- Journals --------------------------------------------------------------- */

/* A journal of one page that names @victim as that of a transaction in several files. */
static void
forge_journal (const char *victim)
{
  static const guint8 magic[] = {0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7};
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint32 length = GUINT32_TO_BE ((guint32) strlen (victim));
  guint32 header[5] = {0, 0x01020304, GUINT32_TO_BE (1), GUINT32_TO_BE (512), GUINT32_TO_BE (4096)};
  guint32 sum = 0;
  guint32 page = GUINT32_TO_BE (0x40000000 / 4096 + 1);

  g_byte_array_append (bytes, magic, sizeof magic);
  g_byte_array_append (bytes, (const guint8 *) header, sizeof header);
  g_byte_array_set_size (bytes, 512);
  memset (bytes->data + 28, 0, 512 - 28);
  for (const char *c = victim; *c != '\0'; c++)
    sum += (guint32) *c;
  sum = GUINT32_TO_BE (sum);
  g_byte_array_append (bytes, (const guint8 *) &page, sizeof page);
  g_byte_array_append (bytes, (const guint8 *) victim, (guint) strlen (victim));
  g_byte_array_append (bytes, (const guint8 *) &length, sizeof length);
  g_byte_array_append (bytes, (const guint8 *) &sum, sizeof sum);
  g_byte_array_append (bytes, magic, sizeof magic);
  ck_assert (g_file_set_contents (journal_path, (const char *) bytes->data, bytes->len, NULL));
}

START_TEST (forged_journal_removes_nothing)
{
  g_autofree char *victim = g_build_filename (fixture.folder, "victim", NULL);

  close_it ();
  if (_i == 1)
    use_journal ();
  ck_assert (g_file_set_contents (victim, "precious", -1, NULL));
  forge_journal (victim);
  open_it ();
  ck_assert (g_file_test (victim, G_FILE_TEST_EXISTS));
  ck_assert (was_set_aside (journal_path));
  assert_draft ("whose", "mine");
}
END_TEST

/* One that appears while the ledger is open, where there can be no log. */
START_TEST (forged_journal_removes_nothing_later)
{
  g_autofree char *victim = g_build_filename (fixture.folder, "victim", NULL);
  KrDb *db;
  gint64 n = 0;

  close_it ();
  use_journal ();
  ck_assert (g_file_set_contents (victim, "precious", -1, NULL));
  db = kr_db_open (fixture.path, NULL);
  ck_assert (kr_db_read_number (db, "SELECT count(*) FROM draft", &n, NULL));
  forge_journal (victim);
  kr_db_read_number (db, "SELECT count(*) FROM draft", &n, NULL);
  ck_assert (g_file_test (victim, G_FILE_TEST_EXISTS));
  kr_db_close (db);
}
END_TEST

START_TEST (journal_beside_a_log_is_set_aside)
{
  close_it ();
  ck_assert (g_file_set_contents (journal_path, "anything at all", -1, NULL));
  open_it ();
  ck_assert (was_set_aside (journal_path));
  assert_draft ("whose", "mine");
}
END_TEST

/* What a program leaves that is killed where there can be no log. */
START_TEST (journal_of_its_own_is_rolled_back)
{
  g_autoptr (GError) error = NULL;
  KrDb *db;

  close_it ();
  use_journal ();
  db = kr_db_open (fixture.path, NULL);
  ck_assert (kr_db_exec (db, "PRAGMA cache_size = 1; BEGIN IMMEDIATE", NULL));
  ck_assert (kr_db_exec (db,
                         "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT "
                         "999) INSERT INTO draft SELECT i, hex (randomblob (500)) FROM n",
                         NULL));
  run ("cp '%s' '%s.kept'; cp '%s' '%s.kept'", fixture.path, fixture.path, journal_path,
       journal_path);
  kr_db_close (db);
  run ("mv '%s.kept' '%s'; mv '%s.kept' '%s'", fixture.path, fixture.path, journal_path,
       journal_path);
  open_it ();
  ck_assert (!was_set_aside (journal_path));
  assert_draft ("whose", "mine");
  assert_draft ("1", NULL);
}
END_TEST

/* --- Logs --------------------------------------------------------------------- */

START_TEST (log_of_its_own_is_kept)
{
  lose_it ();
  open_it ();
  ck_assert (!was_set_aside (log_path));
  assert_draft ("whose", "mine");
}
END_TEST

START_TEST (log_without_a_ledger_is_set_aside)
{
  lose_it ();
  ck_assert_int_eq (g_unlink (fixture.path), 0);
  open_it ();
  ck_assert (was_set_aside (log_path));
  assert_draft ("whose", NULL);
}
END_TEST

/* A ledger of somebody else, with many games. */
static char *
make_other (void)
{
  char *path = g_build_filename (fixture.folder, "other.db", NULL);
  StoreFixture other = {.folder = NULL, .path = path, .store = kr_store_open (path, NULL)};
  KrSessionDoc *doc;

  store_fixture_fill (&other, 0);
  doc = store_fixture_make_played (4, 5);
  ck_assert (kr_store_add_session (other.store, doc, NULL));
  kr_session_doc_free (doc);
  ck_assert (kr_store_set_draft (other.store, "whose", "the other's", NULL));
  kr_store_close (other.store);
  return path;
}

/* 0: closed by a kill; 1: still open in a window. 2, 3: made before the ledger was opened. */
START_TEST (log_of_a_ledger_that_was_replaced_is_set_aside)
{
  g_autofree char *other = NULL;
  KrStore *gone = NULL;

  if (_i >= 2) {
    close_it ();
    other = make_other ();
    open_it ();
  }
  store_fixture_fill (&fixture, 0);
  if (_i < 2)
    other = make_other ();
  if (_i % 2 == 1)
    gone = g_steal_pointer (&fixture.store);
  else
    lose_it ();
  ck_assert_int_eq (g_rename (other, fixture.path), 0);
  open_it ();
  ck_assert (was_set_aside (log_path));
  assert_draft ("whose", "the other's");
  ck_assert (kr_store_set_draft (fixture.store, "new", "x", NULL));
  if (gone != NULL) {
    ck_assert (!kr_store_set_draft (gone, "new", "x", NULL));
    kr_store_close (gone);
  }
  store_fixture_reopen (&fixture);
  assert_draft ("whose", "the other's");
  assert_draft ("new", "x");
}
END_TEST

/* A whole copy, in whichever order its files were made. */
START_TEST (log_that_was_copied_first_is_kept)
{
  g_autofree char *copy = g_build_filename (fixture.folder, "copy.db", NULL);

  run ("cp '%s' '%s-wal'; sleep 0.02; cp '%s' '%s'", log_path, copy, fixture.path, copy);
  close_it ();
  g_free (fixture.path);
  fixture.path = g_steal_pointer (&copy);
  open_it ();
  ck_assert (kr_store_get_notice (fixture.store) == NULL);
  assert_draft ("whose", "mine");
}
END_TEST

START_TEST (companions_that_are_not_files_are_set_aside)
{
  const char *const companions[] = {log_path, index_path, journal_path};
  g_autofree char *victim = g_build_filename (fixture.folder, "victim", NULL);
  g_autofree char *text = NULL;
  const char *companion = companions[_i / 2];

  close_it ();
  ck_assert (g_file_set_contents (victim, "precious", -1, NULL));
  if (_i % 2 == 0)
    ck_assert_int_eq (mkfifo (companion, 0600), 0);
  else
    ck_assert_int_eq (symlink (victim, companion), 0);
  open_it ();
  ck_assert (was_set_aside (companion));
  ck_assert (kr_store_set_draft (fixture.store, "new", "x", NULL));
  ck_assert (g_file_get_contents (victim, &text, NULL, NULL));
  ck_assert_str_eq (text, "precious");
}
END_TEST

/* --- Ledgers that are not files ------------------------------------------------ */

START_TEST (ledger_that_is_not_a_file_is_refused_at_once)
{
  static const char *const makes[] = {"mkfifo '%s'", "mkdir '%s'", "ln -s /dev/zero '%s'",
                                      "ln -s /dev/tty '%s'", "ln -s ledger.db '%s'"};
  g_autoptr (GError) error = NULL;

  close_it ();
  g_unlink (fixture.path);
  run (makes[_i], fixture.path);
  ck_assert (kr_store_open (fixture.path, &error) == NULL);
  ck_assert (error != NULL && error->domain == KR_STORE_ERROR);
  ck_assert (!kr_store_is_old (fixture.path));
  run ("rm -d '%s'", fixture.path);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {forged_journal_removes_nothing_later,
                                journal_beside_a_log_is_set_aside,
                                journal_of_its_own_is_rolled_back,
                                log_of_its_own_is_kept,
                                log_without_a_ledger_is_set_aside,
                                log_that_was_copied_first_is_kept,
                                NULL};
  const struct {
    const TTest *test;
    int n;
  } loops[] = {
      {forged_journal_removes_nothing, 2},
      {log_of_a_ledger_that_was_replaced_is_set_aside, 4},
      {companions_that_are_not_files_are_set_aside, 6},
      {ledger_that_is_not_a_file_is_refused_at_once, 5},
  };
  Suite *suite = kr_test_suite_with_fixture ("db-stray", tests, set_up, tear_down);
  TCase *several = tcase_create ("in several ways");

  tcase_add_checked_fixture (several, set_up, tear_down);
  for (gsize i = 0; i < G_N_ELEMENTS (loops); i++)
    tcase_add_loop_test (several, loops[i].test, 0, loops[i].n);
  suite_add_tcase (suite, several);
  return kr_test_run (suite);
}
