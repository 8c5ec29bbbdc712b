/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-navigation-history.h"
#include "kr-test.h"

/* Back and forward through addresses. */

static KrNavigationHistory history;

static void
setup (void)
{
  kr_navigation_history_init (&history);
}

static void
teardown (void)
{
  kr_navigation_history_clear (&history);
}

START_TEST (back_and_forward)
{
  ck_assert_ptr_null (kr_navigation_history_get (&history));
  kr_navigation_history_add (&history, "walk");
  kr_navigation_history_add (&history, "ruling/a");
  kr_navigation_history_add (&history, "ruling/a");
  ck_assert (kr_navigation_history_go (&history, -1));
  ck_assert_str_eq (kr_navigation_history_get (&history), "walk");
  ck_assert (!kr_navigation_history_go (&history, -1));
  ck_assert (kr_navigation_history_go (&history, 1));
  ck_assert_str_eq (kr_navigation_history_get (&history), "ruling/a");
  ck_assert_msg (!kr_navigation_history_can_go (&history, 1), "the same address counts once");
}
END_TEST

START_TEST (another_way_forgets_what_lay_ahead)
{
  kr_navigation_history_add (&history, "walk");
  kr_navigation_history_add (&history, "ruling/a");
  kr_navigation_history_go (&history, -1);
  kr_navigation_history_add (&history, "ruling/b");
  ck_assert (!kr_navigation_history_can_go (&history, 1));
  ck_assert (kr_navigation_history_go (&history, -1));
  ck_assert_str_eq (kr_navigation_history_get (&history), "walk");
  kr_navigation_history_forget (&history);
  ck_assert_ptr_null (kr_navigation_history_get (&history));
}
END_TEST

START_TEST (an_address_is_replaced)
{
  kr_navigation_history_add (&history, "walk");
  kr_navigation_history_add (&history, "ruling/a");
  kr_navigation_history_go (&history, -1);
  kr_navigation_history_replace (&history, "walk@here");
  ck_assert_str_eq (kr_navigation_history_get (&history), "walk@here");
  ck_assert (kr_navigation_history_go (&history, 1));
  ck_assert_str_eq (kr_navigation_history_get (&history), "ruling/a");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("place-history");
  TCase *tests = tcase_create ("all");

  tcase_add_checked_fixture (tests, setup, teardown);
  tcase_add_test (tests, back_and_forward);
  tcase_add_test (tests, another_way_forgets_what_lay_ahead);
  tcase_add_test (tests, an_address_is_replaced);
  suite_add_tcase (suite, tests);
  return kr_test_run (suite);
}
