/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-booking.h"

#include "kr-first-game.h"
#include "kr-test-rules.h"
#include "kr-test.h"

/* Bookings that result from a ruling, and their prices. */

START_TEST (name_and_booking_are_inverse)
{
  KrBooking again = KR_N_BOOKINGS;

  ck_assert (kr_booking_parse (kr_booking_get_name ((KrBooking) _i), &again));
  ck_assert_int_eq (again, _i);
}
END_TEST

START_TEST (unknown_name_is_none)
{
  KrBooking booking;

  ck_assert (!kr_booking_parse ("count", &booking));
  ck_assert (!kr_booking_parse ("", &booking));
}
END_TEST

/* A booking with an event for the referee is not one that the referee sees. */
START_TEST (referee_sees_it_or_is_told)
{
  KrEventKind kind;

  if (kr_booking_find_event ((KrBooking) _i, &kind))
    ck_assert (!kr_booking_is_seen ((KrBooking) _i));
}
END_TEST

START_TEST (pressure_costs_more_each_time)
{
  static const int64_t points[] = {5, 10, 20};
  KrRules rules = kr_test_rules (KR_TEST_CRAITS);
  KrMatchEvent event = {.kind = KR_MATCH_EVENT_HAPPENING, .seat = 1, .change = 1};
  KrBookingPrice price;
  KrMatch match;

  ck_assert_int_eq (kr_match_init (&match, &rules, 3, 0, NULL), KR_OK);
  for (size_t i = 0; i < sizeof points / sizeof points[0]; i++) {
    kr_booking_get_price (KR_BOOKING_PRESSURE, &match, 1, &price);
    ck_assert_int_eq (price.points, points[i]);
    ck_assert_int_eq (price.cards, 0);
    ck_assert_int_eq (kr_match_apply (&match, &event, NULL), KR_OK);
  }
  kr_booking_get_price (KR_BOOKING_PRESSURE, &match, 0, &price);
  ck_assert_int_eq (price.points, 5);
}
END_TEST

/* I-10 */
START_TEST (first_game_excuses)
{
  KrMatch match = {.first_game = 1u << 1, .n_players = 3, .n_seats = 3};
  KrBookingPrice price;

  match.rules.revoke = 50;
  match.rules.first_game = KR_FIRST_GAME_MULLIGAN;
  kr_booking_get_price (KR_BOOKING_FORGOT, &match, 1, &price);
  ck_assert_int_eq (price.cards, 0);
  ck_assert (!price.turn);
  ck_assert_int_eq (kr_first_game_get_recorded (&match, 1, KR_HAPPENING_FORGOT),
                    KR_HAPPENING_MULLIGAN);
  kr_booking_get_price (KR_BOOKING_FORGOT, &match, 0, &price);
  ck_assert_int_eq (price.cards, 2);
  ck_assert_int_eq (kr_first_game_get_recorded (&match, 0, KR_HAPPENING_FORGOT),
                    KR_HAPPENING_FORGOT);
  kr_booking_get_price (KR_BOOKING_PENALTY_CARD, &match, 1, &price);
  ck_assert_int_eq (price.cards, 1);
  match.n_scored = 1;
  match.deals[0].entry.seats[1].happened[KR_HAPPENING_MULLIGAN] = 1;
  kr_booking_get_price (KR_BOOKING_FORGOT, &match, 1, &price);
  ck_assert_int_eq (price.cards, 2);
  ck_assert_int_eq (kr_first_game_get_recorded (&match, 1, KR_HAPPENING_FORGOT),
                    KR_HAPPENING_FORGOT); /* the mulligan is used up */
  match.rules.first_game = KR_FIRST_GAME_WAIVED;
  kr_booking_get_price (KR_BOOKING_FORGOT, &match, 1, &price);
  ck_assert_int_eq (price.cards, 0);
  ck_assert_int_eq (kr_first_game_get_recorded (&match, 1, KR_HAPPENING_FORGOT),
                    KR_HAPPENING_FORGOT);
  ck_assert_int_eq (kr_first_game_get_recorded (&match, 1, KR_HAPPENING_REVOKE),
                    KR_HAPPENING_REVOKE);
  kr_booking_get_price (KR_BOOKING_SLOW, &match, 1, &price);
  ck_assert_int_eq (price.cards, 0);
  kr_booking_get_price (KR_BOOKING_REVOKE, &match, 1, &price);
  ck_assert_int_eq (price.points, 50);
  match.rules.first_game = KR_FIRST_GAME_NOTHING;
  kr_booking_get_price (KR_BOOKING_SLOW, &match, 1, &price);
  ck_assert_int_eq (price.cards, 1);
}
END_TEST

START_TEST (forgotten_call_costs_as_the_rules_say)
{
  static const struct {
    KrOneCardCosts costs;
    int cards;
    bool turn;
  } rows[] = {
      {KR_ONE_CARD_COSTS_TURN, 2, true},
      {KR_ONE_CARD_COSTS_CARD, 1, false},
      {KR_ONE_CARD_COSTS_TWO, 2, false},
  };

  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    KrMatch match = {0};
    KrBookingPrice price;

    match.rules.one_card_costs = rows[i].costs;
    kr_booking_get_price (KR_BOOKING_FORGOT, &match, 0, &price);
    ck_assert_int_eq (price.cards, rows[i].cards);
    ck_assert_int_eq (price.turn, rows[i].turn);
    ck_assert_int_eq (price.points, 0);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("booking");
  TCase *tcase = tcase_create ("booking");

  tcase_add_loop_test (tcase, name_and_booking_are_inverse, 0, KR_N_BOOKINGS);
  tcase_add_test (tcase, unknown_name_is_none);
  tcase_add_loop_test (tcase, referee_sees_it_or_is_told, 0, KR_N_BOOKINGS);
  tcase_add_test (tcase, pressure_costs_more_each_time);
  tcase_add_test (tcase, first_game_excuses);
  tcase_add_test (tcase, forgotten_call_costs_as_the_rules_say);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
