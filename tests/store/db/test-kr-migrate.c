/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-migrate.h"
#include "kr-store-add.h"
#include "kr-store-error.h"
#include "kr-store-open-private.h"
#include "kr-store-open.h"
#include "kr-test.h"
#include "store-fixture.h"

#include <glib/gstdio.h>

/* From an older schema to a newer one: copy first, then all or nothing. */

static StoreFixture fixture;
static GPtrArray *steps;

static void
set_up (void)
{
  store_fixture_init (&fixture);
  steps = kr_migrate_list_steps ();
}

static void
tear_down (void)
{
  g_ptr_array_unref (steps);
  store_fixture_clear (&fixture);
}

static void
add_step (const char *sql)
{
  g_ptr_array_add (steps, kr_migrate_step_new (steps->len + 1, sql));
}

static gint64
read_number (const char *path, const char *sql)
{
  g_autoptr (KrDb) db = kr_db_open (path, NULL);
  gint64 number = -1;

  ck_assert (kr_db_read_number (db, sql, &number, NULL));
  return number;
}

static char *
copy_path (void)
{
  g_autoptr (GPtrArray) known = kr_migrate_list_steps ();

  return g_strdup_printf ("%s.before-%03u", fixture.path, known->len + 1);
}

START_TEST (steps_are_numbered_without_gaps)
{
  ck_assert_uint_gt (steps->len, 0);
  for (guint i = 0; i < steps->len; i++) {
    const KrMigrateStep *step = g_ptr_array_index (steps, i);

    ck_assert_uint_eq (step->number, i + 1);
  }
}
END_TEST

START_TEST (takes_all_steps_after_setting_a_copy_aside)
{
  g_autoptr (KrSessionDoc) doc = store_fixture_make_played (1, 3);
  g_autofree char *copy = copy_path ();
  guint n_old = steps->len;

  ck_assert (kr_store_add_session (fixture.store, doc, NULL));
  kr_store_close (g_steal_pointer (&fixture.store));
  add_step ("ALTER TABLE session ADD COLUMN mood TEXT");
  add_step ("UPDATE session SET mood = 'good'");
  fixture.store = kr_store_open_with_steps (fixture.path, steps, NULL);
  ck_assert_ptr_nonnull (fixture.store);
  ck_assert_int_eq (read_number (fixture.path, "PRAGMA user_version"), n_old + 2);
  ck_assert_int_eq (read_number (fixture.path, "SELECT count(*) FROM session WHERE mood = 'good'"),
                    1);
  ck_assert_int_eq (read_number (copy, "PRAGMA user_version"), n_old);
  ck_assert_int_eq (read_number (copy, "SELECT count(*) FROM event"), 3);
}
END_TEST

START_TEST (an_older_ledger_is_known_by_its_head)
{
  g_autofree char *note = g_build_filename (fixture.folder, "note", NULL);

  kr_store_close (g_steal_pointer (&fixture.store));
  ck_assert (!kr_store_is_old (fixture.path));
  ck_assert (!kr_migrate_is_behind (fixture.path, steps));
  add_step ("CREATE TABLE mood (name TEXT) STRICT");
  ck_assert (kr_migrate_is_behind (fixture.path, steps));
  ck_assert (g_file_set_contents (note, "no ledger, and shorter than its head", -1, NULL));
  ck_assert (!kr_migrate_is_behind (note, steps));
  ck_assert (!kr_store_is_old ("/nowhere"));
  store_fixture_reopen (&fixture);
}
END_TEST

START_TEST (failing_step_leaves_all_as_it_was)
{
  guint n_old = steps->len;
  g_autoptr (GError) error = NULL;

  kr_store_close (g_steal_pointer (&fixture.store));
  add_step ("CREATE TABLE mood (name TEXT) STRICT");
  add_step ("INSERT INTO nowhere VALUES (1)");
  ck_assert_ptr_null (kr_store_open_with_steps (fixture.path, steps, &error));
  ck_assert (error->domain == KR_STORE_ERROR);
  ck_assert_int_eq (read_number (fixture.path, "PRAGMA user_version"), n_old);
  ck_assert_int_eq (
      read_number (fixture.path, "SELECT count(*) FROM sqlite_schema WHERE name = 'mood'"), 0);
  store_fixture_reopen (&fixture);
}
END_TEST

START_TEST (earlier_copy_is_kept)
{
  g_autofree char *copy = copy_path ();
  g_autofree char *kept = NULL;

  ck_assert (g_file_set_contents (copy, "older", -1, NULL));
  kr_store_close (g_steal_pointer (&fixture.store));
  add_step ("CREATE TABLE mood (name TEXT) STRICT");
  fixture.store = kr_store_open_with_steps (fixture.path, steps, NULL);
  ck_assert_ptr_nonnull (fixture.store);
  ck_assert (g_file_get_contents (copy, &kept, NULL, NULL));
  ck_assert_str_eq (kept, "older");
}
END_TEST

START_TEST (migrated_ledger_is_newer_for_an_older_program)
{
  g_autoptr (GError) error = NULL;

  kr_store_close (g_steal_pointer (&fixture.store));
  add_step ("CREATE TABLE mood (name TEXT) STRICT");
  kr_store_close (kr_store_open_with_steps (fixture.path, steps, NULL));
  ck_assert_ptr_null (kr_store_open (fixture.path, &error));
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_NEWER));
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {steps_are_numbered_without_gaps,
                                takes_all_steps_after_setting_a_copy_aside,
                                an_older_ledger_is_known_by_its_head,
                                failing_step_leaves_all_as_it_was,
                                earlier_copy_is_kept,
                                migrated_ledger_is_newer_for_an_older_program,
                                NULL};

  return kr_test_run (kr_test_suite_with_fixture ("migrate", tests, set_up, tear_down));
}
