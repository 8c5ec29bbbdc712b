/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-forecast-course.h"
#include "kr-forecast-outlook.h"
#include "kr-test-rules.h"
#include "kr-test.h"

#include <string.h>

/* What it would take and what would change, compared with the match itself. */

static KrMatch match;

static void
score (const int points[], const int pressures[])
{
  KrMatchEvent event = {.kind = KR_MATCH_EVENT_SCORE, .deal = match.n_scored};
  KrStatus status;

  kr_deal_entry_init (&event.entry);
  for (int seat = 0; seat < match.n_seats; seat++) {
    event.entry.seats[seat].kind = KR_ENTRY_POINTS;
    event.entry.seats[seat].points = points[seat];
    event.entry.seats[seat].happened[KR_HAPPENING_PRESSURE] = (uint8_t) pressures[seat];
  }
  ck_assert_int_eq (kr_match_apply (&match, &event, &status), KR_OK);
}

/* A match of random deals, @n_deals of them scored. */
static void
begin (KrRules rules, int n_players, int n_deals, uint64_t seed)
{
  KrRandom random = {seed};
  KrStatus status;

  rules.players_max = KR_MAX_SEATS;
  ck_assert_int_eq (kr_match_init (&match, &rules, n_players, 0, &status), KR_OK);
  for (int deal = 0; deal < n_deals; deal++) {
    int points[KR_MAX_SEATS], pressures[KR_MAX_SEATS];

    for (int seat = 0; seat < match.n_seats; seat++) {
      points[seat] = kr_random_below (&random, 90);
      pressures[seat] = kr_random_below (&random, 8) == 0;
    }
    score (points, pressures);
  }
}

/* The side with the lowest total if the game ended now, its pressures paid. */
static int
find_leader (const KrMatch *before)
{
  const KrMatchEvent stop = {.kind = KR_MATCH_EVENT_STOP};
  KrMatch stopped = *before;
  KrStatus status;
  int leader = 0;

  ck_assert_int_eq (kr_match_apply (&stopped, &stop, &status), KR_OK);
  for (int seat = 1; seat < stopped.n_seats; seat++)
    if (stopped.totals[seat] < stopped.totals[leader])
      leader = seat;
  return kr_match_side (before, leader);
}

/* In the last deal the side scores so much less than the leader; with one point more than that it
 * does not win alone. Everybody else is out of the way. */
START_TEST (what_is_needed_wins_and_one_less_does_not)
{
  KrRules rules = kr_test_rules ((KrTestDocument) (_i % KR_TEST_N_DOCUMENTS));
  KrMatch before;

  rules.stars_break_ties = false;
  begin (rules, 3 + _i % 2, rules.n_deals - 1, 50 + (uint64_t) _i);
  before = match;
  for (int seat = 0; seat < before.n_seats; seat++) {
    const int leader = find_leader (&before);
    const int64_t needed = kr_forecast_get_needed (&before, before.n_scored, seat);

    ck_assert_int_eq (needed == 0, kr_match_side (&before, seat) == leader);
    for (int more = 0; more < 2 && needed > 0; more++) {
      const int none[KR_MAX_SEATS] = {0};
      int points[KR_MAX_SEATS];
      int n_first = 0;

      match = before;
      for (int other = 0; other < match.n_seats; other++) {
        const int side = kr_match_side (&match, other);

        points[other] = side == leader || side == kr_match_side (&match, seat) ? 500 : 5000;
      }
      points[seat] += more - (int) needed;
      score (points, none);
      for (int other = 0; other < match.n_seats; other++)
        n_first += kr_match_side (&match, other) == other && match.place[other] == 1;
      ck_assert_int_eq (n_first == 1 && match.place[seat] == 1, more == 0);
    }
  }
}
END_TEST

/* After any deal, as in a match that has no more deals yet. */
START_TEST (what_was_needed_is_what_a_shorter_match_says)
{
  KrRules rules = kr_test_rules ((KrTestDocument) (_i % KR_TEST_N_DOCUMENTS));
  KrMatch whole;

  begin (rules, 3 + _i % 2, rules.n_deals, 30 + (uint64_t) _i);
  whole = match;
  for (int n_deals = 0; n_deals < whole.n_scored; n_deals++) {
    begin (rules, 3 + _i % 2, n_deals, 30 + (uint64_t) _i);
    for (int seat = 0; seat < match.n_seats; seat++) {
      const KrMatchEvent stop = {.kind = KR_MATCH_EVENT_STOP};
      KrMatch stopped = match;
      KrStatus status;
      int64_t lowest;

      ck_assert_int_eq (kr_match_apply (&stopped, &stop, &status), KR_OK);
      lowest = stopped.totals[0];
      for (int other = 1; other < stopped.n_seats; other++)
        lowest = stopped.totals[other] < lowest ? stopped.totals[other] : lowest;
      ck_assert_int_eq (kr_forecast_get_needed (&whole, n_deals, seat),
                        stopped.totals[seat] > lowest ? stopped.totals[seat] - lowest + 1 : 0);
    }
  }
}
END_TEST

