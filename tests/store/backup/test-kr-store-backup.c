/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-backup-name.h"
#include "kr-store-add.h"
#include "kr-store-backup.h"
#include "kr-store-error.h"
#include "kr-store-load.h"
#include "kr-store-open.h"
#include "kr-store-private.h"
#include "kr-test.h"
#include "store-fixture.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>

/* Backups: made, listed, thinned; never half a one. */

#define DAY_US STORE_FIXTURE_DAY_US

static StoreFixture fixture;

static void
set_up (void)
{
  store_fixture_init (&fixture);
  store_fixture_fill (&fixture, 3);
}

static void
tear_down (void)
{
  store_fixture_clear (&fixture);
}

static guint
count_files (void)
{
  g_autofree char *folder = kr_backup_folder (fixture.path);
  g_autoptr (GDir) listed = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (listed != NULL && g_dir_read_name (listed) != NULL)
    n++;
  return n;
}

/* A backup by name only, made so many days ago. */
static void
plant (KrBackupKind kind, guint n_days)
{
  g_autofree char *path =
      kr_backup_format_path (fixture.path, kind, g_get_real_time () - n_days * DAY_US);
  g_autofree char *folder = g_path_get_dirname (path);

  g_mkdir_with_parents (folder, 0700);
  ck_assert (g_file_set_contents (path, "?", 1, NULL));
}

START_TEST (backup_is_listed_with_what_it_holds)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = kr_backup_make (fixture.path, KR_BACKUP_BY_HAND, NULL, &error);
  g_autoptr (KrSessionDoc) second = store_fixture_make_game (2);
  g_autoptr (GPtrArray) list = NULL;
  const KrBackup *backup;

  ck_assert_msg (path != NULL, "%s", error != NULL ? error->message : "");
  list = kr_backup_list (fixture.path, NULL);
  ck_assert_uint_eq (list->len, 1);
  ck_assert_uint_eq (count_files (), 1);
  backup = g_ptr_array_index (list, 0);
  ck_assert_str_eq (backup->path, path);
  ck_assert_int_eq (backup->kind, KR_BACKUP_BY_HAND);
  ck_assert (ABS (g_get_real_time () - backup->made_at_us) < 60 * G_USEC_PER_SEC);
  ck_assert (backup->readable && backup->n_bytes > 0);
  ck_assert_uint_eq (backup->n_sessions, 2);
  ck_assert_int_eq (backup->last_game_us, second->started_at_us);
}
END_TEST

START_TEST (no_folder_is_no_backup)
{
  g_autoptr (GPtrArray) list = kr_backup_list (fixture.path, NULL);

  ck_assert_uint_eq (list->len, 0);
}
END_TEST

START_TEST (file_that_cannot_be_read_is_listed_so)
{
  g_autoptr (GPtrArray) list = NULL;
  const KrBackup *backup;

  plant (KR_BACKUP_DAILY, 3);
  list = kr_backup_list (fixture.path, NULL);
  ck_assert_uint_eq (list->len, 1);
  backup = g_ptr_array_index (list, 0);
  ck_assert (!backup->readable);
}
END_TEST

START_TEST (chosen_folder_takes_new_backups_and_old_ones_stay_listed)
{
  g_autofree char *beside = kr_backup_make (fixture.path, KR_BACKUP_BY_HAND, NULL, NULL);
  g_autofree char *dir = g_path_get_dirname (fixture.path);
  g_autofree char *folder = g_build_filename (dir, "elsewhere", NULL);
  g_autofree char *there = NULL;
  g_autofree char *back = NULL;
  g_autoptr (GPtrArray) list = NULL;

  kr_backup_choose_folder (fixture.path, folder);
  there = kr_backup_make (fixture.path, KR_BACKUP_BY_HAND, NULL, NULL);
  list = kr_backup_list (fixture.path, NULL);
  kr_backup_choose_folder (fixture.path, NULL);
  back = kr_backup_folder (fixture.path);
  ck_assert (beside != NULL && there != NULL);
  ck_assert (g_str_has_prefix (there, folder));
  ck_assert_uint_eq (list->len, 2);
  ck_assert (g_str_has_suffix (back, "backups"));
}
END_TEST

