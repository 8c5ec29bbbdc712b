/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-forecast.h"
#include "kr-pressure.h"
#include "kr-refereed-entry.h"
#include "kr-simulated-deal.h"
#include "kr-test-rules.h"
#include "kr-test.h"

#include <math.h>
#include <string.h>

/* Chances, compared with every way the last deal may go, and with how simulated games ended. */

#define N_GAMES 150
#define MAX_EVENTS 2000
#define SEED 1

static KrForecastPool pool;
static KrForecast forecast;
static KrMatch match;

static void
begin (KrTestDocument document, int n_players)
{
  KrRules rules = kr_test_rules (document);
  KrStatus status;

  rules.players_max = KR_MAX_SEATS;
  ck_assert_int_eq (kr_match_init (&match, &rules, n_players, 0, &status), KR_OK);
}

/* Plays the next deal of the match with players of the referee. */
static void
play_deal (uint64_t seed)
{
  const KrDealSetup setup = {.rules = &match.rules,
                             .n_seats = match.n_seats,
                             .dummy = KR_NO_SEAT,
                             .dealer = match.deals[match.n_scored].dealer,
                             .cards = match.schedule.cards[match.n_scored]};
  KrMatchEvent event = {.kind = KR_MATCH_EVENT_SCORE, .deal = match.n_scored};
  KrSimulatedDeal deal;
  KrCaughtHands hands;
  KrDealResult result;
  KrEffects effects;
  KrStatus status;

  ck_assert_int_eq (kr_simulated_deal_init (&deal, &setup, seed, &status), KR_OK);
  for (int n = 0; n < MAX_EVENTS && !deal.table.over; n++) {
    KrEvent played = kr_simulated_deal_choose (&deal);

    kr_simulated_deal_apply (&deal, &played, &effects);
  }
  ck_assert (deal.table.over);
  for (int seat = 0; seat < match.n_seats; seat++) {
    hands.given[seat] = true;
    hands.cards[seat] = deal.hands[seat];
  }
  ck_assert_int_eq (kr_deal_result_init (&result, &deal.table, &hands, &status), KR_OK);
  kr_refereed_entry_init (&event.entry, &result, &deal.table, &hands);
  ck_assert_int_eq (kr_match_apply (&match, &event, &status), KR_OK);
}

static void
play_until (int n_deals, uint64_t seed)
{
  while (match.n_scored < n_deals)
    play_deal (seed * 1000 + match.n_scored);
}

static double
add_up (int point)
{
  double sum = 0;

  for (int seat = 0; seat < match.n_seats; seat++)
    sum += kr_match_side (&match, seat) == seat ? forecast.chances[point][seat] : 0;
  return sum;
}

START_TEST (chances_add_up_and_end_with_the_result)
{
  begin ((KrTestDocument) (_i % KR_TEST_N_DOCUMENTS), 2 + _i % 4);
  kr_forecast_pool_init (&pool, &match);
  play_until (match.schedule.n_deals, 1 + (uint64_t) _i);
  kr_forecast_init (&forecast, &match, &pool, SEED);
  ck_assert_int_eq (forecast.n_points, match.n_scored + 1);
  for (int i = 0; i < forecast.n_points; i++)
    ck_assert_double_eq_tol (add_up (i), 1, 1e-9);
  for (int seat = 0; seat < match.n_seats; seat++) {
    ck_assert_int_eq (forecast.chances[match.n_scored][seat] > 0, match.place[seat] == 1);
    /* Nobody is ahead before the first deal. */
    ck_assert_double_eq_tol (forecast.chances[0][seat], 1.0 / (match.sides ? 2 : match.n_seats),
                             0.035);
  }
}
END_TEST

START_TEST (the_same_game_has_the_same_chances)
{
  static KrForecast again;

  begin (KR_TEST_CRAITS, 4);
  kr_forecast_pool_init (&pool, &match);
  play_until (7, 3);
  kr_forecast_init (&forecast, &match, &pool, SEED);
  kr_forecast_pool_init (&pool, &match);
  kr_forecast_init (&again, &match, &pool, SEED);
  ck_assert_mem_eq (&again.chances[0], &forecast.chances[0],
                    sizeof forecast.chances[0] * forecast.n_points);
}
END_TEST

/* With one deal to come every deal of the pool, and every way to sit at it, is tried by the match
 * itself. */
