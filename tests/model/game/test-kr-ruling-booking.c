/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-ruling-booking.h"

#include "kr-referee.h"
#include "kr-test.h"
#include "model-fixture.h"

/* What a ruling rules, booked in the running deal. */

static ModelFixture fixture;
static KrGame *game;

static void
set_up (void)
{
  model_fixture_init (&fixture);
  game = model_fixture_start_game (&fixture);
}

static void
tear_down (void)
{
  g_clear_object (&game);
  model_fixture_clear (&fixture);
}

static void
book (KrBooking booking, int seat, const char *ruling)
{
  g_autoptr (GError) error = NULL;

  ck_assert_msg (kr_ruling_booking_book (game, booking, seat, ruling, &error), "%s",
                 error != NULL ? error->message : "");
}

static int
get_happened (int seat, KrHappening happening)
{
  return kr_game_get_match (game)->deals[0].entry.seats[seat].happened[happening];
}

/* A table at which a revoke costs points. */
static void
start_with_revokes (void)
{
  KrNewGame setup = model_fixture_new_game (&fixture);

  setup.rules.revoke = 50;
  g_clear_object (&game);
  game = model_fixture_start (fixture.ledger, &setup, NULL);
}

/* A table at which Ruth plays a first game. */
static void
start_with_newcomer (void)
{
  KrNewGame setup = model_fixture_new_game (&fixture);

  setup.rules.first_game = KR_FIRST_GAME_MULLIGAN;
  setup.first_games[0] = TRUE;
  g_clear_object (&game);
  game = model_fixture_start (fixture.ledger, &setup, NULL);
}

START_TEST (first_forgotten_call_of_a_newcomer_is_a_mulligan)
{
  start_with_newcomer ();
  game = model_fixture_reopen_game (&fixture, game);
  ck_assert_uint_eq (kr_game_get_match (game)->first_game, 1);
  book (KR_BOOKING_FORGOT, 0, "one-card-forgotten");
  book (KR_BOOKING_FORGOT, 0, "one-card-forgotten");
  book (KR_BOOKING_FORGOT, 1, "one-card-forgotten");
  ck_assert_int_eq (get_happened (0, KR_HAPPENING_MULLIGAN), 1);
  ck_assert_int_eq (get_happened (0, KR_HAPPENING_FORGOT), 1);
  ck_assert_int_eq (get_happened (1, KR_HAPPENING_FORGOT), 1);
  ck_assert (kr_game_undo (game, NULL));
  ck_assert (kr_game_undo (game, NULL));
  ck_assert (kr_game_undo (game, NULL));
  ck_assert_int_eq (get_happened (0, KR_HAPPENING_MULLIGAN), 0);
}
END_TEST

/* Begins to referee the deal that Sam deals. */
static KrReferee *
begin_referee (void)
{
  KrReferee *referee = kr_referee_new (game);
  KrEvent starter = {.kind = KR_EVENT_STARTER, .seat = 1, .named = KR_SUIT_NONE, .asked = -1};

  ck_assert_uint_gt (kr_card_parse ("KC", &starter.card), 0);
  ck_assert (kr_referee_apply (referee, &starter, NULL));
  return referee;
}

START_TEST (is_recorded_with_its_ruling_and_undone)
{
  KrMatchEvent event;

  book (KR_BOOKING_PRESSURE, 3, "no-cards-to-draw-with");
  ck_assert_int_eq (get_happened (3, KR_HAPPENING_PRESSURE), 1);
  ck_assert (kr_game_peek_undo (game, &event));
  ck_assert_str_eq (event.ruling, "no-cards-to-draw-with");
  ck_assert (kr_game_undo (game, NULL));
  ck_assert_int_eq (get_happened (3, KR_HAPPENING_PRESSURE), 0);
}
END_TEST

START_TEST (everything_can_be_booked_by_hand)
{
  const KrBooking booking = (KrBooking) _i;

  ck_assert (!kr_ruling_booking_is_left_to_referee (game, booking));
  book (booking, 0, "slow");
  ck_assert_int_eq (get_happened (0, kr_booking_get_happening (booking)), 1);
}
END_TEST

START_TEST (referee_is_told_what_it_has_a_word_for)
{
  const KrEvent draw = {.kind = KR_EVENT_DRAW, .seat = 2, .card = KR_CARD_NONE, .asked = -1};
  g_autoptr (KrReferee) referee = NULL;

  start_with_revokes ();
  referee = begin_referee ();
  ck_assert (kr_referee_apply (referee, &draw, NULL));
  book (KR_BOOKING_REVOKE, 2, "revoke");
  ck_assert_str_eq (kr_game_peek_undo_table (game), "2: revoke # ruling=revoke");
  ck_assert_int_eq (get_happened (2, KR_HAPPENING_REVOKE), 1);
  ck_assert (!kr_referee_is_lost (referee));
  ck_assert_int_eq (kr_referee_get_table (referee)->tally[2].revokes, 1);
  ck_assert (kr_game_undo (game, NULL));
  ck_assert_int_eq (get_happened (2, KR_HAPPENING_REVOKE), 0);
}
END_TEST