/* The same pressures later, with and without one now. */
START_TEST (a_pressure_costs_what_the_game_says)
{
  KrRules rules = kr_test_rules ((KrTestDocument) (_i % KR_TEST_N_DOCUMENTS));
  KrForecastPressure pressure;
  int64_t totals[2];
  KrMatch before;

  begin (rules, 4, rules.n_deals - 2, 70 + (uint64_t) _i);
  before = match;
  kr_forecast_pressure_init (&pressure, &before, 1, _i % 4);
  ck_assert_int_eq (pressure.now, kr_match_next_pressure (&before, 1));
  for (int more = 0; more < 2; more++) {
    const int points[KR_MAX_SEATS] = {0};
    const int first[KR_MAX_SEATS] = {0, more};
    const int second[KR_MAX_SEATS] = {0, _i % 4};

    match = before;
    score (points, first);
    score (points, second);
    ck_assert (match.over);
    totals[more] = match.totals[1];
  }
  ck_assert_int_eq (pressure.evening, totals[1] - totals[0]);
}
END_TEST

/* One deal is left: as many deals of the pool have more pressures as have fewer. */
START_TEST (later_pressures_are_the_median)
{
  static KrForecastPool pool;
  KrRules rules = kr_test_rules (KR_TEST_CRAITS);
  int fewer = 0, more = 0, size, n;

  begin (rules, 5, rules.n_deals - 1, 3);
  kr_forecast_pool_init (&pool, &match);
  size = kr_forecast_pool_find_size (&pool, 8);
  n = kr_forecast_count_later (&match, &pool, 2);
  for (int i = 0; i < pool.n_deals[size]; i++)
    for (int seat = 0; seat < 5; seat++) {
      fewer += pool.deals[size][i].pressures[seat] < n;
      more += pool.deals[size][i].pressures[seat] > n;
    }
  ck_assert_int_le (fewer, pool.n_deals[size] * 5 * 11 / 20);
  ck_assert_int_le (more, pool.n_deals[size] * 5 * 11 / 20);
}
END_TEST

START_TEST (a_correction_changes_what_a_new_match_says)
{
  KrRules rules = kr_test_rules ((KrTestDocument) (_i % KR_TEST_N_DOCUMENTS));
  const int deal = _i % 7;
  KrForecastChange change;
  KrDealEntry entry;
  KrStatus status;
  KrMatch corrected;

  begin (rules, 4, 8, 90 + (uint64_t) _i);
  entry = match.deals[deal].entry;
  entry.seats[_i % 4].points = 3 * _i;
  ck_assert_int_eq (kr_forecast_change_init (&change, &match, deal, &entry, &status), KR_OK);
  ck_assert_int_eq (kr_match_init (&corrected, &match.rules, 4, 0, &status), KR_OK);
  for (int i = 0; i < match.n_scored; i++) {
    KrMatchEvent event = {.kind = KR_MATCH_EVENT_SCORE, .deal = (uint8_t) i};

    event.entry = i == deal ? entry : match.deals[i].entry;
    ck_assert_int_eq (kr_match_apply (&corrected, &event, &status), KR_OK);
  }
  ck_assert_int_ne (kr_forecast_change_init (&change, &match, match.n_scored + 1, &entry, &status),
                    KR_OK);
  for (int seat = 0; seat < 4; seat++) {
    ck_assert_int_eq (change.totals[seat], corrected.totals[seat]);
    ck_assert_int_eq (change.place[seat], corrected.place[seat]);
    ck_assert_int_eq (change.won_before >> seat & 1, match.place[seat] == 1);
    ck_assert_int_eq (change.won_after >> seat & 1, corrected.place[seat] == 1);
    ck_assert_int_eq (change.moved >> seat & 1, corrected.place[seat] != match.place[seat]);
  }
}
END_TEST

