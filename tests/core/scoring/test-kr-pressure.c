/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-pressure.h"
#include "kr-test.h"

/* What pressures cost. */

typedef struct {
  const char *name;
  KrPressure pressure;
  int first;
  int64_t costs[8];
  int64_t fifteen; /* what fifteen cost in all */
} CostRow;

static const CostRow cost_rows[] = {
    {"X-1 flat", KR_PRESSURE_FLAT, 5, {5, 5, 5, 5, 5, 5, 5, 5}, 75},
    {"X-2 doubling", KR_PRESSURE_DOUBLING, 5, {5, 10, 20, 40, 80, 160, 320, 640}, 163835},
    {"X-3 capped", KR_PRESSURE_CAPPED, 5, {5, 10, 20, 40, 60, 80, 100, 120}, 1835},
    {"X-3 a first one past the cap", KR_PRESSURE_CAPPED, 50, {50, 70, 90, 110}, 2850},
    {"X-4 at the end", KR_PRESSURE_END_OF_GAME, 10, {10, 10, 20, 40, 80, 160, 320, 640}, 163840},
    {"free", KR_PRESSURE_CAPPED, 0, {0, 0, 0, 0}, 0},
};

START_TEST (costs_as_the_documents_say)
{
  for (size_t i = 0; i < sizeof cost_rows / sizeof cost_rows[0]; i++) {
    const CostRow *row = &cost_rows[i];
    KrRules rules = {.pressure = row->pressure, .pressure_points = row->first, .pressure_cap = 20};

    for (int n = 1; n <= 8 && (n == 1 || row->costs[n - 1] != 0); n++)
      ck_assert_msg (kr_pressure_cost (&rules, n) == row->costs[n - 1], "%s: number %d", row->name,
                     n);
    ck_assert_msg (kr_pressure_costs (&rules, 1, 15) == row->fifteen, "%s: fifteen", row->name);
  }
}
END_TEST

START_TEST (counts_from_any_pressure)
{
  KrRules rules = {.pressure = KR_PRESSURE_DOUBLING, .pressure_points = 5};

  ck_assert_int_eq (kr_pressure_costs (&rules, 2, 2), 30);
  ck_assert_int_eq (kr_pressure_costs (&rules, 4, 1), 40);
  ck_assert_int_eq (kr_pressure_costs (&rules, 4, 0), 0);
}
END_TEST

START_TEST (never_wraps)
{
  for (int kind = KR_PRESSURE_FLAT; kind <= KR_PRESSURE_END_OF_GAME; kind++) {
    KrRules rules = {
        .pressure = (KrPressure) kind, .pressure_points = INT32_MAX, .pressure_cap = INT32_MAX};

    ck_assert_int_eq (kr_pressure_costs (&rules, 1, 100000000), KR_MAX_COMPUTED_POINTS + 1);
    ck_assert_int_gt (kr_pressure_cost (&rules, INT32_MAX), 0);
    ck_assert_int_le (kr_pressure_cost (&rules, INT32_MAX), KR_MAX_COMPUTED_POINTS + 1);
  }
}
END_TEST

START_TEST (knows_when_they_count)
{
  KrRules rules = {.pressure = KR_PRESSURE_FLAT};

  ck_assert (kr_pressure_in_deal (&rules));
  rules.pressure = KR_PRESSURE_END_OF_GAME;
  ck_assert (!kr_pressure_in_deal (&rules));
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {costs_as_the_documents_say, counts_from_any_pressure, never_wraps,
                                knows_when_they_count, NULL};

  return kr_test_run (kr_test_suite ("pressure", tests));
}
