/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-db-statement.h"
#include "kr-db.h"
#include "kr-store-error.h"
#include "kr-store-open.h"
#include "kr-store.h"
#include "kr-test.h"
#include "store-fixture.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* The connection: what is switched off, transactions, values in and out. */

static StoreFixture fixture;
static KrDb *db;

static void
set_up (void)
{
  store_fixture_init (&fixture);
  db = kr_db_open (fixture.path, NULL);
  ck_assert_ptr_nonnull (db);
  ck_assert (kr_db_use_wal (db, NULL));
}

static void
tear_down (void)
{
  kr_db_close (db);
  store_fixture_clear (&fixture);
}

static gint64
read_number (const char *sql)
{
  gint64 number = -1;

  ck_assert_msg (kr_db_read_number (db, sql, &number, NULL), "%s", sql);
  return number;
}

START_TEST (opens_defensively)
{
  static const struct {
    const char *sql;
    gint64 value;
  } rows[] = {
      {"PRAGMA synchronous", 2},     {"PRAGMA foreign_keys", 1}, {"PRAGMA trusted_schema", 0},
      {"PRAGMA cell_size_check", 1}, {"PRAGMA mmap_size", 0},    {"PRAGMA cache_size", -16384},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    ck_assert_msg (read_number (rows[i].sql) == rows[i].value, "%s", rows[i].sql);
  ck_assert (!kr_db_exec (db, "SELECT load_extension ('x')", NULL));
  ck_assert (!kr_db_exec (db, "ATTACH ':memory:' AS other", NULL));
  /* Writing the schema by hand is not forbidden aloud: it has no effect. */
  kr_db_exec (db, "PRAGMA writable_schema = ON", NULL);
  ck_assert (!kr_db_exec (db, "DELETE FROM sqlite_schema", NULL));
}
END_TEST

START_TEST (never_makes_a_file)
{
  g_autofree char *path = g_build_filename (fixture.folder, "none.db", NULL);

  ck_assert_ptr_null (kr_db_open (path, NULL));
  ck_assert (!g_file_test (path, G_FILE_TEST_EXISTS));
}
END_TEST

START_TEST (triggers_of_the_file_do_not_run)
{
  ck_assert (kr_db_exec (db,
                         "CREATE TRIGGER evil AFTER INSERT ON draft BEGIN "
                         "INSERT INTO draft VALUES ('evil', 'x'); END;"
                         "INSERT INTO draft VALUES ('good', 'x')",
                         NULL));
  ck_assert_int_eq (read_number ("SELECT count(*) FROM draft"), 1);
}
END_TEST

START_TEST (rolls_back)
{
  ck_assert (kr_db_begin (db, NULL));
  ck_assert (kr_db_exec (db, "INSERT INTO draft VALUES ('a', 'x')", NULL));
  kr_db_rollback (db);
  kr_db_rollback (db);
  ck_assert_int_eq (read_number ("SELECT count(*) FROM draft"), 0);
}
END_TEST

/* A transaction that has no room in the cache goes into the log before it is committed. */
START_TEST (reads_what_left_the_cache_before_the_commit)
{
  ck_assert (kr_db_exec (db,
                         "PRAGMA cache_size = 10; BEGIN IMMEDIATE;"
                         "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n"
                         " WHERE i < 3000) INSERT INTO draft SELECT i, printf ('%0500d', i) FROM n;"
                         "UPDATE draft SET text = key || text",
                         NULL));
  ck_assert_int_eq (
      read_number ("SELECT count(*) FROM draft WHERE text = key || printf ('%0500d', key)"), 3000);
  ck_assert (kr_db_exec (db, "COMMIT", NULL));
  ck_assert_int_eq (
      read_number ("SELECT count(*) FROM draft WHERE text = key || printf ('%0500d', key)"), 3000);
}
END_TEST

START_TEST (values_come_back_as_they_went_in)
{
  static const char text[] = "Inês \U0001F0A1";
  static const guint8 blob[] = {0, 1, 255, 0};
  KrDbStatement *echo = kr_db_statement_new (db, "SELECT ?1, ?2, ?3, ?4", NULL);
  gsize size = 0;

  kr_db_statement_bind_number (echo, 1, G_MININT64);
  kr_db_statement_bind_text (echo, 2, text);
  kr_db_statement_bind_blob (echo, 3, blob, sizeof blob);
  ck_assert_int_eq (kr_db_statement_step (echo, NULL), KR_DB_ROW);
  ck_assert_int_eq (kr_db_statement_get_number (echo, 0), G_MININT64);
  ck_assert_str_eq (kr_db_statement_get_text (echo, 1), text);
  ck_assert (memcmp (kr_db_statement_get_blob (echo, 2, &size), blob, sizeof blob) == 0);
  ck_assert_uint_eq (size, sizeof blob);
  ck_assert (kr_db_statement_is_null (echo, 3));
  ck_assert_str_eq (kr_db_statement_get_text (echo, 3), "");
  ck_assert_int_eq (kr_db_statement_step (echo, NULL), KR_DB_DONE);
  kr_db_statement_free (echo);
}
END_TEST

START_TEST (failed_bind_fails_the_step)
{
  KrDbStatement *echo = kr_db_statement_new (db, "SELECT ?1", NULL);
  g_autoptr (GError) error = NULL;

  kr_db_statement_bind_number (echo, 2, 1);
  ck_assert_int_eq (kr_db_statement_step (echo, &error), KR_DB_FAILED);
  ck_assert (error->domain == KR_STORE_ERROR);
  kr_db_statement_reset (echo);
  ck_assert_int_eq (kr_db_statement_step (echo, NULL), KR_DB_ROW);
  kr_db_statement_free (echo);
}
END_TEST

START_TEST (full_file_is_told_and_loses_nothing)
{
  g_autoptr (GError) error = NULL;

  ck_assert (kr_db_exec (db, "INSERT INTO draft VALUES ('kept', 'x')", NULL));
  ck_assert_int_gt (read_number ("PRAGMA max_page_count = 1"), 0);
  ck_assert (!kr_db_exec (db,
                          "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT "
                          "9999) INSERT INTO draft SELECT i, hex (randomblob (500)) FROM n",
                          &error));
  ck_assert_msg (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_FULL), "%s",
                 error->message);
  ck_assert_int_eq (read_number ("SELECT count(*) FROM draft"), 1);
}
END_TEST