/* Puts copies of @backup where the daily ones of @ledger of the last @n days would be. */
static void
add_daily (const char *ledger, const char *backup, gint64 n)
{
  g_autofree char *content = NULL;
  gsize length = 0;

  ck_assert (g_file_get_contents (backup, &content, &length, NULL));
  for (gint64 day = 1; day <= n; day++) {
    g_autofree char *path =
        kr_backup_format_path (ledger, KR_BACKUP_DAILY, g_get_real_time () - day * DAY_US);

    ck_assert (g_file_set_contents (path, content, (gssize) length, NULL));
  }
}

START_TEST (ledgers_of_one_name_share_a_folder)
{
  g_autofree char *dir = g_path_get_dirname (fixture.path);
  g_autofree char *shared = g_build_filename (dir, "shared", NULL);
  g_autofree char *base = g_path_get_basename (fixture.path);
  g_autofree char *other = g_build_filename (dir, "other", base, NULL);
  g_autofree char *nobodys = g_strdup_printf ("%s/%s-20200101T000000Z-daily.db", shared, base);
  g_autofree char *made = NULL;
  g_autofree char *again = NULL;
  g_autoptr (GPtrArray) ours = NULL;
  g_autoptr (GPtrArray) theirs = NULL;

  kr_backup_choose_folder (fixture.path, shared);
  kr_backup_choose_folder (other, shared);
  made = kr_backup_make (fixture.path, KR_BACKUP_DAILY, NULL, NULL);
  ck_assert_ptr_nonnull (made);
  add_daily (fixture.path, made, 30);
  add_daily (other, made, 30);
  ck_assert_int_eq (link (made, nobodys), 0);
  again = kr_backup_make (fixture.path, KR_BACKUP_DAILY, NULL, NULL);
  ours = kr_backup_list (fixture.path, NULL);
  theirs = kr_backup_list (other, NULL);
  ck_assert_uint_lt (ours->len, 20);
  ck_assert_uint_eq (theirs->len, 31);
  for (guint i = 0; i < theirs->len; i++) {
    const KrBackup *backup = g_ptr_array_index (theirs, i);

    ck_assert_int_eq (backup->unclaimed, g_str_equal (backup->path, nobodys));
  }
  kr_backup_choose_folder (fixture.path, NULL);
  kr_backup_choose_folder (other, NULL);
}
END_TEST

START_TEST (migration_copy_is_listed)
{
  g_autofree char *copy = g_strconcat (fixture.path, ".before-002", NULL);
  g_autoptr (GPtrArray) list = NULL;
  const KrBackup *backup;

  ck_assert (kr_backup_write (fixture.path, copy, FALSE, NULL, NULL));
  list = kr_backup_list (fixture.path, NULL);
  ck_assert_uint_eq (list->len, 1);
  backup = g_ptr_array_index (list, 0);
  ck_assert_int_eq (backup->kind, KR_BACKUP_BEFORE_MIGRATION);
  ck_assert_uint_eq (backup->n_sessions, 2);
}
END_TEST

START_TEST (names_are_read_as_they_are_written)
{
  for (guint i = 0; i < KR_N_BACKUP_KINDS; i++) {
    gint64 at_us = G_GINT64_CONSTANT (1794596700) * G_USEC_PER_SEC;
    g_autofree char *path = kr_backup_format_path ("/x/my ledger.db", (KrBackupKind) i, at_us);
    g_autofree char *name = g_path_get_basename (path);
    KrBackupKind kind;
    gint64 made_at_us;

    ck_assert_msg (kr_backup_parse_name ("/x/my ledger.db", name, &kind, &made_at_us), "%s", name);
    ck_assert_int_eq (kind, i);
    ck_assert_int_eq (made_at_us, at_us);
    ck_assert (!kr_backup_parse_name ("/x/ledger.db", name, &kind, &made_at_us));
  }
}
END_TEST