START_TEST (the_last_deal_is_tried_in_every_way)
{
  double won[KR_MAX_SEATS] = {0};
  int size, n = 0;

  begin (_i % 2 ? KR_TEST_CRAITS : KR_TEST_KREIGHTS, 3 + _i % 3);
  kr_forecast_pool_init (&pool, &match);
  play_until (match.schedule.n_deals - 1, 90 + (uint64_t) _i);
  kr_forecast_init (&forecast, &match, &pool, SEED);
  size = kr_forecast_pool_find_size (&pool, match.schedule.cards[match.n_scored]);
  for (int i = 0; i < pool.n_deals[size]; i++)
    for (int shift = 0; shift < match.n_seats; shift++, n++) {
      KrMatch ended = match;
      KrMatchEvent event = {.kind = KR_MATCH_EVENT_SCORE, .deal = match.n_scored};
      KrStatus status;
      int n_first = 0;

      kr_deal_entry_init (&event.entry);
      for (int seat = 0; seat < match.n_seats; seat++) {
        const KrForecastDeal *deal = &pool.deals[size][i];
        const int from = (seat + shift) % match.n_seats;

        event.entry.seats[seat].kind = KR_ENTRY_POINTS;
        event.entry.seats[seat].points = deal->points[from];
        event.entry.seats[seat].happened[KR_HAPPENING_PRESSURE] = deal->pressures[from];
        /* A star is a player who went out, or a hand of only threes. */
        if (deal->stars[from] == 1) {
          event.entry.seats[seat].kind = KR_ENTRY_OUT;
          event.entry.seats[seat].points = 0;
          event.entry.out[event.entry.n_out++] = (int8_t) seat;
        }
      }
      ck_assert_int_eq (kr_match_apply (&ended, &event, &status), KR_OK);
      for (int seat = 0; seat < match.n_seats; seat++)
        n_first += ended.place[seat] == 1;
      for (int seat = 0; seat < match.n_seats; seat++)
        won[seat] += ended.place[seat] == 1 ? 1.0 / n_first : 0;
    }
  for (int seat = 0; seat < match.n_seats; seat++)
    ck_assert_double_eq_tol (forecast.chances[match.n_scored][seat], won[seat] / n, 0.04);
}
END_TEST

/* The sum of the squared errors of @chances. */
static double
get_brier (const double *chances)
{
  double sum = 0;
  int n_first = 0;

  for (int seat = 0; seat < match.n_seats; seat++)
    n_first += match.place[seat] == 1;
  for (int seat = 0; seat < match.n_seats; seat++)
    sum += pow (chances[seat] - (match.place[seat] == 1 ? 1.0 / n_first : 0), 2);
  return sum;
}

/* Games that the forecast never saw: it is better than equal chances and than “the leader wins”. */
START_TEST (a_forecast_is_worth_something)
{
  double by_forecast = 0, by_equal = 0, by_leader = 0, n_won = 0;
  const int after = 4 + 5 * _i;

  begin (KR_TEST_CRAITS, 4);
  kr_forecast_pool_init (&pool, &match);
  for (int game = 0; game < N_GAMES; game++) {
    double equal[4], leader[4];

    begin (KR_TEST_CRAITS, 4);
    play_until (after, 7000 + (uint64_t) game);
    kr_forecast_init (&forecast, &match, &pool, SEED);
    for (int seat = 0; seat < 4; seat++) {
      equal[seat] = 0.25;
      leader[seat] = match.leader == KR_NO_SEAT ? 0.25 : match.leader == seat;
    }
    play_until (match.schedule.n_deals, 7000 + (uint64_t) game);
    by_forecast += get_brier (forecast.chances[after]);
    for (int seat = 0; seat < 4; seat++)
      n_won += leader[seat] == 1 && match.place[seat] == 1;
    by_equal += get_brier (equal);
    by_leader += get_brier (leader);
  }
  ck_assert_msg (by_forecast < by_equal && by_forecast < by_leader, "%g, equal %g, leader %g",
                 by_forecast / N_GAMES, by_equal / N_GAMES, by_leader / N_GAMES);
  /* Within three standard errors of 150 games. */
  ck_assert_double_eq_tol (forecast.leader_won, n_won / N_GAMES, 0.12);
}
END_TEST