START_TEST (copies_what_the_log_holds)
{
  g_autofree char *path = g_build_filename (fixture.folder, "copy.db", NULL);

  ck_assert (kr_db_exec (db, "INSERT INTO draft VALUES ('kept', 'x')", NULL));
  ck_assert (kr_db_copy_to (db, path, NULL));
  kr_db_close (db);
  db = kr_db_open (path, NULL);
  ck_assert_int_eq (read_number ("SELECT count(*) FROM draft"), 1);
}
END_TEST

/* --- Tending the log ------------------------------------------------------ */

#define LOG_ROOM (512 * 1024)

static gint64
read_log_size (const char *path)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  GStatBuf status;

  return g_stat (log, &status) == 0 ? status.st_size : 0;
}

/* What would be left of the ledger now: @name, with its log or without. */
static char *
copy_files (const char *name, gboolean with_log)
{
  static const char *const ends[] = {"", "-wal"};
  char *path = g_build_filename (fixture.folder, name, NULL);

  for (gsize i = 0; i < (with_log ? 2 : 1); i++) {
    g_autofree char *from = g_strconcat (fixture.path, ends[i], NULL);
    g_autofree char *to = g_strconcat (path, ends[i], NULL);
    g_autofree char *bytes = NULL;
    gsize size = 0;

    ck_assert (g_file_get_contents (from, &bytes, &size, NULL));
    ck_assert (g_file_set_contents (to, bytes, (gssize) size, NULL));
  }
  return path;
}

static gint64
count_drafts_in (const char *path)
{
  g_autoptr (KrDb) other = kr_db_open (path, NULL);
  gint64 n = -1;

  ck_assert (kr_db_read_number (other, "SELECT count(*) FROM draft", &n, NULL));
  return n;
}

static void
add_drafts (guint n)
{
  for (guint i = 0; i < n; i++)
    ck_assert (kr_db_exec (db, "INSERT INTO draft VALUES (hex (randomblob (9)), 'x')", NULL));
}

START_TEST (room_in_the_log_is_no_commit)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  kr_db_tend (db);
  ck_assert_int_eq (read_log_size (fixture.path), LOG_ROOM);
  before = copy_files ("before.db", TRUE);
  ck_assert_int_eq (count_drafts_in (before), 0);
  add_drafts (3);
  kr_db_tend (db);
  ck_assert_int_eq (read_log_size (fixture.path), LOG_ROOM);
  after = copy_files ("after.db", TRUE);
  ck_assert_int_eq (count_drafts_in (after), 3);
}
END_TEST

START_TEST (log_that_has_grown_is_copied_when_there_is_time)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  add_drafts (70);
  before = copy_files ("before.db", FALSE);
  ck_assert_int_lt (count_drafts_in (before), 70);
  kr_db_tend (db);
  after = copy_files ("after.db", FALSE);
  ck_assert_int_eq (count_drafts_in (after), 70);
}
END_TEST