static const char *const foreign_names[] = {
    "ledger.db",
    "ledger.db-",
    "ledger.db-20261120T193000Z",
    "ledger.db-20261120T193000Z-daily",
    "ledger.db-20261120T193000Z-daily.db.part",
    "ledger.db-20261120T193000Z-yearly.db",
    "ledger.db-20261320T193000Z-daily.db",
    "ledger.db-nonsense-nonsense-daily.db",
    "other.db-20261120T193000Z-daily.db",
};

START_TEST (foreign_names_are_no_backups)
{
  KrBackupKind kind;
  gint64 made_at_us;

  ck_assert_msg (!kr_backup_parse_name ("ledger.db", foreign_names[_i], &kind, &made_at_us), "%s",
                 foreign_names[_i]);
}
END_TEST

START_TEST (damaged_ledger_is_not_backed_up_and_nothing_thinned)
{
  g_autoptr (GError) error = NULL;

  for (guint i = 1; i < 40; i++)
    plant (KR_BACKUP_DAILY, i);
  store_fixture_run_sql (&fixture, "UPDATE session SET n_done = 1 WHERE id = 1");
  ck_assert (kr_backup_make (fixture.path, KR_BACKUP_DAILY, NULL, &error) == NULL);
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_DAMAGED));
  ck_assert_uint_eq (count_files (), 39);
}
END_TEST

/* Pages of the file are broken, not only what stands in them: the copy cannot even be read
 * through. What is told is told of the ledger. */
/* More than one thread looks at: the one that is damaged is told of, wherever it stands, and
 * of two the first. */
START_TEST (damage_in_a_large_ledger_is_found)
{
  g_autoptr (GPtrArray) games =
      g_ptr_array_new_with_free_func ((GDestroyNotify) kr_session_doc_free);
  g_autoptr (KrSessionDoc) second = store_fixture_make_game (2500);
  g_autoptr (KrSessionDoc) last = store_fixture_make_game (3100);
  g_autofree char *good = g_build_filename (fixture.folder, "good.db", NULL);
  g_autofree char *bad = g_build_filename (fixture.folder, "bad.db", NULL);
  g_autoptr (GError) error = NULL;

  for (guint i = 4; i <= 3100; i++)
    g_ptr_array_add (games, store_fixture_make_game (i));
  ck_assert (kr_store_add_sessions (fixture.store, games, NULL));
  ck_assert (kr_backup_write (fixture.path, good, FALSE, NULL, NULL));
  store_fixture_run_sql (&fixture,
                         "UPDATE session SET utc_offset_min = 7 WHERE id IN (2500, 3100)");
  ck_assert (!kr_backup_write (fixture.path, bad, FALSE, NULL, &error));
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_DAMAGED));
  ck_assert_msg (strstr (error->message, second->uuid) != NULL, "%s", error->message);
  ck_assert_msg (strstr (error->message, last->uuid) == NULL, "%s", error->message);
  ck_assert (!g_file_test (bad, G_FILE_TEST_EXISTS));
}
END_TEST

START_TEST (broken_ledger_is_named)
{
  g_autofree char *out = g_build_filename (fixture.folder, "out.db", NULL);
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;
  gsize length = 0;

  kr_store_close (fixture.store);
  fixture.store = NULL;
  ck_assert (g_file_get_contents (fixture.path, &bytes, &length, NULL));
  memset (bytes + length / 2, 'x', 20000);
  ck_assert (g_file_set_contents (fixture.path, bytes, (gssize) length, NULL));
  ck_assert (!kr_backup_write (fixture.path, out, FALSE, NULL, &error));
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_DAMAGED));
  ck_assert_msg (strstr (error->message, fixture.path) != NULL, "%s", error->message);
  ck_assert_msg (strstr (error->message, ".part") == NULL, "%s", error->message);
}
END_TEST

