/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-error.h"
#include "kr-store-scopes.h"
#include "kr-test.h"
#include "store-fixture.h"

#define TUESDAY "5c0be000-0000-4000-8000-000000000001"
#define CLUB "5c0be000-0000-4000-8000-000000000002"

static const char *const friends[] = {"91a1e500-0000-4000-8000-000000000001",
                                      "91a1e500-0000-4000-8000-000000000002", NULL};

static const KrScope every_part = {
    .rules_id = "craits",
    .n_players = 4,
    .since = 739000,
    .until = 739900,
    .place = "Ruth’s kitchen",
    .tag = "Tuesday",
    .among = friends,
    .with = friends,
};

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

static void
save (const char *uuid, const char *name, const KrScope *scope, gint64 at_us)
{
  ck_assert (kr_store_save_scope (fixture.store, uuid, name, scope, at_us, NULL));
}

static KrNamedScope *
find (const char *uuid)
{
  KrNamedScope *named;

  ck_assert (kr_store_find_scope (fixture.store, uuid, &named, NULL));
  return named;
}

START_TEST (every_part_is_kept)
{
  g_autoptr (KrNamedScope) named = NULL;

  save (TUESDAY, "  Our\tTuesday table ", &every_part, 1000);
  store_fixture_reopen (&fixture);
  named = find (TUESDAY);
  ck_assert_str_eq (named->name, "Our Tuesday table");
  ck_assert (kr_scope_is_same (named->scope, &every_part));
  ck_assert_int_eq (named->changed_at_us, 1000);
  ck_assert (!named->deleted);
  ck_assert (kr_named_scope_is_called (named, "OUR tuesday TABLE"));
  ck_assert (!kr_named_scope_is_called (named, "Our Tuesday"));
}
END_TEST

START_TEST (a_change_is_later_than_what_it_changes)
{
  const KrScope club = {.place = "The club"};
  g_autoptr (KrNamedScope) same = NULL;
  g_autoptr (KrNamedScope) changed = NULL;

  save (TUESDAY, "Tuesday", &every_part, 1000);
  save (TUESDAY, "Tuesday", &every_part, 2000);
  same = find (TUESDAY);
  ck_assert_int_eq (same->changed_at_us, 1000); /* nothing changed */
  save (TUESDAY, "Tuesday", &club, 500);
  changed = find (TUESDAY);
  ck_assert_int_eq (changed->changed_at_us, 1001);
  ck_assert (kr_scope_is_same (changed->scope, &club));
}
END_TEST

START_TEST (a_deleted_one_can_be_restored)
{
  g_autoptr (GPtrArray) left = NULL;
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GError) error = NULL;

  save (TUESDAY, "Tuesday", &every_part, 1000);
  save (CLUB, "Club", &every_part, 1000);
  ck_assert (kr_store_set_scope_deleted (fixture.store, TUESDAY, TRUE, 2000, NULL));
  left = kr_store_list_scopes (fixture.store, NULL);
  ck_assert_uint_eq (left->len, 1);
  ck_assert_str_eq (((KrNamedScope *) g_ptr_array_index (left, 0))->name, "Club");
  ck_assert (kr_store_set_scope_deleted (fixture.store, TUESDAY, FALSE, 3000, NULL));
  all = kr_store_list_scopes (fixture.store, NULL);
  ck_assert_uint_eq (all->len, 2);
  ck_assert_str_eq (((KrNamedScope *) g_ptr_array_index (all, 1))->name, "Tuesday");
  ck_assert (!kr_store_set_scope_deleted (fixture.store, friends[0], TRUE, 1000, &error));
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND));
}
END_TEST

static void
assert_refused (const char *name, const KrScope *scope)
{
  g_autoptr (GError) error = NULL;

  ck_assert (!kr_store_save_scope (fixture.store, TUESDAY, name, scope, 1000, &error));
  ck_assert (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID));
}

START_TEST (what_cannot_be_is_refused)
{
  const char *const nobody[] = {"Ruth", NULL};
  g_autoptr (GPtrArray) all = NULL;

  assert_refused ("", &every_part);
  assert_refused ("\u200b", &every_part);
  assert_refused ("All", &(KrScope){0});
  assert_refused ("Blank", &(KrScope){.place = " "});
  assert_refused ("Tags", &(KrScope){.tag = "a, b"});
  assert_refused ("Many", &(KrScope){.n_players = 9});
  assert_refused ("Far", &(KrScope){.since = 4000000});
  assert_refused ("Names", &(KrScope){.with = nobody});
  assert_refused ("None", &(KrScope){.among = nobody + 1});
  all = kr_store_list_kept_scopes (fixture.store, NULL);
  ck_assert_uint_eq (all->len, 0);
}
END_TEST

START_TEST (a_damaged_one_is_not_listed)
{
  g_autoptr (GPtrArray) left = NULL;

  save (TUESDAY, "Tuesday", &every_part, 1000);
  save (CLUB, "Club", &every_part, 1000);
  store_fixture_run_sql (&fixture, "UPDATE scope SET since = -1 WHERE name = 'Tuesday'");
  store_fixture_reopen (&fixture);
  left = kr_store_list_scopes (fixture.store, NULL);
  ck_assert_uint_eq (left->len, 1);
  ck_assert_str_eq (((KrNamedScope *) g_ptr_array_index (left, 0))->name, "Club");
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {every_part_is_kept,
                                a_change_is_later_than_what_it_changes,
                                a_deleted_one_can_be_restored,
                                what_cannot_be_is_refused,
                                a_damaged_one_is_not_listed,
                                NULL};

  return kr_test_run (kr_test_suite_with_fixture ("store-scopes", tests, set_up, tear_down));
}
