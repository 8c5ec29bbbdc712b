/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-error.h"
#include "kr-store-load.h"
#include "kr-store-profile.h"
#include "kr-store-roster.h"
#include "kr-store-series-look.h"
#include "kr-store-series.h"
#include "kr-store-year.h"
#include "kr-test.h"
#include "store-fixture.h"

/* What is not in the ledger is named in words that can be shown, whatever it was asked for by. */

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
check (const GError *error)
{
  ck_assert_msg (g_error_matches (error, KR_STORE_ERROR, KR_STORE_ERROR_NOT_FOUND), "%s",
                 error != NULL ? error->message : "no error");
  ck_assert (g_utf8_validate (error->message, -1, NULL));
}

START_TEST (unknown_names_are_shown_as_text)
{
  static const char *const names[] = {"", "nobody", "\xff\xfe",
                                      "5e551011-0000-4000-8000-00000000000"};

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (GError) game = NULL;
    g_autoptr (GError) profile = NULL;
    g_autoptr (GError) player = NULL;

    ck_assert_ptr_null (kr_store_load_session (fixture.store, names[i], &game));
    check (game);
    ck_assert_ptr_null (kr_store_load_profile (fixture.store, names[i], &profile));
    check (profile);
    ck_assert (!kr_store_set_player_hidden (fixture.store, names[i], TRUE, 1, &player));
    check (player);
  }
}
END_TEST

START_TEST (unknown_series_are_shown_as_text)
{
  static const char *const names[] = {"", "nobody", "\xff\xfe",
                                      "5e71e500-0000-4000-8000-00000000000"};

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (GError) row = NULL;
    g_autoptr (GError) table = NULL;
    g_autoptr (GError) change = NULL;

    ck_assert_ptr_null (kr_store_find_series (fixture.store, names[i], &row));
    check (row);
    ck_assert_ptr_null (kr_store_load_series_table (fixture.store, names[i], &table));
    check (table);
    ck_assert (!kr_store_rename_series (fixture.store, names[i], "Autumn", 1, &change));
    check (change);
  }
}
END_TEST

START_TEST (a_year_of_nobody_is_not_found)
{
  static const char *const with[] = {"nobody", NULL};
  const KrScope scope = {.with = with};
  KrProgress progress = {0};
  g_autoptr (GError) error = NULL;

  ck_assert_ptr_null (
      kr_store_load_year (fixture.store, 2026, "nobody", &scope, &progress, &error));
  check (error);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {unknown_names_are_shown_as_text, unknown_series_are_shown_as_text,
                                a_year_of_nobody_is_not_found, NULL};

  return kr_test_run (kr_test_suite_with_fixture ("not-found", tests, set_up, tear_down));
}
