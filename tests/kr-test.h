/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <check.h>
#include <stdint.h>
#include <stdlib.h>

/*
 * kr-test.h: how every test program ends.
 *
 * `int main (void) { return kr_test_run (make_suite ()); }`; check writes TAP
 * as the environment of tests/meson.build tells it to. Random tests draw from
 * kr_test_draw, so that a seed names a run on every machine.
 */

static inline int
kr_test_run (Suite *suite)
{
  SRunner *runner = srunner_create (suite);
  int n_failed = 0;

  srunner_run_all (runner, CK_ENV);
  n_failed = srunner_ntests_failed (runner);
  srunner_free (runner);
  return n_failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* Makes a suite of one case from the tests in @tests, which ends with NULL. */
static inline Suite *
kr_test_suite (const char *name, const TTest *const tests[])
{
  Suite *suite = suite_create (name);
  TCase *tcase = tcase_create (name);

  for (int i = 0; tests[i] != NULL; i++)
    tcase_add_test (tcase, tests[i]);
  suite_add_tcase (suite, tcase);
  return suite;
}

/* The same, with a fixture around each test. */
static inline Suite *
kr_test_suite_with_fixture (const char *name,
                            const TTest *const tests[],
                            void (*set_up) (void),
                            void (*tear_down) (void))
{
  Suite *suite = suite_create (name);
  TCase *tcase = tcase_create (name);

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  for (int i = 0; tests[i] != NULL; i++)
    tcase_add_test (tcase, tests[i]);
  suite_add_tcase (suite, tcase);
  return suite;
}

/* A number from 0 to @n - 1; @seed must not be 0 (xorshift64). */
static inline int
kr_test_draw (uint64_t *seed, int n)
{
  *seed ^= *seed << 13;
  *seed ^= *seed >> 7;
  *seed ^= *seed << 17;
  return (int) ((*seed >> 11) % (uint64_t) n);
}