START_TEST (a_course_is_told_by_its_chances)
{
  static KrForecast forecast;
  static const double chances[4][3] = {
      {0.3, 0.3, 0.4}, {0.5, 0.1, 0.4}, {0.5, 0.05, 0.45}, {0, 1, 0}};
  KrRules rules = kr_test_rules (KR_TEST_CRAITS);
  KrForecastComeback comeback;

  rules.n_deals = 3;
  begin (rules, 3, 2, 1);
  forecast.n_points = 4;
  for (int point = 0; point < 4; point++)
    memcpy (forecast.chances[point], chances[point], sizeof chances[point]);
  kr_forecast_comeback_init (&comeback, &match, &forecast);
  ck_assert_int_eq (comeback.seat, KR_NO_SEAT);
  score ((int[]){900, 0, 900}, (int[]){0, 0, 0});
  kr_forecast_comeback_init (&comeback, &match, &forecast);
  ck_assert_int_eq (comeback.seat, 1);
  ck_assert_int_eq (comeback.after, 2);
  ck_assert_double_eq_tol (comeback.chance, 0.05, 1e-12);
  ck_assert_double_eq_tol (kr_forecast_get_excitement (&match, &forecast), 0.2 + 0.05 + 0.95,
                           1e-12);
}
END_TEST

START_TEST (a_course_without_a_comeback_has_one_feat)
{
  KrForecastCourse course = {.seat = 1, .moved = 250};
  KrRules rules = kr_test_rules (KR_TEST_CRAITS);
  KrFeat feats[2];

  begin (rules, 3, 0, 1);
  ck_assert_int_eq (kr_forecast_course_list_feats (&course, &match, feats), 1);
  ck_assert_int_eq (feats[0].kind, KR_FEAT_EXCITEMENT);
  ck_assert_int_eq (feats[0].value, 250);
  course.after = 3;
  course.chance = 40;
  ck_assert_int_eq (kr_forecast_course_list_feats (&course, &match, feats), 2);
  ck_assert_int_eq (feats[0].kind, KR_FEAT_CHANCE_COMEBACK);
  ck_assert_int_eq (feats[0].seats, 1u << 1);
  ck_assert_int_eq (feats[0].deal, 2);
  ck_assert_int_eq (feats[0].value, 40);
}
END_TEST

START_TEST (only_scored_deals_change_the_chances)
{
  KrRules rules = kr_test_rules (KR_TEST_CRAITS);
  KrMatchEvent event = {.kind = KR_MATCH_EVENT_HAPPENING, .seat = 1, .change = 1};
  static KrMatch before;

  begin (rules, 3, 4, 1);
  before = match;
  ck_assert_int_eq (kr_match_apply (&match, &event, NULL), KR_OK);
  ck_assert (kr_forecast_is_as_before (&before, &match)); /* in the running deal */
  match.deals[2].points[0]++;
  ck_assert (!kr_forecast_is_as_before (&before, &match));
  match = before;
  match.schedule.n_deals--;
  ck_assert (!kr_forecast_is_as_before (&before, &match));
  match = before;
  score ((int[]){1, 2, 3}, (int[]){0, 0, 0});
  ck_assert (!kr_forecast_is_as_before (&before, &match));
}
END_TEST

START_TEST (of_tied_winners_the_lowest_chance_counts)
{
  static KrForecast forecast;
  static const double chances[3][2] = {{0.4, 0.2}, {0.2, 0.4}, {0.3, 0.1}};
  KrRules rules = kr_test_rules (KR_TEST_CRAITS);
  KrForecastComeback comeback;

  rules.n_deals = 4;
  rules.stars_break_ties = false;
  begin (rules, 3, 0, 1);
  for (int deal = 0; deal < 4; deal++)
    score ((int[]){7, 7, 900}, (int[]){0, 0, 0});
  for (int deal = 0; deal < 3; deal++)
    memcpy (forecast.chances[deal + 1], chances[deal], sizeof chances[deal]);
  kr_forecast_comeback_init (&comeback, &match, &forecast);
  ck_assert_int_eq (comeback.seat, 1);
  ck_assert_int_eq (comeback.after, 3);
  for (int deal = 0; deal < 3; deal++)
    forecast.chances[deal + 1][1] = 0.2; /* no lower: the first time counts */
  kr_forecast_comeback_init (&comeback, &match, &forecast);
  ck_assert_int_eq (comeback.seat, 0);
  ck_assert_int_eq (comeback.after, 2);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("forecast-outlook");
  TCase *tcase = tcase_create ("forecast-outlook");

  tcase_add_loop_test (tcase, what_is_needed_wins_and_one_less_does_not, 0, 20);
  tcase_add_loop_test (tcase, what_was_needed_is_what_a_shorter_match_says, 0, 20);
  tcase_add_loop_test (tcase, a_pressure_costs_what_the_game_says, 0, 20);
  tcase_add_test (tcase, later_pressures_are_the_median);
  tcase_add_loop_test (tcase, a_correction_changes_what_a_new_match_says, 0, 20);
  tcase_add_test (tcase, a_course_is_told_by_its_chances);
  tcase_add_test (tcase, a_course_without_a_comeback_has_one_feat);
  tcase_add_test (tcase, only_scored_deals_change_the_chances);
  tcase_add_test (tcase, of_tied_winners_the_lowest_chance_counts);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
