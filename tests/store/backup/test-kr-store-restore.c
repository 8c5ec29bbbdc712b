/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-migrate.h"
#include "kr-store-add.h"
#include "kr-store-backup.h"
#include "kr-store-check.h"
#include "kr-store-history.h"
#include "kr-store-open.h"
#include "kr-test.h"
#include "store-fixture.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Going back: the backup's games are there, and what was there is set aside. */

static StoreFixture fixture;
static char *backup;

static void
add_game (guint number, guint n_deals)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_played (number, n_deals);

  ck_assert (kr_store_add_session (fixture.store, doc, NULL));
}

/* Game 1 is in the backup, game 2 came later. */
static void
set_up (void)
{
  store_fixture_init (&fixture);
  add_game (1, 5);
  backup = kr_backup_make (fixture.path, KR_BACKUP_BY_HAND, NULL, NULL);
  ck_assert_ptr_nonnull (backup);
  add_game (2, 3);
}

static void
tear_down (void)
{
  store_fixture_clear (&fixture);
  g_free (backup);
}

/* Whether @store holds games 1 to @n and no other, and is sound. */
static gboolean
holds (KrStore *store, guint n)
{
  g_autoptr (GPtrArray) rows = kr_store_list_sessions (store, 0, 100, NULL);
  g_auto (GStrv) problems = kr_store_check (store, NULL);

  return rows != NULL && rows->len == n && problems != NULL && problems[0] == NULL;
}

static gboolean
file_holds (const char *path, guint n)
{
  g_autoptr (KrStore) store = kr_store_open (path, NULL);

  return store != NULL && holds (store, n);
}

START_TEST (restored_under_an_open_ledger)
{
  g_autofree char *set_aside = NULL;
  g_autoptr (GError) error = NULL;

  ck_assert_msg (kr_backup_restore (fixture.path, backup, NULL, &set_aside, &error), "%s",
                 error != NULL ? error->message : "");
  ck_assert (holds (fixture.store, 1));
  add_game (4, 2);
  ck_assert (holds (fixture.store, 2));
  store_fixture_reopen (&fixture);
  ck_assert (holds (fixture.store, 2));
  ck_assert (file_holds (set_aside, 2));
}
END_TEST

START_TEST (restore_can_be_taken_back)
{
  g_autofree char *set_aside = NULL;
  g_autofree char *again = NULL;

  ck_assert (kr_backup_restore (fixture.path, backup, NULL, &set_aside, NULL));
  ck_assert (kr_backup_restore (fixture.path, set_aside, NULL, &again, NULL));
  ck_assert (holds (fixture.store, 2));
  ck_assert_str_ne (set_aside, again);
}
END_TEST

START_TEST (restored_where_no_ledger_is)
{
  g_autofree char *path = g_build_filename (fixture.folder, "new.db", NULL);
  g_autofree char *set_aside = NULL;

  ck_assert (kr_backup_restore (path, backup, NULL, &set_aside, NULL));
  ck_assert_ptr_null (set_aside);
  ck_assert (file_holds (path, 1));
}
END_TEST

/* What can be in the place of a ledger. */
static const struct {
  const char *name;
  gssize length; /* what is left of the file; -1: all, with @garbage over its start */
  const char *garbage;
} damages[] = {
    {"nothing left", 0, NULL},
    {"cut in its header", 50, NULL},
    {"cut in a page", 5000, NULL},
    {"other bytes", -1, "this is a letter to my aunt, and no ledger at all"},
};

static void
damage (guint index)
{
  g_autofree char *bytes = NULL;
  gsize length = 0;

  kr_store_close (fixture.store);
  fixture.store = NULL;
  ck_assert (g_file_get_contents (fixture.path, &bytes, &length, NULL));
  if (damages[index].length >= 0)
    length = (gsize) damages[index].length;
  else
    memcpy (bytes, damages[index].garbage, strlen (damages[index].garbage));
  ck_assert (g_file_set_contents (fixture.path, bytes, (gssize) length, NULL));
}

START_TEST (restored_over_a_damaged_ledger)
{
  g_autofree char *set_aside = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;
  gsize n_before = 0;
  gsize n_after = 0;

  damage ((guint) _i);
  ck_assert (g_file_get_contents (fixture.path, &before, &n_before, NULL));
  ck_assert_msg (kr_backup_restore (fixture.path, backup, NULL, &set_aside, &error), "%s: %s",
                 damages[_i].name, error != NULL ? error->message : "");
  ck_assert (file_holds (fixture.path, 1));
  ck_assert (g_file_get_contents (set_aside, &after, &n_after, NULL));
  ck_assert_uint_eq (n_before, n_after);
  ck_assert (memcmp (before, after, n_after) == 0);
}
END_TEST

static int
mode_of (const char *path)
{
  GStatBuf there;

  ck_assert_int_eq (g_stat (path, &there), 0);
  return (int) there.st_mode & 0777;
}