START_TEST (commit_copies_a_log_that_nobody_tended)
{
  g_autofree char *after = NULL;

  ck_assert (kr_db_exec (db,
                         "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT "
                         "1100) INSERT INTO draft SELECT i, hex (randomblob (2000)) FROM n",
                         NULL));
  after = copy_files ("after.db", FALSE);
  ck_assert_int_eq (count_drafts_in (after), 1100);
}
END_TEST

START_TEST (log_that_another_program_writes_is_left_alone)
{
  g_autoptr (KrDb) other = kr_db_open (fixture.path, NULL);
  gint64 began_us = g_get_monotonic_time ();
  gint64 size;

  add_drafts (1);
  size = read_log_size (fixture.path);
  ck_assert (kr_db_begin (other, NULL));
  kr_db_tend (db);
  ck_assert_int_eq (read_log_size (fixture.path), size);
  ck_assert_int_lt (g_get_monotonic_time () - began_us, 5 * G_USEC_PER_SEC); /* did not wait */
  kr_db_rollback (other);
  kr_db_tend (db);
  ck_assert_int_eq (read_log_size (fixture.path), LOG_ROOM);
}
END_TEST

/* What another program can do to the log without taking its name away. */
static void
spoil_log (gint64 keep, const char *written)
{
  g_autofree char *log = g_strconcat (fixture.path, "-wal", NULL);
  FILE *file = g_fopen (log, "r+be");

  ck_assert_ptr_nonnull (file);
  ck_assert_int_eq (ftruncate (fileno (file), keep), 0);
  ck_assert_int_ge (fputs (written, file), 0);
  ck_assert_int_eq (fclose (file), 0);
}

START_TEST (nothing_is_committed_to_a_log_that_was_spoiled)
{
  static const struct {
    const char *name;
    gint64 kept_frames; /* -1: not even the header */
    const char *written;
    guint n_drafts_since;
  } rows[] = {
      {"emptied", -1, "", 0},
      {"emptied, then a draft", -1, "", 1},
      {"cut to its header", 0, "", 0},
      {"cut within", 5, "", 0},
      {"cut within, then drafts", 5, "", 9},
      {"overwritten", 12, "another log altogether", 0},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (GError) error = NULL;
    gint64 kept = rows[i].kept_frames < 0 ? 0 : 32 + rows[i].kept_frames * (24 + 4096);

    if (i > 0) {
      tear_down ();
      set_up ();
    }
    add_drafts (12);
    ck_assert (kr_db_begin (db, NULL));
    ck_assert (kr_db_commit (db, NULL));
    spoil_log (kept, rows[i].written);
    add_drafts (rows[i].n_drafts_since);
    ck_assert (kr_db_begin (db, NULL));
    kr_db_exec (db, "INSERT INTO draft VALUES ('lost', 'x')", NULL);
    ck_assert_msg (!kr_db_commit (db, &error), "%s", rows[i].name);
    ck_assert_msg (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_GONE), "%s: %s",
                   rows[i].name, error->message);
    ck_assert (!kr_db_is_in_transaction (db));
  }
}
END_TEST

/* Long after the last commit, as far as the clock of the files can tell. */
static void
overwrite_frames (int first, int n)
{
  g_autofree char *log = g_strconcat (fixture.path, "-wal", NULL);
  g_autofree char *noise = g_strnfill ((gsize) n * (24 + 4096), 'x');
  FILE *file = g_fopen (log, "r+be");

  ck_assert_ptr_nonnull (file);
  g_usleep (50000);
  ck_assert_int_eq (fseek (file, 32 + first * (24 + 4096), SEEK_SET), 0);
  ck_assert_int_ge (fputs (noise, file), 0);
  ck_assert_int_eq (fclose (file), 0);
}

START_TEST (nothing_is_committed_to_a_log_that_was_overwritten_within)
{
  g_autoptr (GError) error = NULL;

  kr_db_tend (db);
  add_drafts (12);
  ck_assert (kr_db_begin (db, NULL));
  ck_assert (kr_db_commit (db, NULL));
  overwrite_frames (3, 2);
  ck_assert (kr_db_begin (db, NULL));
  ck_assert (kr_db_exec (db, "INSERT INTO draft VALUES ('lost', 'x')", NULL));
  ck_assert (!kr_db_commit (db, &error));
  ck_assert_msg (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_GONE), "%s",
                 error->message);
}
END_TEST

START_TEST (new_log_beside_the_index_of_the_old_one_is_not_used)
{
  g_autofree char *log = g_strconcat (fixture.path, "-wal", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (KrDb) other = NULL;
  gint64 n;

  kr_store_close (g_steal_pointer (&fixture.store));
  add_drafts (12);
  kr_db_tend (db);
  ck_assert (kr_db_exec (db, "UPDATE draft SET text = 'y'", NULL));
  ck_assert_int_eq (g_unlink (log), 0);
  other = kr_db_open (fixture.path, NULL);
  ck_assert_ptr_nonnull (other);
  ck_assert (kr_db_use_wal (other, NULL));
  ck_assert (
      !kr_db_read_number (other, "SELECT count (*) FROM draft WHERE text = 'y'", &n, &error));
  ck_assert_msg (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_GONE), "%s",
                 error->message);
}
END_TEST

