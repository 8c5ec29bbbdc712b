/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-table-draft.h"
#include "kr-table-setup.h"

#include "kr-test.h"
#include "model-fixture.h"

/* Seats, pens and drafts of a game that has not begun. */

static KrTableSetup *setup;
static int n_changes;

static void
count_change (void)
{
  n_changes++;
}

static void
set_up (void)
{
  static const char *const names[] = {"Ruth", "Sam", "Inês", "Bo"};

  setup = kr_table_setup_new ();
  for (guint seat = 0; seat < 4; seat++)
    kr_table_setup_set_player (setup, seat, names[seat], NULL, 0);
  n_changes = 0;
  g_signal_connect (setup, "changed", G_CALLBACK (count_change), NULL);
}

/* Whatever was done, nobody shares a pen with anybody but a partner. */
static void
tear_down (void)
{
  guint n_seats = kr_table_setup_get_n_seats (setup);
  guint n_pens_shared = kr_table_setup_get_has_sides (setup) ? 2 : n_seats;

  for (guint a = 0; a < n_pens_shared; a++)
    for (guint b = 0; b < a; b++)
      ck_assert_uint_ne (kr_table_setup_get_pen (setup, a), kr_table_setup_get_pen (setup, b));
  ck_assert_uint_lt (kr_table_setup_get_first_dealer (setup), n_seats);
  g_clear_object (&setup);
}

static void
expect_names (const char *expected)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint seat = 0; seat < kr_table_setup_get_n_seats (setup); seat++)
    g_string_append_printf (names, "%s%s", seat > 0 ? " " : "",
                            kr_table_setup_get_name (setup, seat));
  ck_assert_str_eq (names->str, expected);
}

START_TEST (seats_have_pens_of_their_own)
{
  while (kr_table_setup_add_seat (setup))
    ;
  ck_assert_uint_eq (kr_table_setup_get_n_seats (setup), KR_MAX_SEATS);
}
END_TEST

START_TEST (a_player_s_own_pen_is_taken_if_it_is_free)
{
  kr_table_setup_set_player (setup, 0, "Ann", "a", 7);
  ck_assert_uint_eq (kr_table_setup_get_pen (setup, 0), 7);
  kr_table_setup_set_player (setup, 1, "Ben", "b", 7);
  ck_assert_uint_eq (kr_table_setup_get_pen (setup, 1), 2);
}
END_TEST

START_TEST (a_taken_pen_is_swapped)
{
  kr_table_setup_set_pen (setup, 0, 3);
  ck_assert_uint_eq (kr_table_setup_get_pen (setup, 0), 3);
  ck_assert_uint_eq (kr_table_setup_get_pen (setup, 2), 1);
}
END_TEST

START_TEST (partners_share_a_pen)
{
  kr_table_setup_set_rule (setup, "partners", "yes", NULL);
  ck_assert (kr_table_setup_get_has_sides (setup));
  kr_table_setup_set_pen (setup, 2, 6);
  ck_assert_uint_eq (kr_table_setup_get_pen (setup, 0), 6);
  ck_assert_uint_eq (kr_table_setup_get_pen (setup, 2), 6);
}
END_TEST

START_TEST (moving_takes_dealer_and_draw_along)
{
  kr_table_setup_set_first_dealer (setup, 0);
  kr_table_setup_set_draw (setup, "AC 2D/5H 3H 4S");
  kr_table_setup_move_seat (setup, 0, 2);
  expect_names ("Sam Inês Ruth Bo");
  ck_assert_uint_eq (kr_table_setup_get_first_dealer (setup), 2);
  ck_assert_str_eq (kr_table_setup_get_draw (setup), "2D/5H 3H AC 4S");
  kr_table_setup_move_seat (setup, 3, 0);
  expect_names ("Bo Sam Inês Ruth");
  ck_assert_uint_eq (kr_table_setup_get_first_dealer (setup), 3);
  ck_assert_str_eq (kr_table_setup_get_draw (setup), "4S 2D/5H 3H AC");
}
END_TEST