START_TEST (what_it_takes_is_one_more_than_the_distance)
{
  begin (KR_TEST_CRAITS, 4);
  play_until (6, 11);
  for (int seat = 0; seat < 4; seat++) {
    const int64_t needed = kr_forecast_get_needed (&match, match.n_scored, seat);
    KrMatch better = match;

    better.totals[seat] -= needed;
    for (int other = 0; other < 4; other++)
      ck_assert (other == seat || (needed == 0 ? match.totals[other] >= match.totals[seat]
                                               : better.totals[other] > better.totals[seat]));
    ck_assert (needed == 0 || needed > 1);
  }
}
END_TEST

/* A chance is 0 only where nobody could make it anything else: after a last deal, or with a lead
 * that no deal is large enough for. */
START_TEST (only_what_is_decided_is_certain)
{
  KrMatchEvent event = {.kind = KR_MATCH_EVENT_SCORE};
  KrStatus status;
  const int64_t lead = _i == 0 ? 500 : 2000000;

  begin (KR_TEST_CRAITS, 3);
  match.rules.pressure_limit = true;
  match.rules.pressure = KR_PRESSURE_FLAT;
  kr_forecast_pool_init (&pool, &match);
  play_until (match.schedule.n_deals - 2, 5);
  event.deal = match.n_scored;
  kr_deal_entry_init (&event.entry);
  for (int seat = 0; seat < 3; seat++) {
    event.entry.seats[seat].kind = KR_ENTRY_POINTS;
    event.entry.seats[seat].points = seat == 0 ? 0 : lead;
  }
  ck_assert_int_eq (kr_match_apply (&match, &event, &status), KR_OK);
  kr_forecast_init (&forecast, &match, &pool, SEED);
  for (int seat = 0; seat < 3; seat++) {
    const double chance = forecast.chances[match.n_scored][seat];

    ck_assert_int_eq (kr_forecast_can_win (&match, match.n_scored, seat), seat == 0 || _i == 0);
    ck_assert_msg ((chance == (seat == 0 ? 1 : 0)) == (_i != 0), "%d: %.9f", seat, chance);
  }
}
END_TEST

/* Without a limit, pressures can turn anything until the last deal is scored. */
START_TEST (pressures_can_turn_anything)
{
  begin (KR_TEST_KREIGHTS, 4);
  play_until (match.schedule.n_deals, 8);
  for (int seat = 0; seat < 4; seat++) {
    for (int i = 0; i < match.n_scored; i++)
      ck_assert (kr_forecast_can_win (&match, i, seat));
    ck_assert_int_eq (kr_forecast_can_win (&match, match.n_scored, seat), match.place[seat] == 1);
  }
}
END_TEST

/* Own deals in which seat 0 never pays are drawn as often as their number says; since seats are
 * drawn too, they show in how far a side can fall behind, not in who does. */
START_TEST (own_deals_are_mixed_in)
{
  static KrMatch played;
  KrRandom random = {12};
  int n_own = 0;

  begin (KR_TEST_CRAITS, 4);
  kr_forecast_pool_init (&pool, &match);
  ck_assert_int_eq (kr_forecast_pool_count_own (&pool), 0);
  for (int game = 0; game < _i; game++) {
    begin (KR_TEST_CRAITS, 4);
    while (!match.over) {
      KrMatchEvent event = {.kind = KR_MATCH_EVENT_SCORE, .deal = match.n_scored};
      KrStatus status;

      kr_deal_entry_init (&event.entry);
      for (int seat = 0; seat < 4; seat++) {
        event.entry.seats[seat].kind = KR_ENTRY_POINTS;
        event.entry.seats[seat].points = 100000 + seat;
      }
      ck_assert_int_eq (kr_match_apply (&match, &event, &status), KR_OK);
    }
    played = match;
    kr_forecast_pool_add (&pool, &played);
  }
  /* Two deals of eight cards a game. */
  ck_assert_int_eq (pool.n_own[kr_forecast_pool_find_size (&pool, 8)], 2 * _i);
  ck_assert_int_eq (kr_forecast_pool_count_own (&pool), 15 * _i);
  for (int i = 0; i < 20000; i++)
    n_own +=
        kr_forecast_pool_draw (&pool, kr_forecast_pool_find_size (&pool, 8), &random)->points[0] >=
        100000;
  ck_assert_double_eq_tol (n_own / 20000.0, 2.0 * _i / (2.0 * _i + KR_FORECAST_OWN_PRIOR), 0.02);
}
END_TEST

