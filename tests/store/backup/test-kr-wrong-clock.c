/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-backup.h"
#include "kr-store-drafts.h"
#include "kr-store-rescue.h"
#include "kr-test.h"
#include "store-fixture.h"

#include <glib/gstdio.h>

/* Copies of a ledger on a machine whose clock shows a time that has no date in four digits, or
 * none after 1970. Linked with --wrap=g_get_real_time. */

gint64 __wrap_g_get_real_time (void);

static const gint64 clocks_us[] = {
    -1000000000 * (gint64) G_USEC_PER_SEC,  /* 1938 */
    300000000000 * (gint64) G_USEC_PER_SEC, /* 11476 */
    G_MAXINT64 / 2,
};

static StoreFixture fixture;
static gint64 clock_us;

gint64
__wrap_g_get_real_time (void)
{
  return clock_us;
}

static void
set_up (void)
{
  clock_us = 1700000000 * (gint64) G_USEC_PER_SEC;
  store_fixture_init (&fixture);
  store_fixture_fill (&fixture, 0);
}

static void
tear_down (void)
{
  store_fixture_clear (&fixture);
}

/* Whether the list has the copy at @path. */
static gboolean
is_listed (const char *path, KrBackupKind kind)
{
  g_autoptr (GPtrArray) list = kr_backup_list (fixture.path, NULL);

  for (guint i = 0; i < list->len; i++) {
    const KrBackup *backup = g_ptr_array_index (list, i);

    if (backup->readable && backup->kind == kind && g_str_equal (backup->path, path))
      return TRUE;
  }
  return FALSE;
}

/* Two within one second, too. */
START_TEST (backups_are_made_and_listed)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  clock_us = clocks_us[_i];
  first = kr_backup_make (fixture.path, KR_BACKUP_BY_HAND, NULL, NULL);
  second = kr_backup_make (fixture.path, KR_BACKUP_BY_HAND, NULL, NULL);
  ck_assert (first != NULL && second != NULL);
  ck_assert_str_ne (first, second);
  ck_assert (is_listed (first, KR_BACKUP_BY_HAND));
  ck_assert (is_listed (second, KR_BACKUP_BY_HAND));
}
END_TEST

START_TEST (a_rescued_copy_is_listed)
{
  g_autofree char *path = NULL;

  clock_us = clocks_us[_i];
  ck_assert_int_eq (g_unlink (fixture.path), 0);
  ck_assert (!kr_store_set_draft (fixture.store, "lost", "x", NULL));
  path = kr_store_rescue (fixture.store, fixture.path, NULL);
  ck_assert (path != NULL);
  ck_assert (is_listed (path, KR_BACKUP_RESCUED));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("kr-wrong-clock");
  TCase *tcase = tcase_create ("clocks");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, backups_are_made_and_listed, 0, G_N_ELEMENTS (clocks_us));
  tcase_add_loop_test (tcase, a_rescued_copy_is_listed, 0, G_N_ELEMENTS (clocks_us));
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
