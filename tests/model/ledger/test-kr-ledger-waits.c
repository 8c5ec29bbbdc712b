/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-db.h"
#include "kr-ledger-place.h"
#include "kr-store-backup.h"
#include "kr-test.h"
#include "model-fixture.h"

#include <glib/gstdio.h>

/* What nobody waits for: a ledger that went away is closed while the windows go on, and a start
 * looks into no backup. The linker lets this count who closes a store, and where, and who opens a
 * backup. */

#define CLOSING_US (50 * 1000) /* as long as the file system may take */

static ModelFixture fixture;
static GThread *main_loop; /* NULL: nobody is watched */
static gint n_in_main_loop;
static gint n_closed;
static guint n_backups_opened;

void __real_kr_store_close (KrStore *store);
void __wrap_kr_store_close (KrStore *store);

void
__wrap_kr_store_close (KrStore *store)
{
  if (main_loop == NULL || store == NULL) {
    __real_kr_store_close (store);
    return;
  }
  if (g_thread_self () == main_loop)
    g_atomic_int_inc (&n_in_main_loop);
  else
    g_usleep (CLOSING_US);
  __real_kr_store_close (store);
  g_atomic_int_inc (&n_closed);
}

KrDb *__real_kr_db_open_backup (const char *path, GError **error);
KrDb *__wrap_kr_db_open_backup (const char *path, GError **error);

KrDb *
__wrap_kr_db_open_backup (const char *path, GError **error)
{
  n_backups_opened++;
  return __real_kr_db_open_backup (path, error);
}

static void
setup (void)
{
  model_fixture_init (&fixture);
  n_in_main_loop = n_closed = 0;
  main_loop = g_thread_self ();
}

static void
teardown (void)
{
  model_fixture_clear (&fixture); /* waits for the thread that closes, which asks who is watched */
  main_loop = NULL;
}

static void
lose_file (void)
{
  ck_assert_int_eq (g_unlink (kr_ledger_get_path (fixture.ledger)), 0);
  kr_ledger_look (fixture.ledger);
  while (!kr_save_queue_is_empty (kr_ledger_get_queue (fixture.ledger)))
    g_main_context_iteration (NULL, TRUE);
  ck_assert_int_eq (kr_ledger_get_state (fixture.ledger), KR_LEDGER_STATE_COPY);
}

START_TEST (nobody_waits_for_a_ledger_that_went_away)
{
  lose_file ();
  lose_file ();
  ck_assert (kr_ledger_set_draft (fixture.ledger, "key", "text"));
  ck_assert_int_eq (g_atomic_int_get (&n_in_main_loop), 0);
}
END_TEST

START_TEST (what_is_being_closed_is_closed_with_the_ledger)
{
  lose_file ();
  lose_file ();
  g_clear_object (&fixture.ledger);
  ck_assert_int_eq (g_atomic_int_get (&n_closed), 3);
  ck_assert_int_eq (g_atomic_int_get (&n_in_main_loop), 1); /* the last copy */
}
END_TEST

START_TEST (a_start_looks_into_no_backup_but_a_rescued_copy)
{
  for (int i = 0; i < 3; i++) {
    g_autofree char *made = kr_backup_make (fixture.path, KR_BACKUP_BY_HAND, NULL, NULL);

    ck_assert_ptr_nonnull (made);
  }
  n_backups_opened = 0;
  model_fixture_reopen (&fixture);
  ck_assert_uint_eq (n_backups_opened, 0);
  lose_file ();
  model_fixture_reopen (&fixture);
  ck_assert_int_eq (kr_ledger_get_state (fixture.ledger), KR_LEDGER_STATE_COPY);
  ck_assert_uint_eq (n_backups_opened, 1);
}
END_TEST

int
main (void)
{
  g_autofree char *data = g_dir_make_tmp ("kreights-data-XXXXXX", NULL);
  const TTest *const tests[] = {
      nobody_waits_for_a_ledger_that_went_away,
      what_is_being_closed_is_closed_with_the_ledger,
      a_start_looks_into_no_backup_but_a_rescued_copy,
      NULL,
  };

  g_setenv ("XDG_DATA_HOME", data, TRUE);
  return kr_test_run (kr_test_suite_with_fixture ("kr-ledger-waits", tests, setup, teardown));
}