START_TEST (only_so_many_own_deals_are_kept)
{
  begin (KR_TEST_CRAITS, 4);
  kr_forecast_pool_init (&pool, &match);
  play_until (match.schedule.n_deals, 3);
  for (int game = 0; game < 2 * KR_FORECAST_OWN_DEALS; game++)
    kr_forecast_pool_add (&pool, &match);
  ck_assert_int_eq (kr_forecast_pool_count_own (&pool), 8 * KR_FORECAST_OWN_DEALS);
}
END_TEST

/* A match of one deal, in which all have these @points. */
static KrMatch
score_one_deal (int64_t points)
{
  KrMatchEvent event = {.kind = KR_MATCH_EVENT_SCORE};
  KrMatch played = match;
  KrStatus status;

  played.n_scored = 0;
  kr_deal_entry_init (&event.entry);
  for (int seat = 0; seat < played.n_seats; seat++) {
    event.entry.seats[seat].kind = KR_ENTRY_POINTS;
    event.entry.seats[seat].points = points;
  }
  ck_assert_int_eq (kr_match_apply (&played, &event, &status), KR_OK);
  return played;
}

START_TEST (own_deals_that_do_not_fit_are_left_out)
{
  KrRandom random = {3};
  KrMatch played;

  begin (KR_TEST_CRAITS, 4);
  kr_forecast_pool_init (&pool, &match);
  played = score_one_deal (1 + (int64_t) INT32_MAX);
  kr_forecast_pool_add (&pool, &played);
  played = score_one_deal ((int64_t) INT32_MIN - 1);
  kr_forecast_pool_add (&pool, &played);
  played = score_one_deal (20);
  played.deals[0].cards = 50; /* a hand size that the game does not have */
  kr_forecast_pool_add (&pool, &played);
  ck_assert_int_eq (kr_forecast_pool_count_own (&pool), 0);
  played = score_one_deal (INT32_MAX);
  kr_forecast_pool_add (&pool, &played);
  ck_assert_int_eq (kr_forecast_pool_count_own (&pool), 1);

  /* Where the referee’s deals come to no end, only own deals are drawn. */
  memset (pool.n_deals, 0, sizeof pool.n_deals);
  for (int i = 0; i < 100; i++)
    ck_assert_int_eq (kr_forecast_pool_draw (&pool, 0, &random)->points[0], INT32_MAX);
  kr_forecast_pool_forget_own (&pool);
  ck_assert_ptr_null (kr_forecast_pool_draw (&pool, 0, &random));
}
END_TEST

/* With so many cards in hand and an empty pile, some deals go on forever, and others bring more
 * pressures than points can be counted. */
START_TEST (deals_without_an_end_or_a_result_are_played_again)
{
  KrRules rules = kr_test_rules (KR_TEST_KREIGHTS);
  KrStatus status;

  rules.players_max = KR_MAX_SEATS;
  rules.n_deals = 1;
  rules.deals[0] = 6;
  rules.empty_pile = KR_EMPTY_PILE_PLAY_ON;
  rules.pressure = KR_PRESSURE_DOUBLING;
  rules.pressure_limit = false;
  rules.pressure_points = 1000;
  ck_assert_int_eq (kr_match_init (&match, &rules, KR_MAX_SEATS, 0, &status), KR_OK);
  kr_forecast_pool_init (&pool, &match);
  ck_assert_uint_gt (pool.n_deals[0], 0);
  ck_assert_uint_lt (pool.n_deals[0], KR_FORECAST_POOL_DEALS);
  for (int i = 0; i < pool.n_deals[0]; i++)
    for (int seat = 0; seat < KR_MAX_SEATS; seat++)
      ck_assert_int_le (kr_pressure_costs (&rules, 1, pool.deals[0][i].pressures[seat]),
                        KR_MAX_COMPUTED_POINTS);
}
END_TEST

