/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "kr-rules.h"

/*
 * kr-test-rules.h: what the five documents say about scoring, copied from them by
 * hand, so that core tests need no files.
 *
 * Only the fields of V, T, X, D and G are set.
 */

typedef enum {
  KR_TEST_KREIGHTS,
  KR_TEST_CRATES,
  KR_TEST_JOON,
  KR_TEST_CRAITS,
  KR_TEST_JEFF,
  KR_TEST_N_DOCUMENTS,
} KrTestDocument;

static inline void
kr_test_set_values (KrRules *rules, const int16_t values[KR_RANK_ROOM])
{
  memcpy (rules->value, values, sizeof rules->value);
}

static inline void
kr_test_set_alone (KrRules *rules, int one, int two, int three, int four)
{
  rules->three_alone[0] = one;
  rules->three_alone[1] = two;
  rules->three_alone[2] = three;
  rules->three_alone[3] = four;
  rules->three_alone_more = -50;
}

static inline KrRules
kr_test_rules (KrTestDocument document)
{
  /*                                     -  A  2   3  4   5   6   7   8   9   10  J   Q   K   JK */
  static const int16_t values[][KR_RANK_ROOM] = {
      [KR_TEST_KREIGHTS] = {0, 1, 20, 3, 20, 30, 30, 15, 50, 40, 25, 10, 10, 10, 0},
      [KR_TEST_CRATES] = {0, 1, 20, 3, 15, 30, 30, 20, 50, 30, 25, 10, 10, 10, 40},
      [KR_TEST_JOON] = {0, 1, 20, 3, 15, 30, 30, 25, 50, 30, 25, 10, 10, 10, 0},
      [KR_TEST_CRAITS] = {0, 1, 20, 3, 15, 30, 30, 20, 50, 30, 25, 10, 10, 10, 0},
      [KR_TEST_JEFF] = {0, 1, 20, 3, 20, 25, 30, 25, 50, 40, 30, 10, 10, 10, 0},
  };
  static const uint8_t fifteen[] = {8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8};
  static const uint8_t nine[] = {5, 4, 3, 2, 1, 2, 3, 4, 5};
  KrRules rules = {.three_spare = 3,
                   .pressure = KR_PRESSURE_DOUBLING,
                   .pressure_points = 5,
                   .pressure_cap = 20,
                   .players_min = 2,
                   .players_max = 5,
                   .packs = 1,
                   .n_deals = sizeof fifteen};

  kr_test_set_values (&rules, values[document]);
  kr_test_set_alone (&rules, -50, -100, -150, -200);
  memcpy (rules.deals, fifteen, sizeof fifteen);
  switch (document) {
  case KR_TEST_KREIGHTS:
    kr_test_set_alone (&rules, -50, -75, -100, -200);
    rules.pressure = KR_PRESSURE_FLAT;
    rules.stars = true;
    rules.stars_break_ties = true;
    rules.stars_only_threes = 2;
    rules.revoke = INT64_C (1000000000);
    break;
  case KR_TEST_CRATES:
    rules.three_covers = KR_THREE_COVERS_NESTED;
    rules.partners = true;
    break;
  case KR_TEST_JOON:
    rules.three_covers = KR_THREE_COVERS_NO_EIGHT_THREE_ACE;
    rules.three_spare = 100;
    break;
  case KR_TEST_JEFF:
    rules.three_covers = KR_THREE_COVERS_NO_EIGHT_THREE;
    rules.three_must_cover = true;
    rules.three_spare = -50;
    rules.pressure = KR_PRESSURE_END_OF_GAME;
    rules.pressure_points = 10;
    rules.honors = true;
    rules.n_deals = sizeof nine;
    memcpy (rules.deals, nine, sizeof nine);
    break;
  case KR_TEST_CRAITS:
  case KR_TEST_N_DOCUMENTS:
    break;
  }
  return rules;
}
