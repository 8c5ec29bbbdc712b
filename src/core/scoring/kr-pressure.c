/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-pressure.h"

/* The price of the n-th shuffle pressure. */

#define TOO_MANY (KR_MAX_COMPUTED_POINTS + 1)

static int64_t
at_most (int64_t points)
{
  return points > KR_MAX_COMPUTED_POINTS ? TOO_MANY : points;
}

/* @points doubled @times over. */
static int64_t
doubled (int64_t points, int times)
{
  for (; times > 0 && points != 0 && points <= KR_MAX_COMPUTED_POINTS; times--)
    points *= 2;
  return at_most (points);
}

/* Each costs twice the one before, but at most @cap more. */
static int64_t
capped (int64_t points, int64_t cap, int nth)
{
  while (nth > 1 && points != 0 && points < cap) {
    points *= 2;
    nth--;
  }
  return points == 0 ? 0 : at_most (points + cap * (nth - 1));
}

int64_t
kr_pressure_cost (const KrRules *rules, int nth)
{
  switch (rules->pressure) {
  case KR_PRESSURE_FLAT:
    return rules->pressure_points;
  case KR_PRESSURE_DOUBLING:
    return doubled (rules->pressure_points, nth - 1);
  case KR_PRESSURE_CAPPED:
    return capped (rules->pressure_points, rules->pressure_cap, nth);
  case KR_PRESSURE_END_OF_GAME:
    /* n cost 10, 20, 40, … together, so the second costs as much as the first */
    return doubled (rules->pressure_points, nth < 2 ? 0 : nth - 2);
  }
  return 0; /* unreachable: every case returns */
}

int64_t
kr_pressure_costs (const KrRules *rules, int first, int n)
{
  int64_t points = 0;

  for (int i = 0; i < n && points <= KR_MAX_COMPUTED_POINTS; i++)
    points += kr_pressure_cost (rules, first + i);
  return at_most (points);
}

bool
kr_pressure_in_deal (const KrRules *rules)
{
  return rules->pressure != KR_PRESSURE_END_OF_GAME;
}