/* Figgy’s pressures are the next player’s (P-8). */
START_TEST (a_dummy_takes_no_later_pressures)
{
  KrRules rules = kr_test_rules (KR_TEST_KREIGHTS);
  KrStatus status;

  rules.dummy = true;
  rules.players_min = 2;
  ck_assert_int_eq (kr_match_init (&match, &rules, 3, 0, &status), KR_OK);
  ck_assert_int_eq (match.n_seats, 4);
  kr_forecast_pool_init (&pool, &match);
  kr_forecast_init (&forecast, &match, &pool, SEED);
  for (int seat = 0; seat < 3; seat++)
    ck_assert_int_gt (forecast.n_later[seat], 0);
  ck_assert_int_eq (forecast.n_later[3], 0);
  ck_assert_double_eq_tol (add_up (0), 1, 1e-9);
  ck_assert_double_eq_tol (forecast.leader_won, 0, 1e-12); /* before the first deal */
}
END_TEST

/* Where stars break no ties, who has more of them shares the game all the same. */
START_TEST (stars_break_ties_if_the_rules_say_so)
{
  KrMatchEvent event = {.kind = KR_MATCH_EVENT_SCORE};
  KrRules rules = kr_test_rules (KR_TEST_CRAITS);
  KrStatus status;

  rules.n_deals = 1;
  rules.stars = true;
  rules.going_out = 0;
  rules.stars_break_ties = _i == 1;
  ck_assert_int_eq (kr_match_init (&match, &rules, 3, 0, &status), KR_OK);
  kr_forecast_pool_init (&pool, &match);
  kr_deal_entry_init (&event.entry);
  event.entry.seats[0].kind = KR_ENTRY_OUT;
  event.entry.out[event.entry.n_out++] = 0;
  event.entry.seats[1].kind = event.entry.seats[2].kind = KR_ENTRY_POINTS;
  event.entry.seats[2].points = 30;
  ck_assert_int_eq (kr_match_apply (&match, &event, &status), KR_OK);
  ck_assert_int_eq (match.stars[0], 1);
  kr_forecast_init (&forecast, &match, &pool, SEED);
  ck_assert_double_eq_tol (forecast.chances[1][0], _i == 1 ? 1 : 0.5, 1e-12);
}
END_TEST

/* Rules under which no deal comes to an end leave the standing as it is; so does a pool without
 * the hand sizes of the game. */
START_TEST (without_any_deal_nothing_changes)
{
  KrRandom random = {3};

  begin (KR_TEST_CRAITS, 4);
  kr_forecast_pool_init (&pool, &match);
  memset (pool.n_deals, 0, sizeof pool.n_deals);
  ck_assert_ptr_null (kr_forecast_pool_draw (&pool, 0, &random));
  if (_i == 1)
    pool.n_sizes = 0;
  play_until (7, 11);
  kr_forecast_init (&forecast, &match, &pool, SEED);
  for (int seat = 0; seat < 4; seat++)
    ck_assert (forecast.chances[7][seat] < 0.01 || match.place[seat] == 1);
  ck_assert_double_eq_tol (add_up (7), 1, 1e-9);
}
END_TEST

/* Whoever leads can be caught with threes that are dear. */
START_TEST (dear_threes_can_turn_a_game)
{
  KrMatchEvent event = {.kind = KR_MATCH_EVENT_SCORE};
  KrStatus status;

  begin (KR_TEST_CRAITS, 3);
  match.rules.pressure_limit = true;
  match.rules.pressure = KR_PRESSURE_FLAT;
  play_until (match.schedule.n_deals - 2, 5);
  event.deal = match.n_scored;
  kr_deal_entry_init (&event.entry);
  for (int seat = 0; seat < 3; seat++) {
    event.entry.seats[seat].kind = KR_ENTRY_POINTS;
    event.entry.seats[seat].points = seat == 0 ? 0 : 2000000;
  }
  ck_assert_int_eq (kr_match_apply (&match, &event, &status), KR_OK);
  ck_assert (!kr_forecast_can_win (&match, match.n_scored, 1));
  match.rules.three_alone[0] = 1000000;
  ck_assert (kr_forecast_can_win (&match, match.n_scored, 1));
  match.rules.three_alone[0] = 0;
  match.rules.three_alone_more = 1000000;
  ck_assert (kr_forecast_can_win (&match, match.n_scored, 1));
  match.rules.three_alone_more = 0;
  match.rules.revoke = 1; /* the leader can revoke any number of times */
  ck_assert (kr_forecast_can_win (&match, match.n_scored, 1));
  match.rules.revoke = 0;
  match.rules.pressure_limit = false;
  ck_assert (kr_forecast_can_win (&match, match.n_scored, 1));
  match.rules.pressure_points = 0;
  ck_assert (!kr_forecast_can_win (&match, match.n_scored, 1));
}
END_TEST