/* What SQLite would need to make a damaged ledger whole again is not thrown away. */
START_TEST (what_is_beside_a_damaged_ledger_is_set_aside)
{
  static const char *const endings[] = {"-wal", "-journal"};
  g_autofree char *set_aside = NULL;

  damage (G_N_ELEMENTS (damages) - 1);
  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *path = g_strconcat (fixture.path, endings[i], NULL);

    ck_assert (g_file_set_contents (path, endings[i], -1, NULL));
  }
  ck_assert (kr_backup_restore (fixture.path, backup, NULL, &set_aside, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *path = g_strconcat (set_aside, endings[i], NULL);
    g_autofree char *contents = NULL;

    ck_assert_msg (g_file_get_contents (path, &contents, NULL, NULL), "%s", path);
    ck_assert_str_eq (contents, endings[i]);
    ck_assert_int_eq (mode_of (path), 0600);
  }
  ck_assert (file_holds (fixture.path, 1));
}
END_TEST

START_TEST (nobody_else_reads_what_was_restored)
{
  g_autofree char *path = g_build_filename (fixture.folder, "new.db", NULL);
  g_autofree char *link = g_build_filename (fixture.folder, "link.db", NULL);
  g_autofree char *set_aside = NULL;
  g_autofree char *none = NULL;

  umask (022);
  damage (G_N_ELEMENTS (damages) - 1);
  ck_assert_int_eq (symlink (fixture.path, link), 0);
  ck_assert (kr_backup_restore (path, backup, NULL, &none, NULL));
  ck_assert (kr_backup_restore (link, backup, NULL, &set_aside, NULL));
  ck_assert_int_eq (mode_of (backup), 0600);
  ck_assert_int_eq (mode_of (path), 0600);
  ck_assert_int_eq (mode_of (fixture.path), 0600);
  ck_assert_int_eq (mode_of (set_aside), 0600);
  ck_assert (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
}
END_TEST

/* A file of 20 GB in which there is next to nothing. */
START_TEST (a_huge_backup_is_refused)
{
  g_autofree char *set_aside = NULL;
  g_autoptr (GError) error = NULL;

  ck_assert_int_eq (truncate (backup, G_GINT64_CONSTANT (20000000000)), 0);
  ck_assert (!kr_backup_restore (fixture.path, backup, NULL, &set_aside, &error));
  ck_assert_msg (g_str_has_suffix (error->message, "The file is larger than 4.0\u00a0GiB."), "%s",
                 error->message);
  ck_assert (holds (fixture.store, 2));
}
END_TEST

/* One that was cut, and one that is broken in the middle. */
START_TEST (damaged_backup_is_refused)
{
  g_autofree char *set_aside = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *bytes = NULL;
  gsize length = 0;

  ck_assert (g_file_get_contents (backup, &bytes, &length, NULL));
  if (_i == 0)
    length = 5000;
  else
    memset (bytes + length / 2, 'x', 20000);
  ck_assert (g_file_set_contents (backup, bytes, (gssize) length, NULL));
  ck_assert (!kr_backup_restore (fixture.path, backup, NULL, &set_aside, &error));
  ck_assert_ptr_null (set_aside);
  ck_assert_msg (strstr (error->message, backup) != NULL, "%s", error->message);
  ck_assert (holds (fixture.store, 2));
}
END_TEST

START_TEST (backup_itself_is_never_written)
{
  g_autofree char *set_aside = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gsize n_before = 0;
  gsize n_after = 0;

  ck_assert (g_file_get_contents (backup, &before, &n_before, NULL));
  ck_assert (kr_backup_restore (fixture.path, backup, NULL, &set_aside, NULL));
  ck_assert (g_file_get_contents (backup, &after, &n_after, NULL));
  ck_assert (n_before == n_after && memcmp (before, after, n_after) == 0);
}
END_TEST

START_TEST (newest_sound_backup_is_found)
{
  g_autofree char *later = kr_backup_make (fixture.path, KR_BACKUP_DAILY, NULL, NULL);
  g_autoptr (KrBackup) found = kr_backup_find_sound (fixture.path, NULL, NULL);
  g_autoptr (KrBackup) older = NULL;
  g_autofree char *bytes = NULL;
  gsize length = 0;

  ck_assert_str_eq (found->path, later);
  ck_assert (g_file_get_contents (later, &bytes, &length, NULL));
  ck_assert (g_file_set_contents (later, bytes, 9000, NULL));
  older = kr_backup_find_sound (fixture.path, NULL, NULL);
  ck_assert_str_eq (older->path, backup);
}
END_TEST

static Suite *
make_suite (void)
{
  const TTest *const tests[] = {
      restored_under_an_open_ledger,       restore_can_be_taken_back,
      restored_where_no_ledger_is,         backup_itself_is_never_written,
      newest_sound_backup_is_found,        what_is_beside_a_damaged_ledger_is_set_aside,
      nobody_else_reads_what_was_restored, a_huge_backup_is_refused,
  };
  Suite *suite = suite_create ("kr-store-restore");
  TCase *tcase = tcase_create ("restoring");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    tcase_add_test (tcase, tests[i]);
  tcase_add_loop_test (tcase, damaged_backup_is_refused, 0, 2);
  tcase_add_loop_test (tcase, restored_over_a_damaged_ledger, 0, G_N_ELEMENTS (damages));
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return kr_test_run (make_suite ());
}