START_TEST (seats_are_swapped)
{
  kr_table_setup_set_first_dealer (setup, 0);
  kr_table_setup_swap_seats (setup, 3, 0);
  expect_names ("Bo Sam Inês Ruth");
  ck_assert_uint_eq (kr_table_setup_get_first_dealer (setup), 3);
  kr_table_setup_swap_seats (setup, 1, 2);
  expect_names ("Bo Inês Sam Ruth");
  kr_table_setup_swap_seats (setup, 1, 1);
  expect_names ("Bo Inês Sam Ruth");
}
END_TEST

START_TEST (two_seats_stay)
{
  ck_assert (kr_table_setup_remove_seat (setup, 1));
  expect_names ("Ruth Inês Bo");
  ck_assert (kr_table_setup_remove_seat (setup, 0));
  ck_assert (!kr_table_setup_remove_seat (setup, 0));
  expect_names ("Inês Bo");
}
END_TEST

START_TEST (the_deal_stays_with_who_stays)
{
  kr_table_setup_set_first_dealer (setup, 3);
  kr_table_setup_remove_seat (setup, 1);
  expect_names ("Ruth Inês Bo");
  ck_assert_uint_eq (kr_table_setup_get_first_dealer (setup), 2);
  kr_table_setup_set_first_dealer (setup, 0);
  kr_table_setup_remove_seat (setup, 2);
  ck_assert_uint_eq (kr_table_setup_get_first_dealer (setup), 0);
}
END_TEST

START_TEST (the_first_seat_deals_for_a_dealer_who_left)
{
  kr_table_setup_set_first_dealer (setup, 2);
  kr_table_setup_remove_seat (setup, 2);
  expect_names ("Ruth Sam Bo");
  ck_assert_uint_eq (kr_table_setup_get_first_dealer (setup), 0);
  kr_table_setup_set_first_dealer (setup, 2);
  kr_table_setup_remove_seat (setup, 2);
  ck_assert_uint_eq (kr_table_setup_get_first_dealer (setup), 0);
}
END_TEST

START_TEST (a_draw_for_other_seats_is_forgotten)
{
  kr_table_setup_set_draw (setup, "AC 2D 3H 4S");
  kr_table_setup_remove_seat (setup, 3);
  ck_assert_str_eq (kr_table_setup_get_draw (setup), "");
}
END_TEST

START_TEST (empty_seats_at_the_end_do_not_play)
{
  KrNewGame game;

  kr_table_setup_set_player (setup, 3, "", NULL, 0);
  ck_assert_uint_eq (kr_table_setup_get_n_seats (setup), 4);
  kr_table_setup_set_first_dealer (setup, 3);
  kr_table_setup_fill (setup, &game);
  ck_assert_uint_eq (game.n_players, 3);
  ck_assert_uint_eq (game.first_dealer, 0);
  kr_table_setup_set_player (setup, 1, "", NULL, 0); /* one between others is missing */
  ck_assert_uint_eq (kr_table_setup_get_n_players (setup), 3);
  kr_table_setup_set_player (setup, 2, "", NULL, 0);
  kr_table_setup_set_player (setup, 0, "", NULL, 0);
  ck_assert_uint_ge (kr_table_setup_get_n_players (setup), 2);
}
END_TEST

START_TEST (the_rules_need_so_many)
{
  kr_table_setup_set_player (setup, 2, "", NULL, 0);
  kr_table_setup_set_player (setup, 3, "", NULL, 0);
  kr_table_setup_set_rule (setup, "players-min", "4", NULL);
  ck_assert_uint_eq (kr_table_setup_get_n_players (setup), 4);
}
END_TEST