/* The most points by which seat 1 can be behind before the last deal, and still win. */
static int64_t
measure_reach (int32_t going_out, int32_t three_alone)
{
  KrMatchEvent event = {.kind = KR_MATCH_EVENT_SCORE};
  int64_t behind = -1;

  begin (KR_TEST_CRAITS, 3);
  match.rules.pressure_limit = true;
  match.rules.pressure = KR_PRESSURE_FLAT;
  match.rules.going_out = going_out;
  for (int i = 0; i < KR_N_THREES_ALONE; i++)
    match.rules.three_alone[i] = three_alone;
  match.rules.three_alone_more = 0;
  play_until (match.schedule.n_deals - 2, 5);
  event.deal = match.n_scored;
  kr_deal_entry_init (&event.entry);
  for (int seat = 0; seat < 3; seat++)
    event.entry.seats[seat].kind = KR_ENTRY_POINTS;
  do {
    KrMatch tried = match;
    KrStatus status;

    event.entry.seats[1].points = ++behind + tried.totals[0] - tried.totals[1];
    event.entry.seats[2].points = behind + tried.totals[0] - tried.totals[2];
    ck_assert_int_eq (kr_match_apply (&tried, &event, &status), KR_OK);
    if (!kr_forecast_can_win (&tried, tried.n_scored, 1))
      break;
  } while (behind < 100000);
  return behind;
}

/* Going out and a hand of only threes can come together (O-1). */
START_TEST (rewards_can_turn_a_game)
{
  const int64_t reach = measure_reach (0, 0);

  ck_assert_int_eq (measure_reach (-10, 0), reach + 10);
  ck_assert_int_eq (measure_reach (0, -50), reach + 50);
  ck_assert_int_eq (measure_reach (-10, -50), reach + 60);
  ck_assert_int_eq (measure_reach (-10, -5), reach + 10);
}
END_TEST

/* What a later deal brings changes no chance before it. */
START_TEST (the_past_keeps_its_chances)
{
  static KrForecast before;

  begin (KR_TEST_JEFF, 4);
  kr_forecast_pool_init (&pool, &match);
  play_until (5, 21);
  kr_forecast_init (&before, &match, &pool, SEED);
  play_until (match.schedule.n_deals, 21);
  kr_forecast_init (&forecast, &match, &pool, SEED);
  ck_assert_mem_eq (forecast.chances, before.chances, sizeof forecast.chances[0] * 6);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("forecast");
  TCase *tcase = tcase_create ("forecast");

  tcase_set_timeout (tcase, 60);
  tcase_add_loop_test (tcase, chances_add_up_and_end_with_the_result, 0, 10);
  tcase_add_test (tcase, the_same_game_has_the_same_chances);
  tcase_add_loop_test (tcase, the_last_deal_is_tried_in_every_way, 0, 6);
  tcase_add_loop_test (tcase, a_forecast_is_worth_something, 0, 3);
  tcase_add_test (tcase, what_it_takes_is_one_more_than_the_distance);
  tcase_add_loop_test (tcase, only_what_is_decided_is_certain, 0, 2);
  tcase_add_test (tcase, pressures_can_turn_anything);
  tcase_add_loop_test (tcase, own_deals_are_mixed_in, 0, 9);
  tcase_add_test (tcase, only_so_many_own_deals_are_kept);
  tcase_add_test (tcase, own_deals_that_do_not_fit_are_left_out);
  tcase_add_test (tcase, deals_without_an_end_or_a_result_are_played_again);
  tcase_add_test (tcase, a_dummy_takes_no_later_pressures);
  tcase_add_loop_test (tcase, stars_break_ties_if_the_rules_say_so, 0, 2);
  tcase_add_loop_test (tcase, without_any_deal_nothing_changes, 0, 2);
  tcase_add_test (tcase, dear_threes_can_turn_a_game);
  tcase_add_test (tcase, rewards_can_turn_a_game);
  tcase_add_test (tcase, the_past_keeps_its_chances);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