START_TEST (daily_is_made_once_a_day_and_thins)
{
  gboolean made = FALSE;
  guint n_after;

  for (guint i = 1; i < 400; i++)
    plant (KR_BACKUP_DAILY, i);
  plant (KR_BACKUP_BY_HAND, 300);
  plant (KR_BACKUP_BEFORE_RESTORE, 301);
  ck_assert (kr_backup_make_daily (fixture.path, NULL, &made, NULL));
  ck_assert (made);
  n_after = count_files ();
  /* 7 days, 4 or 5 weeks, 11 to 14 months, and the two that are nobody's to thin. */
  ck_assert_msg (n_after >= 22 && n_after <= 28, "%u", n_after);
  ck_assert (kr_backup_make_daily (fixture.path, NULL, &made, NULL));
  ck_assert (!made);
  ck_assert_uint_eq (count_files (), n_after);
}
END_TEST

START_TEST (untouched_ledger_needs_no_daily)
{
  g_autofree char *log = g_strconcat (fixture.path, "-wal", NULL);
  gboolean made = TRUE;
  struct utimbuf long_ago = {1000000000, 1000000000};

  kr_store_close (fixture.store);
  fixture.store = NULL;
  plant (KR_BACKUP_DAILY, 3);
  g_utime (fixture.path, &long_ago);
  ck_assert (!g_file_test (log, G_FILE_TEST_EXISTS));
  ck_assert (kr_backup_make_daily (fixture.path, NULL, &made, NULL));
  ck_assert (!made);
}
END_TEST

START_TEST (backup_from_the_future_counts_as_none)
{
  g_autofree char *path =
      kr_backup_format_path (fixture.path, KR_BACKUP_DAILY, g_get_real_time () + 400 * DAY_US);
  g_autofree char *folder = g_path_get_dirname (path);
  gboolean made = FALSE;

  g_mkdir_with_parents (folder, 0700);
  ck_assert (g_file_set_contents (path, "?", 1, NULL));
  ck_assert (kr_backup_make_daily (fixture.path, NULL, &made, NULL));
  ck_assert (made);
}
END_TEST

/* Moves the backup @path to what it would be called if the clock had run ahead. */
static char *
put_into_future (const char *path)
{
  char *future =
      kr_backup_format_path (fixture.path, KR_BACKUP_DAILY, g_get_real_time () + 400 * DAY_US);

  ck_assert_int_eq (g_rename (path, future), 0);
  return future;
}

/* The first has three games, the one after it has four: whatever their names say. */
START_TEST (backup_from_the_future_is_not_the_newest)
{
  g_autofree char *first = kr_backup_make (fixture.path, KR_BACKUP_DAILY, NULL, NULL);
  g_autofree char *future = put_into_future (first);
  g_autoptr (KrSessionDoc) game = store_fixture_make_game (4);
  g_autofree char *second = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (KrBackup) sound = NULL;
  const KrBackup *listed;
  gboolean made = TRUE;

  ck_assert (kr_store_add_session (fixture.store, game, NULL));
  second = kr_backup_make (fixture.path, KR_BACKUP_DAILY, NULL, NULL);
  list = kr_backup_list (fixture.path, NULL);
  ck_assert_uint_eq (list->len, 2);
  listed = g_ptr_array_index (list, 0);
  ck_assert_str_eq (listed->path, second);
  ck_assert (!listed->from_future);
  listed = g_ptr_array_index (list, 1);
  ck_assert_str_eq (listed->path, future);
  ck_assert (listed->from_future);
  sound = kr_backup_find_sound (fixture.path, NULL, NULL);
  ck_assert_str_eq (sound->path, second);
  ck_assert (kr_backup_make_daily (fixture.path, NULL, &made, NULL));
  ck_assert (!made);
}
END_TEST