START_TEST (the_lowest_card_drawn_deals)
{
  KrRandom random = {.state = 5};
  KrNewGame game;

  kr_table_setup_set_player (setup, 3, "", NULL, 0);
  kr_table_setup_draw (setup, &random);
  kr_table_setup_fill (setup, &game);
  ck_assert_str_eq (game.draw, kr_table_setup_get_draw (setup));
  ck_assert_uint_eq (game.first_dealer, kr_table_setup_get_first_dealer (setup));
  kr_table_setup_set_player (setup, 3, "Bo", NULL, 0); /* who has not drawn */
  kr_table_setup_fill (setup, &game);
  ck_assert_ptr_null (game.draw);
}
END_TEST

START_TEST (a_refused_rule_changes_nothing)
{
  KrStatus status;

  ck_assert_int_ne (kr_table_setup_set_rule (setup, "pressure", "sometimes", &status), KR_OK);
  ck_assert_int_eq (n_changes, 0);
}
END_TEST

START_TEST (the_same_player_again_is_no_change)
{
  kr_table_setup_set_player (setup, 0, "Ruth", NULL, 5);
  ck_assert_int_eq (n_changes, 0);
}
END_TEST

/* Where the rules care, a player who is new among others who are not plays a first game. */
START_TEST (a_first_game_is_likely_or_chosen)
{
  KrNewGame game;

  kr_table_setup_set_rule (setup, "first-game", "waived", NULL);
  ck_assert (!kr_table_setup_get_first_game (setup, 1)); /* nobody is known */
  kr_table_setup_set_player (setup, 0, "Ruth", "a", 0);
  kr_table_setup_set_player (setup, 3, "Bo", "b", 0);
  ck_assert (!kr_table_setup_get_first_game (setup, 0));
  ck_assert (kr_table_setup_get_first_game (setup, 1));
  kr_table_setup_set_has_played (setup, 3, FALSE);
  ck_assert (kr_table_setup_get_first_game (setup, 3));
  kr_table_setup_set_first_game (setup, 1, FALSE);
  kr_table_setup_set_first_game (setup, 0, TRUE);
  kr_table_setup_move_seat (setup, 0, 2);
  kr_table_setup_fill (setup, &game);
  ck_assert (!game.first_games[0] && game.first_games[1]);
  ck_assert (game.first_games[2] && game.first_games[3]);
  kr_table_setup_set_player (setup, 2, "Ann", "c", 0);
  ck_assert (!kr_table_setup_get_first_game (setup, 2));
  kr_table_setup_set_rule (setup, "first-game", "nothing", NULL);
  kr_table_setup_fill (setup, &game);
  ck_assert (!game.first_games[1] && !game.first_games[3]);
}
END_TEST

/* Drafts of a version before have a mulligan and no first game. */
START_TEST (an_older_draft_is_read)
{
  g_autoptr (KrTableSetup) again = kr_table_setup_new ();
  g_autofree char *text = kr_table_draft_format (setup);
  g_auto (GStrv) parts = NULL;
  g_autofree char *older = NULL;

  parts = g_strsplit (text, "first-game=nothing", 2);
  ck_assert_uint_eq (g_strv_length (parts), 2);
  older = g_strjoinv ("mulligan=yes", parts);
  ck_assert (kr_table_draft_parse (older, again));
  ck_assert_int_eq (kr_table_setup_get_rules (again)->first_game, KR_FIRST_GAME_MULLIGAN);
}
END_TEST

/* Rules of a version before let eight play as four (D-4): only a table of five goes on so. */
START_TEST (an_older_table_goes_on_as_it_was)
{
  ModelFixture fixture;

  model_fixture_init (&fixture);
  for (guint n_players = 4; n_players <= 5; n_players++) {
    KrNewGame older = model_fixture_new_game (&fixture);
    g_autoptr (KrGame) game = NULL;

    older.rules = model_fixture_get_rules (&fixture, "creights-joon");
    older.rules.players_max = 8;
    older.rules.one_card_still_out = false;
    older.n_players = n_players;
    older.names[4] = "Ann";
    older.pens[4] = 5;
    game = model_fixture_start (fixture.ledger, &older, NULL);
    ck_assert_ptr_nonnull (game);
    kr_table_setup_take_game (setup, game);
    ck_assert (kr_table_setup_get_rules (setup)->one_card_still_out);
    ck_assert_uint_eq (kr_table_setup_get_rules (setup)->players_max, n_players == 4 ? 4 : 8);
  }
  model_fixture_clear (&fixture);
}
END_TEST

