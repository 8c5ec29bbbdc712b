/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-forecast-quality.h"
#include "kr-reliability-curve.h"
#include "kr-test-rules.h"
#include "kr-test.h"

#include <math.h>
#include <string.h>

/* Scores of forecasts, compared with their definitions taken literally. */

#define N_PAIRS 60

static void
make_pairs (KrReliability pairs[N_PAIRS], KrRandom *random)
{
  for (int i = 0; i < N_PAIRS; i++) {
    /* Some chances are the same. */
    const double chance = kr_random_below (random, 25) / 25.0;

    pairs[i] = (KrReliability){.chance = chance,
                               .won = kr_random_below (random, 25) / 25.0 < chance,
                               .weight = 1.0 / (1 + kr_random_below (random, 3)),
                               .game = i};
  }
}

/* The isotonic fit at @chance: the largest over all starts at or below it of the least average from
 * there to an end at or above it. */
static double
fit_literally (const KrReliability pairs[N_PAIRS], double chance)
{
  double most = -1;

  for (int from = 0; from < N_PAIRS; from++) {
    double least = 2;

    if (pairs[from].chance > chance)
      continue;
    for (int to = 0; to < N_PAIRS; to++) {
      double weight = 0, won = 0;

      if (pairs[to].chance < chance)
        continue;
      for (int i = 0; i < N_PAIRS; i++)
        if (pairs[i].chance >= pairs[from].chance && pairs[i].chance <= pairs[to].chance) {
          weight += pairs[i].weight;
          won += pairs[i].weight * pairs[i].won;
        }
      least = fmin (least, won / weight);
    }
    most = fmax (most, least);
  }
  return most;
}

START_TEST (the_fit_is_the_isotonic_one)
{
  KrReliability pairs[N_PAIRS];
  KrRandom random = {(uint64_t) _i};
  double error = 0, weight = 0;

  make_pairs (pairs, &random);
  kr_reliability_fit (pairs, N_PAIRS);
  for (int i = 0; i < N_PAIRS; i++) {
    const double fitted = fit_literally (pairs, pairs[i].chance);

    ck_assert_double_eq_tol (pairs[i].fitted, fitted, 1e-9);
    ck_assert_double_eq_tol (kr_reliability_get_fitted (pairs, N_PAIRS, pairs[i].chance), fitted,
                             1e-9);
    error += pairs[i].weight * fabs (fitted - pairs[i].chance);
    weight += pairs[i].weight;
  }
  ck_assert_double_eq_tol (kr_reliability_get_error (pairs, N_PAIRS), error / weight, 1e-9);
}
END_TEST

START_TEST (games_are_drawn_again_as_their_chances_say)
{
  enum { N_GAMES = 4000, N_SIDES = 3 };
  static KrReliability pairs[2 * N_GAMES * N_SIDES];
  const double chances[N_SIDES] = {0.2, 0.5, 0.3};
  double won[N_SIDES] = {0};
  KrRandom random = {9};

  for (int i = 0; i < 2 * N_GAMES * N_SIDES; i++)
    pairs[i] = (KrReliability){.chance = chances[i % N_SIDES], .game = i / (2 * N_SIDES)};
  kr_reliability_redraw (pairs, 2 * N_GAMES * N_SIDES, N_SIDES, &random);
  for (int game = 0; game < N_GAMES; game++)
    for (int side = 0; side < N_SIDES; side++) {
      const KrReliability *first = &pairs[game * 2 * N_SIDES + side];

      /* Both points of a game end in the same way. */
      ck_assert (first->won == first[N_SIDES].won);
      won[side] += first->won / N_GAMES;
    }
  for (int side = 0; side < N_SIDES; side++)
    ck_assert_double_eq_tol (won[side], chances[side], 0.03);
}
END_TEST

/* Forecasts of two players that come true as often as they say, in games of two points each. */
START_TEST (a_reliable_forecast_lies_in_its_band)
{
  enum { N_GAMES = 300 };
  static KrReliability pairs[4 * N_GAMES], scratch[4 * N_GAMES];
  KrRandom random = {6};
  KrReliabilityCurve curve;
  double share = 0;

  for (int game = 0; game < N_GAMES; game++) {
    const double chance = kr_random_below (&random, 11) / 10.0;
    const bool won = kr_random_below (&random, 1000) / 1000.0 < chance;

    for (int i = 0; i < 4; i++)
      pairs[4 * game + i] = (KrReliability){.chance = i % 2 == 0 ? chance : 1 - chance,
                                            .won = i % 2 == 0 ? won : !won,
                                            .weight = 0.5,
                                            .game = game};
  }
  kr_reliability_curve_init (&curve, pairs, 4 * N_GAMES, scratch);
  ck_assert_double_lt (curve.error, 0.1);
  for (int step = 0; step < KR_RELIABILITY_STEPS; step++) {
    share += curve.share[step];
    ck_assert_double_le (curve.low[step], curve.high[step]);
    ck_assert_double_eq_tol (curve.fitted[step], step / 10.0, 0.2);
    ck_assert_double_eq_tol ((curve.low[step] + curve.high[step]) / 2, step / 10.0, 0.2);
  }
  ck_assert_double_eq_tol (share, 1, 1e-9);
}
END_TEST