/* What older versions left when they were killed. */
START_TEST (parts_of_backups_are_removed)
{
  static const char *const endings[] = {".part", ".part-journal"};
  g_autofree char *backup = kr_backup_format_path (fixture.path, KR_BACKUP_DAILY, DAY_US);
  g_autofree char *folder = g_path_get_dirname (backup);
  g_autofree char *other = g_build_filename (folder, "notes.part", NULL);
  struct utimbuf long_ago = {1000000000, 1000000000};

  g_mkdir_with_parents (folder, 0700);
  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *path = g_strconcat (backup, endings[i], NULL);

    ck_assert (g_file_set_contents (path, "?", 1, NULL));
    ck_assert_int_eq (g_utime (path, &long_ago), 0);
  }
  ck_assert (g_file_set_contents (other, "mine", -1, NULL));
  ck_assert_int_eq (g_utime (other, &long_ago), 0);
  ck_assert_uint_eq (count_files (), 3);
  g_free (kr_backup_make (fixture.path, KR_BACKUP_BY_HAND, NULL, NULL));
  ck_assert_uint_eq (count_files (), 2);
  ck_assert (g_file_test (other, G_FILE_TEST_EXISTS));
}
END_TEST

/* Saving a copy of a backup elsewhere. */
START_TEST (a_copy_of_a_backup_replaces_no_ledger)
{
  g_autofree char *backup = kr_backup_make (fixture.path, KR_BACKUP_BY_HAND, NULL, NULL);
  g_autofree char *out = g_build_filename (fixture.folder, "out.db", NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gsize n_before = 0;
  gsize n_after = 0;
  g_autoptr (GError) error = NULL;
  GStatBuf there;

  ck_assert (!kr_backup_write_copy (fixture.path, backup, fixture.path, NULL, &error));
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID));
  ck_assert (kr_backup_write_copy (fixture.path, backup, out, NULL, NULL));
  ck_assert (g_file_get_contents (backup, &before, &n_before, NULL));
  ck_assert (g_file_get_contents (out, &after, &n_after, NULL));
  ck_assert (n_before == n_after && memcmp (before, after, n_after) == 0);
  ck_assert_int_eq (g_stat (out, &there), 0);
  ck_assert_int_eq (there.st_mode & 0777, 0600);
}
END_TEST

START_TEST (write_refuses_what_is_there)
{
  g_autofree char *path = g_build_filename (fixture.folder, "out.db", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (KrStore) store = NULL;
  g_autoptr (KrSessionDoc) doc = NULL;
  g_autoptr (KrSessionDoc) kept = NULL;

  ck_assert (g_file_set_contents (path, "mine", -1, NULL));
  ck_assert (!kr_backup_write (fixture.path, path, FALSE, NULL, &error));
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID));
  ck_assert (kr_backup_write (fixture.path, path, TRUE, NULL, NULL));
  store = kr_store_open (path, NULL);
  doc = kr_store_load_session (store, "5e551011-0000-4000-8000-000000000002", NULL);
  kept = kr_store_load_session (fixture.store, "5e551011-0000-4000-8000-000000000002", NULL);
  ck_assert (doc != NULL && store_fixture_equal (doc, kept));
}
END_TEST

/* The ledger itself under another name, one that is open, a folder, a pipe and a place
 * that is not there: none may become a copy, whatever the user says. */
START_TEST (write_takes_no_place_that_is_needed)
{
  g_autofree char *link = g_build_filename (fixture.folder, "link.db", NULL);
  g_autofree char *other = g_build_filename (fixture.folder, "other.db", NULL);
  g_autofree char *pipe = g_build_filename (fixture.folder, "pipe", NULL);
  g_autofree char *deep = g_build_filename (fixture.folder, "none", "out.db", NULL);
  g_autoptr (KrStore) open = kr_store_open (other, NULL);
  g_autoptr (KrSessionDoc) game = store_fixture_make_game (1);
  const char *const places[] = {fixture.path, link, other, fixture.folder, pipe, deep};

  ck_assert_int_eq (symlink (fixture.path, link), 0);
  ck_assert_int_eq (mkfifo (pipe, 0600), 0);
  ck_assert (kr_store_add_session (open, game, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (places); i++) {
    g_autoptr (GError) error = NULL;

    ck_assert_msg (!kr_backup_write (fixture.path, places[i], TRUE, NULL, &error), "%s", places[i]);
    ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID));
    ck_assert_msg (strstr (error->message, places[i]) != NULL, "%s", error->message);
  }
  ck_assert (!g_file_test (deep, G_FILE_TEST_EXISTS));
  ck_assert (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
}
END_TEST