START_TEST (transaction_is_not_tended)
{
  ck_assert (kr_db_begin (db, NULL));
  ck_assert (kr_db_exec (db, "INSERT INTO draft VALUES ('kept', 'x')", NULL));
  kr_db_tend (db);
  ck_assert (kr_db_commit (db, NULL));
  ck_assert_int_eq (read_number ("SELECT count(*) FROM draft"), 1);
}
END_TEST

/* --- Replacing --------------------------------------------------------------- */

/* Somebody else who writes whenever something is set aside, @n_turns times. */
typedef struct {
  KrDb *other;
  int n_turns;
  int n_written;
  int n_asides;
} Aside;

static gboolean
write_meanwhile_cb (gpointer data, GError **error)
{
  Aside *aside = data;

  aside->n_asides++;
  if (aside->n_turns-- > 0 && kr_db_exec (aside->other,
                                          "INSERT INTO draft (key, text) "
                                          "SELECT 'acknowledged' || count(*), 'x' FROM draft",
                                          NULL))
    aside->n_written++;
  return TRUE;
}

static gboolean
replace (Aside *aside, GError **error)
{
  g_autofree char *path = g_build_filename (fixture.folder, "other.db", NULL);
  g_autoptr (KrDb) from = NULL;
  gboolean done;

  kr_store_close (kr_store_open (path, NULL));
  from = kr_db_open (path, NULL);
  aside->other = kr_db_open (fixture.path, NULL);
  kr_db_set_patience (aside->other, 0);
  done = kr_db_replace_with (db, from, write_meanwhile_cb, aside, error);
  kr_db_close (aside->other);
  return done;
}

static void
do_without_log (void)
{
  kr_store_close (g_steal_pointer (&fixture.store));
  ck_assert (kr_db_exec (db, "PRAGMA journal_mode = DELETE", NULL));
  kr_db_close (db);
  db = kr_db_open (fixture.path, NULL);
}

START_TEST (nobody_writes_between_what_is_set_aside_and_what_replaces_it)
{
  Aside aside = {.n_turns = 1};

  ck_assert (replace (&aside, NULL));
  ck_assert_int_eq (aside.n_asides, 1);
  ck_assert_int_eq (aside.n_written, 0);
}
END_TEST

START_TEST (without_a_log_what_changed_is_set_aside_again)
{
  Aside aside = {.n_turns = 2};
  g_autoptr (GError) error = NULL;

  do_without_log ();
  ck_assert_msg (replace (&aside, &error), "%s", error != NULL ? error->message : "");
  ck_assert_int_eq (aside.n_written, 2);
  ck_assert_int_eq (aside.n_asides, 3);
  ck_assert_int_eq (read_number ("SELECT count(*) FROM draft"), 0);
}
END_TEST

START_TEST (what_never_stops_changing_is_not_replaced)
{
  Aside aside = {.n_turns = G_MAXINT};
  g_autoptr (GError) error = NULL;

  do_without_log ();
  ck_assert (!replace (&aside, &error));
  ck_assert_msg (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_BUSY), "%s",
                 error->message);
  ck_assert_int_eq (read_number ("SELECT count(*) FROM draft"), aside.n_written);
  ck_assert (kr_db_exec (db, "INSERT INTO draft VALUES ('after', 'x')", NULL));
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {opens_defensively,
                                never_makes_a_file,
                                triggers_of_the_file_do_not_run,
                                rolls_back,
                                reads_what_left_the_cache_before_the_commit,
                                values_come_back_as_they_went_in,
                                failed_bind_fails_the_step,
                                full_file_is_told_and_loses_nothing,
                                copies_what_the_log_holds,
                                room_in_the_log_is_no_commit,
                                log_that_has_grown_is_copied_when_there_is_time,
                                commit_copies_a_log_that_nobody_tended,
                                log_that_another_program_writes_is_left_alone,
                                nothing_is_committed_to_a_log_that_was_spoiled,
                                new_log_beside_the_index_of_the_old_one_is_not_used,
                                nothing_is_committed_to_a_log_that_was_overwritten_within,
                                transaction_is_not_tended,
                                nobody_writes_between_what_is_set_aside_and_what_replaces_it,
                                without_a_log_what_changed_is_set_aside_again,
                                what_never_stops_changing_is_not_replaced,
                                NULL};

  return kr_test_run (kr_test_suite_with_fixture ("db", tests, set_up, tear_down));
}
