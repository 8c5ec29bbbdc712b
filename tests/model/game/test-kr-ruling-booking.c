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
  game = kr_new_game_start (fixture.ledger, &setup, NULL);
}

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
  g_autoptr (KrReferee) referee = NULL;

  start_with_revokes ();
  referee = begin_referee ();
  book (KR_BOOKING_REVOKE, 2, "revoke");
  ck_assert_str_eq (kr_game_peek_undo_table (game), "2: revoke # ruling=revoke");
  ck_assert_int_eq (get_happened (2, KR_HAPPENING_REVOKE), 1);
  ck_assert (!kr_referee_is_lost (referee));
  ck_assert_int_eq (kr_referee_get_table (referee)->tally[2].revokes, 1);
  ck_assert (kr_game_undo (game, NULL));
  ck_assert_int_eq (get_happened (2, KR_HAPPENING_REVOKE), 0);
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
  tcase_add_test (tcase, no_deal_is_no_place_to_book);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