/* What the referee says cannot be is not recorded behind its back. */
static void
check_refused (KrBooking booking, int seat, const char *message)
{
  const KrHappening happening = kr_booking_get_happening (booking);
  const guint n_before = kr_game_get_change (game)->n_events;
  const int n = get_happened (seat, happening);
  g_autoptr (GError) error = NULL;

  ck_assert (kr_ruling_booking_is_refused (game, booking, seat));
  ck_assert (!kr_ruling_booking_book (game, booking, seat, "slow", &error));
  ck_assert (g_error_matches (error, KR_GAME_ERROR, KR_GAME_ERROR_REFUSED));
  ck_assert_str_eq (error->message, message);
  ck_assert_uint_eq (kr_game_get_change (game)->n_events, n_before);
  ck_assert_int_eq (get_happened (seat, happening), n);
}

START_TEST (what_the_referee_rules_out_is_refused)
{
  const KrEvent draw = {.kind = KR_EVENT_DRAW, .seat = 2, .card = KR_CARD_NONE, .asked = -1};
  g_autoptr (KrReferee) referee = NULL;

  start_with_revokes ();
  referee = begin_referee ();
  check_refused (KR_BOOKING_REVOKE, 2,
                 "There is no draw by Inês that could be a revoke. "
                 "If the draw is missing, record it with the referee first.");
  check_refused (KR_BOOKING_SLOW, 0,
                 "Slow play is recorded once a turn: in Ruth’s turn or right after it.");
  check_refused (KR_BOOKING_MULLIGAN, 2,
                 "No mulligan is available to Inês: it waives a first game’s first forgotten "
                 "“one card”, until that is paid for.");
  check_refused (KR_BOOKING_LOOKED, 0,
                 "Only the dealer can look too soon, and only if the starter is wild. "
                 "Nothing is recorded for Ruth.");
  ck_assert (kr_referee_apply (referee, &draw, NULL));
  ck_assert (!kr_ruling_booking_is_refused (game, KR_BOOKING_REVOKE, 2));
  book (KR_BOOKING_REVOKE, 2, "revoke");
  ck_assert (kr_ruling_booking_is_refused (game, KR_BOOKING_REVOKE, 2));
}
END_TEST

START_TEST (nothing_is_refused_without_a_referee)
{
  ck_assert (!kr_ruling_booking_is_refused (game, (KrBooking) _i, 0));
}
END_TEST

/* A revoke and a mulligan of the score sheet are the referee's to judge, too. */
START_TEST (happenings_are_the_referees_as_well)
{
  const KrEvent draw = {.kind = KR_EVENT_DRAW, .seat = 2, .card = KR_CARD_NONE, .asked = -1};
  g_autoptr (KrReferee) referee = NULL;
  KrBooking booking;

  start_with_revokes ();
  ck_assert (!kr_ruling_booking_find_judged (game, KR_HAPPENING_REVOKE, &booking));
  referee = begin_referee ();
  ck_assert (kr_ruling_booking_find_judged (game, KR_HAPPENING_REVOKE, &booking));
  ck_assert_int_eq (booking, KR_BOOKING_REVOKE);
  ck_assert (kr_ruling_booking_find_judged (game, KR_HAPPENING_MULLIGAN, &booking));
  ck_assert_int_eq (booking, KR_BOOKING_MULLIGAN);
  ck_assert (!kr_ruling_booking_find_judged (game, KR_HAPPENING_PRESSURE, &booking));
  ck_assert (!kr_ruling_booking_find_judged (game, KR_HAPPENING_PENALTY_CARD, &booking));
  ck_assert (kr_referee_apply (referee, &draw, NULL));
  book (KR_BOOKING_REVOKE, 2, "");
  ck_assert_str_eq (kr_game_peek_undo_table (game), "2: revoke");
}
END_TEST

START_TEST (what_the_referee_sees_is_left_to_it)
{
  g_autoptr (KrReferee) referee = begin_referee ();

  ck_assert (kr_ruling_booking_is_left_to_referee (game, KR_BOOKING_PENALTY_CARD));
  ck_assert (kr_ruling_booking_is_left_to_referee (game, KR_BOOKING_FORGOT));
  ck_assert (!kr_ruling_booking_is_left_to_referee (game, KR_BOOKING_PRESSURE));
  book (KR_BOOKING_PRESSURE, 0, "pressure");
  ck_assert_int_eq (get_happened (0, KR_HAPPENING_PRESSURE), 1);
}
END_TEST

START_TEST (no_deal_is_no_place_to_book)
{
  ck_assert (kr_ruling_booking_is_open (game));
  model_fixture_book (game, "stop");
  ck_assert (!kr_ruling_booking_is_open (game));
  ck_assert (!kr_ruling_booking_is_open (NULL));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("ruling-booking");
  TCase *tcase = tcase_create ("ruling-booking");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, is_recorded_with_its_ruling_and_undone);
  tcase_add_loop_test (tcase, everything_can_be_booked_by_hand, 0, KR_N_BOOKINGS);
  tcase_add_test (tcase, referee_is_told_what_it_has_a_word_for);
  tcase_add_test (tcase, what_the_referee_sees_is_left_to_it);
  tcase_add_test (tcase, what_the_referee_rules_out_is_refused);
  tcase_add_loop_test (tcase, nothing_is_refused_without_a_referee, 0, KR_N_BOOKINGS);
  tcase_add_test (tcase, happenings_are_the_referees_as_well);
  tcase_add_test (tcase, first_forgotten_call_of_a_newcomer_is_a_mulligan);
  tcase_add_test (tcase, no_deal_is_no_place_to_book);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