START_TEST (a_draft_is_the_same_again)
{
  g_autoptr (KrTableSetup) again = kr_table_setup_new ();
  g_autofree char *text = NULL;
  g_autofree char *text_again = NULL;

  kr_table_setup_set_player (setup, 1, "[seat 0]\n=<b>אב", "uuid; DROP", 8);
  kr_table_setup_add_seat (setup);
  kr_table_setup_set_rule (setup, "pressure", "flat", NULL);
  kr_table_setup_set_rule (setup, "deals", "3 1* 3", NULL);
  kr_table_setup_set_first_dealer (setup, 4);
  kr_table_setup_set_draw (setup, "AC 2D 3H 4S 5C");
  kr_table_setup_set_location (setup, "Ruth’s\\kitchen ");
  kr_table_setup_set_note (setup, "two\nlines");
  kr_table_setup_set_rule (setup, "first-game", "mulligan", NULL);
  kr_table_setup_set_first_game (setup, 0, TRUE);
  text = kr_table_draft_format (setup);
  ck_assert (kr_table_draft_parse (text, again));
  text_again = kr_table_draft_format (again);
  ck_assert_str_eq (text, text_again);
  ck_assert_str_eq (kr_table_setup_get_name (again, 1), "[seat 0]\n=<b>אב");
  ck_assert_uint_eq (kr_table_setup_get_first_dealer (again), 4);
  ck_assert (kr_table_setup_get_first_game (again, 0));
}
END_TEST

START_TEST (other_text_is_no_draft)
{
  static const char *const texts[] = {
      "", "[table", "[table]\nseats=1\n", "[table]\nseats=9\n", "[table]\nseats=-1\n", "seats=4"};

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    ck_assert_msg (!kr_table_draft_parse (texts[i], setup), "%s", texts[i]);
  expect_names ("Ruth Sam Inês Bo");
  ck_assert_int_eq (n_changes, 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("kr-table-setup");
  TCase *tcase = tcase_create ("table");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, seats_have_pens_of_their_own);
  tcase_add_test (tcase, a_player_s_own_pen_is_taken_if_it_is_free);
  tcase_add_test (tcase, a_taken_pen_is_swapped);
  tcase_add_test (tcase, partners_share_a_pen);
  tcase_add_test (tcase, moving_takes_dealer_and_draw_along);
  tcase_add_test (tcase, the_deal_stays_with_who_stays);
  tcase_add_test (tcase, the_first_seat_deals_for_a_dealer_who_left);
  tcase_add_test (tcase, seats_are_swapped);
  tcase_add_test (tcase, two_seats_stay);
  tcase_add_test (tcase, a_draw_for_other_seats_is_forgotten);
  tcase_add_test (tcase, empty_seats_at_the_end_do_not_play);
  tcase_add_test (tcase, the_rules_need_so_many);
  tcase_add_test (tcase, the_lowest_card_drawn_deals);
  tcase_add_test (tcase, a_refused_rule_changes_nothing);
  tcase_add_test (tcase, the_same_player_again_is_no_change);
  tcase_add_test (tcase, a_first_game_is_likely_or_chosen);
  tcase_add_test (tcase, an_older_draft_is_read);
  tcase_add_test (tcase, an_older_table_goes_on_as_it_was);
  tcase_add_test (tcase, a_draft_is_the_same_again);
  tcase_add_test (tcase, other_text_is_no_draft);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