START_TEST (cancelled_backup_leaves_nothing)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  ck_assert (kr_backup_make (fixture.path, KR_BACKUP_BY_HAND, cancellable, &error) == NULL);
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  ck_assert_uint_eq (count_files (), 0);
}
END_TEST

START_TEST (no_ledger_cannot_be_backed_up)
{
  g_autofree char *path = g_build_filename (fixture.folder, "none.db", NULL);
  g_autoptr (GError) error = NULL;

  ck_assert (kr_backup_make (path, KR_BACKUP_BY_HAND, NULL, &error) == NULL);
  ck_assert (error != NULL);
  ck_assert (!g_file_test (path, G_FILE_TEST_EXISTS));
}
END_TEST

/* Times in days before a Sunday noon, and which of them go. */
static const struct {
  const char *name;
  guint n;
  guint days[16];
  gboolean drop[16];
} thinnings[] = {
    {"nothing", 0, {0}, {0}},
    {"one", 1, {0}, {FALSE}},
    {"two of a day", 3, {0, 0, 1}, {FALSE, TRUE, FALSE}},
    {"a week of days", 7, {0, 1, 2, 3, 4, 5, 6}, {0}},
    {"the eighth day is of another week", 8, {0, 1, 2, 3, 4, 5, 6, 7}, {0}},
    {"the ninth day is not",
     9,
     {0, 1, 2, 3, 4, 5, 6, 7, 8},
     {FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, TRUE}},
    {"years apart", 3, {0, 400, 800}, {0}},
};

START_TEST (thinning_keeps_days_weeks_and_months)
{
  gint64 sunday_us = G_GINT64_CONSTANT (1794744000) * G_USEC_PER_SEC; /* 2026-11-15 12:00 */
  gint64 times_us[16] = {0};
  gboolean drop[16];

  for (guint i = 0; i < thinnings[_i].n; i++)
    times_us[i] = sunday_us - thinnings[_i].days[i] * DAY_US;
  kr_backup_thin (times_us, thinnings[_i].n, drop);
  for (guint i = 0; i < thinnings[_i].n; i++)
    ck_assert_msg (drop[i] == thinnings[_i].drop[i], "%s: %u", thinnings[_i].name, i);
}
END_TEST

static Suite *
make_suite (void)
{
  const TTest *const tests[] = {
      backup_is_listed_with_what_it_holds,
      no_folder_is_no_backup,
      file_that_cannot_be_read_is_listed_so,
      chosen_folder_takes_new_backups_and_old_ones_stay_listed,
      migration_copy_is_listed,
      ledgers_of_one_name_share_a_folder,
      names_are_read_as_they_are_written,
      damaged_ledger_is_not_backed_up_and_nothing_thinned,
      daily_is_made_once_a_day_and_thins,
      untouched_ledger_needs_no_daily,
      backup_from_the_future_counts_as_none,
      backup_from_the_future_is_not_the_newest,
      parts_of_backups_are_removed,
      a_copy_of_a_backup_replaces_no_ledger,
      write_refuses_what_is_there,
      write_takes_no_place_that_is_needed,
      broken_ledger_is_named,
      cancelled_backup_leaves_nothing,
      no_ledger_cannot_be_backed_up,
      damage_in_a_large_ledger_is_found,
  };
  Suite *suite = suite_create ("kr-store-backup");
  TCase *tcase = tcase_create ("backups");

  tcase_set_timeout (tcase, 30);
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    tcase_add_test (tcase, tests[i]);
  tcase_add_loop_test (tcase, foreign_names_are_no_backups, 0, G_N_ELEMENTS (foreign_names));
  tcase_add_loop_test (tcase, thinning_keeps_days_weeks_and_months, 0, G_N_ELEMENTS (thinnings));
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return kr_test_run (make_suite ());
}
