/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-game-story.h"

#include "kr-test.h"
#include "model-fixture.h"

/* What happened in a game and when. */

static ModelFixture fixture;
static KrGame *game;

static void
set_up (void)
{
  model_fixture_init (&fixture);
  game = model_fixture_start_game (&fixture);
  model_fixture_book (game, "score 1 out=2 0:8,3/p1 1:K,K,9 2:out 3:9,6");
  model_fixture_book (game, "score 2 out=2 0:K/p2 1:9 2:out 3:8,6/p1");
  model_fixture_book (game, "score 3 out=0 0:out 1:2 2:8,8,8 3:6");
}

static void
tear_down (void)
{
  g_clear_object (&game);
  model_fixture_clear (&fixture);
}

static void
correct (const char *line, const char *reason)
{
  KrMatchEvent event;
  KrStatus status;

  ck_assert_int_eq (kr_match_event_parse (line, &event, &status), KR_OK);
  ck_assert (kr_game_book (game, &event, reason, NULL));
}

START_TEST (correction_says_what_it_changed)
{
  gint64 total = kr_game_get_match (game)->deals[0].total[1];
  g_autoptr (GArray) corrections = NULL;
  const KrStoryCorrection *told;

  correct ("score 1 out=2 0:8,3 1:K,9 2:out 3:9,6", "one king too many");
  correct ("score 1 out=2 0:8,3 1:9 2:out 3:9,6", NULL);
  corrections = kr_game_list_corrections (game);
  ck_assert_uint_eq (corrections->len, 2);
  told = &g_array_index (corrections, KrStoryCorrection, 0);
  ck_assert_int_eq (told->deal, 0);
  ck_assert_str_eq (told->reason, "one king too many");
  ck_assert_int_gt (told->at_us, 0);
  ck_assert_int_eq (told->before.total[1], total);
  ck_assert_int_lt (told->after.total[1], total);
  ck_assert_str_eq (g_array_index (corrections, KrStoryCorrection, 1).reason, "");
}
END_TEST

START_TEST (pressures_cost_more_and_more)
{
  g_autoptr (GArray) pressures = kr_game_list_pressures (game);
  const KrStoryPressure *list = (const KrStoryPressure *) pressures->data;

  ck_assert_uint_eq (pressures->len, 4);
  ck_assert_int_eq (list[0].deal, 0);
  ck_assert_int_eq (list[0].number, 1);
  ck_assert_int_eq (list[2].deal, 1);
  ck_assert_int_eq (list[2].seat, 0);
  ck_assert_int_eq (list[2].number, 3);
  ck_assert_int_eq (list[3].seat, 3);
  ck_assert_int_eq (list[3].number, 1);
  ck_assert_int_eq (list[0].points + list[1].points,
                    kr_game_get_match (game)->deals[0].pressure_points[0] + list[1].points);
  ck_assert_int_eq (list[1].points + list[2].points,
                    kr_game_get_match (game)->deals[1].pressure_points[0]);
}
END_TEST

START_TEST (every_deal_is_in_a_lead)
{
  g_autoptr (GArray) leads = kr_game_list_leads (game);
  int n = 0;

  for (guint i = 0; i < leads->len; i++) {
    const KrStoryLead *lead = &g_array_index (leads, KrStoryLead, i);

    ck_assert_int_eq (lead->first_deal, n);
    for (int deal = n; deal < n + lead->n_deals; deal++)
      ck_assert_int_eq (kr_game_get_match (game)->deals[deal].leader, lead->leader);
    n += lead->n_deals;
  }
  ck_assert_int_eq (n, 3);
  ck_assert_uint_gt (leads->len, 1);
}
END_TEST

START_TEST (bookings_know_their_rulings)
{
  g_autoptr (GArray) bookings = NULL;
  const KrStoryBooking *list;

  model_fixture_book (game, "revoke 1 +1 ruling=revoke");
  model_fixture_book (game, "pressure 2 +1");
  model_fixture_book (game, "mulligan 0 +1 ruling=mulligan");
  model_fixture_book (game, "score 4 out=2 0:K/m1 1:9/r1 2:out/p1 3:8");
  model_fixture_book (game, "forgot 3 +1 ruling=one-card-forgotten");
  model_fixture_book (game, "forgot 3 -1");
  bookings = kr_game_list_bookings (game);
  list = (const KrStoryBooking *) bookings->data;
  ck_assert_uint_eq (bookings->len, 2);
  ck_assert_int_eq (list[0].deal, 3);
  ck_assert_int_eq (list[0].seat, 1);
  ck_assert_int_eq (list[0].happening, KR_HAPPENING_REVOKE);
  ck_assert_str_eq (list[0].ruling, "revoke");
  ck_assert_str_eq (list[1].ruling, "mulligan");
}
END_TEST

START_TEST (what_the_referee_was_told_knows_its_ruling)
{
  g_autoptr (GArray) bookings = NULL;
  g_autoptr (GError) error = NULL;
  const KrStoryBooking *booking;

  ck_assert (kr_game_book_table (game, "starter 3H", &error));
  ck_assert (kr_game_book_table (game, "0: looked # ruling=looked", &error));
  ck_assert (kr_game_book_table (game, "0: slow", &error));
  bookings = kr_game_list_bookings (game);
  booking = (const KrStoryBooking *) bookings->data;
  ck_assert_uint_eq (bookings->len, 1);
  ck_assert_int_eq (booking->deal, 3);
  ck_assert_int_eq (booking->seat, 0);
  ck_assert_str_eq (booking->ruling, "looked");
}
END_TEST

/* A document may hold what no referee wrote: the window would ask for the name of seat 99. */
START_TEST (what_nobody_told_the_referee_is_no_booking)
{
  const char *const lines[] = {
      "99: looked # ruling=looked",
      "-1: looked # ruling=looked",
      "4: looked # ruling=looked",
      ": looked # ruling=looked",
      "0 looked # ruling=looked",
      "0: looked # ruling=",
      "0: looked # ruling=<b>l</b>",
      "0: looked # ruling=ü",
      "0: shuffled # ruling=looked",
      "0: looked # ruling=looked-longer-than-any-ruling-of-the-library-can-be",
  };
  g_autoptr (GArray) bookings = NULL;
  g_autoptr (GError) error = NULL;

  ck_assert (kr_game_book_table (game, "starter 3H", &error));
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    ck_assert_msg (kr_game_book_table (game, lines[i], &error), "%s", lines[i]);
  bookings = kr_game_list_bookings (game);
  ck_assert_uint_eq (bookings->len, 0);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {correction_says_what_it_changed,
                                pressures_cost_more_and_more,
                                every_deal_is_in_a_lead,
                                bookings_know_their_rulings,
                                what_the_referee_was_told_knows_its_ruling,
                                what_nobody_told_the_referee_is_no_booking,
                                NULL};

  return kr_test_run (kr_test_suite_with_fixture ("game-story", tests, set_up, tear_down));
}