/* Of chances that add up to less than 1, the last side has the rest. */
START_TEST (somebody_wins_each_game)
{
  KrReliability pairs[3] = {{.chance = 0}, {.chance = 0}, {.chance = 0}};
  KrRandom random = {4};

  kr_reliability_redraw (pairs, 3, 3, &random);
  ck_assert (pairs[0].won == 0 && pairs[1].won == 0 && pairs[2].won == 1);
}
END_TEST

START_TEST (a_game_of_one_deal_has_no_quality)
{
  static KrMatch match;
  static KrForecast forecast;
  KrRules rules = kr_test_rules (KR_TEST_CRAITS);
  KrMatchEvent event = {.kind = KR_MATCH_EVENT_SCORE};
  KrForecastQuality quality = {0};
  double chances[KR_MAX_SEATS];
  KrStatus status;

  rules.n_deals = 1;
  ck_assert_int_eq (kr_match_init (&match, &rules, 4, 0, &status), KR_OK);
  kr_deal_entry_init (&event.entry);
  for (int seat = 0; seat < 4; seat++)
    event.entry.seats[seat] = (KrSeatEntry){.kind = KR_ENTRY_POINTS, .points = seat};
  ck_assert_int_eq (kr_match_apply (&match, &event, &status), KR_OK);
  ck_assert (kr_match_is_complete (&match));
  kr_forecast_quality_add (&quality, &match, &forecast);
  ck_assert_int_eq (quality.n_games, 0);
  kr_forecast_get_leader (&match, 0, chances);
  for (int seat = 0; seat < 4; seat++)
    ck_assert_double_eq_tol (chances[seat], 0.25, 1e-12); /* nobody leads at the start */
}
END_TEST

/* Four players; the last two tie. Nobody leads after the first deal, then seat 2. */
START_TEST (a_game_is_scored_as_defined)
{
  static KrMatch match;
  static KrForecast forecast;
  KrRules rules = kr_test_rules (KR_TEST_CRAITS);
  KrForecastQuality quality = {0};
  KrReliability pairs[KR_RELIABILITY_MAX_PAIRS];
  KrStatus status;

  rules.n_deals = 3;
  rules.tied_in_pencil = true;
  ck_assert_int_eq (kr_match_init (&match, &rules, 4, 0, &status), KR_OK);
  kr_forecast_quality_add (&quality, &match, &forecast);
  ck_assert_int_eq (quality.n_games, 0); /* it is not over */
  ck_assert_int_eq (kr_reliability_list (&match, &forecast, 0, pairs), 0);
  for (int deal = 0; deal < 3; deal++) {
    static const int points[3][4] = {{10, 10, 10, 10}, {20, 30, 10, 30}, {30, 30, 20, 0}};
    KrMatchEvent event = {.kind = KR_MATCH_EVENT_SCORE, .deal = (uint8_t) deal};

    kr_deal_entry_init (&event.entry);
    for (int seat = 0; seat < 4; seat++) {
      event.entry.seats[seat].kind = KR_ENTRY_POINTS;
      event.entry.seats[seat].points = points[deal][seat];
    }
    ck_assert_int_eq (kr_match_apply (&match, &event, &status), KR_OK);
  }
  forecast.n_points = 4;
  for (int point = 0; point < 4; point++)
    memcpy (forecast.chances[point], (double[KR_MAX_SEATS]){0.1, 0.2, 0.3, 0.4},
            sizeof forecast.chances[point]);
  kr_forecast_quality_add (&quality, &match, &forecast);
  ck_assert_int_eq (quality.n_games, 1);
  ck_assert_double_eq_tol (quality.brier, 0.01 + 0.04 + 0.04 + 0.01, 1e-12);
  ck_assert_double_eq_tol (quality.brier_equal, 4 * 0.25 * 0.25, 1e-12);
  /* Equal chances after the first deal; 1 for seat 2 after the second. */
  ck_assert_double_eq_tol (quality.brier_leader, (0.25 + 0.5) / 2, 1e-12);
  ck_assert_int_eq (kr_reliability_list (&match, &forecast, 0, pairs), 2 * 4);
  ck_assert_double_eq_tol (pairs[7].chance, 0.4, 1e-12);
  ck_assert_double_eq_tol (pairs[7].won, 0.5, 1e-12);
  ck_assert_double_eq_tol (pairs[7].weight, 0.5, 1e-12);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("forecast-quality");
  TCase *tcase = tcase_create ("forecast-quality");

  tcase_add_loop_test (tcase, the_fit_is_the_isotonic_one, 0, 40);
  tcase_add_test (tcase, games_are_drawn_again_as_their_chances_say);
  tcase_add_test (tcase, a_reliable_forecast_lies_in_its_band);
  tcase_add_test (tcase, somebody_wins_each_game);
  tcase_add_test (tcase, a_game_of_one_deal_has_no_quality);
  tcase_add_test (tcase, a_game_is_scored_as_defined);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
