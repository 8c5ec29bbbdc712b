/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-test.h"
#include "model-fixture.h"

#include "kr-deal-draft.h"
#include "kr-saved-draft.h"

/* What is told of a deal, bit by bit, and what of it is refused. */

static ModelFixture fixture;
static KrGame *game;

static void
setup (void)
{
  model_fixture_init (&fixture);
  game = model_fixture_start_game (&fixture);
}

static void
teardown (void)
{
  g_clear_object (&game);
  model_fixture_clear (&fixture);
}

static KrCode
give (KrDealDraft *draft, int seat, const char *text, KrStatus *status)
{
  KrCards cards;

  ck_assert_int_eq (kr_cards_parse (text, &cards, status), KR_OK);
  return kr_deal_draft_set_cards (draft, seat, &cards, status);
}

static void
tell_whole_deal (KrDealDraft *draft)
{
  KrStatus status;

  kr_deal_draft_set_out (draft, 2, TRUE);
  ck_assert_int_eq (give (draft, 0, "8 3", &status), KR_OK);
  ck_assert_int_eq (give (draft, 1, "K K 9", &status), KR_OK);
  ck_assert_int_eq (kr_deal_draft_set_points (draft, 3, 60, &status), KR_OK);
}

START_TEST (a_deal_is_told_and_ended)
{
  g_autoptr (KrDealDraft) draft = kr_deal_draft_new (game, 0);
  KrStatus status;

  ck_assert_int_eq (kr_deal_draft_check (draft, &status), KR_ERR_EMPTY);
  tell_whole_deal (draft);
  ck_assert_int_eq (kr_deal_draft_check (draft, &status), KR_OK);
  ck_assert (kr_deal_draft_end (draft, NULL));
  ck_assert_int_eq (kr_game_get_match (game)->totals[0], 53);
  ck_assert_int_eq (kr_game_get_match (game)->totals[3], 60);
  ck_assert_ptr_null (kr_game_get_draft (game));
}
END_TEST

/* Scores deal @deal with points alone or with cards. */
static void
score_deal (int deal, gboolean points)
{
  g_autoptr (KrDealDraft) draft = kr_deal_draft_new (game, deal);
  KrStatus status;

  kr_deal_draft_set_out (draft, 2, TRUE);
  for (int seat = 0; seat < 4; seat++)
    if (seat != 2 && points)
      ck_assert_int_eq (kr_deal_draft_set_points (draft, seat, 10 + seat, &status), KR_OK);
    else if (seat != 2)
      ck_assert_int_eq (give (draft, seat, "9", &status), KR_OK);
  ck_assert (kr_deal_draft_end (draft, NULL));
}

static gboolean
begins_in_points (int deal)
{
  g_autoptr (KrDealDraft) draft = kr_deal_draft_new (game, deal);

  return kr_deal_draft_get_in_points (draft);
}

START_TEST (a_table_that_counts_points_goes_on_so)
{
  ck_assert (!begins_in_points (0));
  score_deal (0, TRUE);
  ck_assert (begins_in_points (1));
  score_deal (1, FALSE);
  ck_assert (!begins_in_points (2));
  ck_assert (begins_in_points (0)); /* a correction: as it was entered */
}
END_TEST

/* Another game of the same players, each one seat further. */
static void
play_again (void)
{
  KrNewGame setup = model_fixture_new_game (&fixture);
  KrGame *next;

  for (int seat = 0; seat < 4; seat++) {
    setup.names[seat] = kr_game_get_name (game, (seat + 1) % 4);
    setup.player_uuids[seat] = kr_game_get_player_uuid (game, (seat + 1) % 4);
  }
  next = model_fixture_start (fixture.ledger, &setup, NULL);
  ck_assert_ptr_nonnull (next);
  g_object_unref (game);
  game = next;
}

START_TEST (the_next_game_of_the_same_players_begins_as_the_last_one)
{
  score_deal (0, TRUE);
  play_again ();
  ck_assert (begins_in_points (0));
  score_deal (0, FALSE);
  play_again ();
  ck_assert (!begins_in_points (0));
}
END_TEST

START_TEST (what_is_missing_has_a_seat)
{
  g_autoptr (KrDealDraft) draft = kr_deal_draft_new (game, 0);
  KrStatus status;

  kr_deal_draft_set_out (draft, 2, TRUE);
  ck_assert_int_eq (give (draft, 0, "8 3", &status), KR_OK);
  ck_assert_int_eq (kr_deal_draft_check (draft, &status), KR_ERR_INCOMPLETE);
  ck_assert_int_eq (status.a, 1);
  ck_assert (!kr_deal_draft_end (draft, NULL));
  ck_assert_int_eq (kr_deal_draft_get_entry (draft)->seats[0].cards.n, 2);
}
END_TEST

START_TEST (a_fifth_queen_is_refused)
{
  g_autoptr (KrDealDraft) draft = kr_deal_draft_new (game, 0);
  KrStatus status;

  ck_assert_int_eq (give (draft, 1, "Q Q", &status), KR_OK);
  ck_assert_int_eq (give (draft, 2, "Q Q", &status), KR_OK);
  ck_assert_int_eq (give (draft, 2, "Q Q Q", &status), KR_ERR_TOO_MANY_COPIES);
  ck_assert_str_eq (status.subject, "Q");
  ck_assert_int_eq (status.a, 5);
  ck_assert_int_eq (status.b, 4);
  ck_assert_int_eq (kr_deal_draft_get_entry (draft)->seats[2].cards.n, 2);
}
END_TEST

START_TEST (going_out_forgets_the_cards)
{
  g_autoptr (KrDealDraft) draft = kr_deal_draft_new (game, 0);
  KrStatus status;

  ck_assert_int_eq (give (draft, 1, "Q Q", &status), KR_OK);
  kr_deal_draft_set_out (draft, 1, TRUE);
  ck_assert_int_eq (kr_deal_draft_get_entry (draft)->seats[1].kind, KR_ENTRY_OUT);
  kr_deal_draft_set_nobody_out (draft, TRUE);
  ck_assert_int_eq (kr_deal_draft_get_entry (draft)->n_out, 0);
  ck_assert_int_eq (kr_deal_draft_get_entry (draft)->seats[1].kind, KR_ENTRY_NONE);
  kr_deal_draft_set_out (draft, 3, TRUE);
  ck_assert (!kr_deal_draft_get_nobody_out (draft));
}
END_TEST

/* A table at which a player who went out draws the cards owed (O-1). */
static void
start_with_debts (void)
{
  KrNewGame setup = model_fixture_new_game (&fixture);

  setup.rules = model_fixture_get_rules (&fixture, "kreights");
  g_clear_object (&game);
  game = model_fixture_start (fixture.ledger, &setup, NULL);
}

START_TEST (who_went_out_can_have_drawn)
{
  g_autoptr (KrDealDraft) draft = NULL;
  KrStatus status;

  start_with_debts ();
  draft = kr_deal_draft_new (game, 0);
  ck_assert_int_eq (give (draft, 1, "Q Q", &status), KR_OK);
  ck_assert (!kr_deal_draft_get_can_draw (draft, 1));
  kr_deal_draft_set_out (draft, 1, TRUE);
  ck_assert (kr_deal_draft_get_can_draw (draft, 1));
  ck_assert_int_eq (give (draft, 1, "5 10 K", &status), KR_ERR_OUT_CARDS);
  ck_assert_int_eq (give (draft, 1, "5 10", &status), KR_OK);
  ck_assert (kr_deal_entry_went_out (kr_deal_draft_get_entry (draft), 1));
  ck_assert_int_eq (kr_deal_draft_get_entry (draft)->seats[1].kind, KR_ENTRY_CARDS);
  kr_deal_draft_clear_seat (draft, 1);
  ck_assert_int_eq (kr_deal_draft_get_entry (draft)->seats[1].kind, KR_ENTRY_OUT);
  ck_assert_int_eq (give (draft, 1, "5 10", &status), KR_OK);
  kr_deal_draft_set_out (draft, 2, TRUE); /* in the same count, and clean */
  ck_assert (!kr_deal_draft_get_can_draw (draft, 2));
  ck_assert_int_eq (kr_deal_draft_get_entry (draft)->seats[1].cards.n, 2);
  kr_deal_draft_set_ha_ha_no_star (draft, TRUE);
  ck_assert (!kr_deal_draft_get_can_draw (draft, 1));
  ck_assert_int_eq (kr_deal_draft_get_entry (draft)->seats[1].kind, KR_ENTRY_NONE);
  ck_assert_int_eq (give (draft, 1, "5 10 K", &status), KR_OK);
  kr_deal_draft_set_ha_ha_no_star (draft, FALSE);
  ck_assert_int_eq (kr_deal_draft_get_entry (draft)->seats[1].kind, KR_ENTRY_OUT);
}
END_TEST

START_TEST (out_and_two_cards_are_ended_undone_and_corrected)
{
  g_autoptr (KrDealDraft) draft = NULL;
  g_autoptr (KrDealDraft) correction = NULL;
  KrStatus status;

  start_with_debts ();
  draft = kr_deal_draft_new (game, 0);
  tell_whole_deal (draft);
  ck_assert_int_eq (give (draft, 2, "5 10", &status), KR_OK);
  kr_deal_draft_flush (draft);
  g_clear_object (&draft);
  game = model_fixture_reopen_game (&fixture, game);
  draft = kr_deal_draft_new (game, 0);
  ck_assert_int_eq (kr_deal_draft_get_entry (draft)->seats[2].cards.n, 2);
  ck_assert (kr_deal_draft_end (draft, NULL));
  ck_assert_int_eq (kr_game_get_match (game)->totals[2], 55);
  ck_assert_int_eq (kr_game_get_match (game)->stars[2], 1);
  ck_assert (kr_game_undo (game, NULL));
  ck_assert_int_eq (kr_game_get_match (game)->n_scored, 0);
  ck_assert (kr_game_redo (game, NULL));
  ck_assert_int_eq (kr_game_get_match (game)->totals[2], 55);
  correction = kr_deal_draft_new (game, 0);
  ck_assert (kr_deal_draft_get_can_draw (correction, 2));
  kr_deal_draft_clear_seat (correction, 2);
  ck_assert (kr_deal_draft_end (correction, NULL));
  ck_assert_int_eq (kr_game_get_match (game)->totals[2], 0);
  ck_assert_int_eq (kr_game_get_match (game)->stars[2], 1);
}
END_TEST

START_TEST (a_draft_is_there_again_after_a_restart)
{
  g_autofree char *uuid = g_strdup (kr_game_get_uuid (game));
  KrDealDraft *draft = kr_deal_draft_new (game, 0);

  tell_whole_deal (draft);
  g_object_unref (draft);
  g_clear_object (&game);
  model_fixture_reopen (&fixture);
  game = kr_game_open (fixture.ledger, uuid, NULL);
  ck_assert_int_eq (kr_saved_draft_find_news (game), 0);
  draft = kr_deal_draft_new (game, 0);
  ck_assert_int_eq (kr_deal_draft_get_entry (draft)->seats[3].points, 60);
  ck_assert_int_eq (kr_deal_draft_get_entry (draft)->out[0], 2);
  ck_assert (kr_deal_draft_end (draft, NULL));
  ck_assert_int_eq (kr_saved_draft_find_news (game), -1);
  g_object_unref (draft);
}
END_TEST

START_TEST (a_correction_does_not_cost_the_draft_of_the_running_deal)
{
  KrDealDraft *running, *correction;
  KrStatus status;

  model_fixture_book (game, "score 1 out=2 0:8,3 1:K,K,9 2:out 3:9,6");
  running = kr_deal_draft_new (game, 1);
  ck_assert_int_eq (give (running, 0, "7 7", &status), KR_OK);
  g_object_unref (running);
  correction = kr_deal_draft_new (game, 0);
  ck_assert (kr_deal_draft_is_correction (correction));
  kr_deal_draft_add_happening (correction, 3, KR_HAPPENING_PRESSURE, +1);
  kr_deal_draft_set_reason (correction, "a dot was missing");
  ck_assert (kr_deal_draft_end (correction, NULL));
  g_object_unref (correction);
  ck_assert_int_eq (kr_game_get_match (game)->totals[3], 65);
  ck_assert_int_eq (kr_saved_draft_find_news (game), 1);
  running = kr_deal_draft_new (game, 1);
  ck_assert_int_eq (kr_deal_draft_get_entry (running)->seats[0].cards.n, 2);
  g_object_unref (running);
}
END_TEST

START_TEST (the_reason_of_a_correction_is_there_again_after_a_restart)
{
  g_autofree char *uuid = g_strdup (kr_game_get_uuid (game));
  KrDealDraft *draft;

  model_fixture_book (game, "score 1 out=2 0:8,3 1:K,K,9 2:out 3:9,6");
  draft = kr_deal_draft_new (game, 0);
  ck_assert_ptr_null (kr_deal_draft_get_reason (draft));
  kr_deal_draft_set_reason (draft, "score 2 “two”\nlines");
  g_object_unref (draft);
  g_clear_object (&game);
  model_fixture_reopen (&fixture);
  game = kr_game_open (fixture.ledger, uuid, NULL);
  ck_assert_int_eq (kr_saved_draft_find_news (game), 0);
  draft = kr_deal_draft_new (game, 0);
  ck_assert_str_eq (kr_deal_draft_get_reason (draft), "score 2 “two” lines");
  kr_deal_draft_set_reason (draft, "");
  g_object_unref (draft);
  ck_assert_int_eq (kr_saved_draft_find_news (game), -1);
}
END_TEST

START_TEST (taps_reach_a_draft_of_the_running_deal)
{
  g_autoptr (KrDealDraft) draft = kr_deal_draft_new (game, 0);

  model_fixture_book (game, "pressure 1 +1");
  model_fixture_book (game, "count 6");
  ck_assert_int_eq (kr_deal_draft_get_entry (draft)->seats[1].happened[KR_HAPPENING_PRESSURE], 1);
  tell_whole_deal (draft);
  ck_assert (kr_deal_draft_end (draft, NULL));
  ck_assert_int_eq (kr_game_get_match (game)->deals[0].pressure_points[1], 5);
  ck_assert_int_eq (kr_game_get_match (game)->deals[0].entry.longest_count, 6);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      a_deal_is_told_and_ended,
      a_table_that_counts_points_goes_on_so,
      the_next_game_of_the_same_players_begins_as_the_last_one,
      what_is_missing_has_a_seat,
      a_fifth_queen_is_refused,
      going_out_forgets_the_cards,
      who_went_out_can_have_drawn,
      out_and_two_cards_are_ended_undone_and_corrected,
      a_draft_is_there_again_after_a_restart,
      a_correction_does_not_cost_the_draft_of_the_running_deal,
      the_reason_of_a_correction_is_there_again_after_a_restart,
      taps_reach_a_draft_of_the_running_deal,
      NULL,
  };

  return kr_test_run (kr_test_suite_with_fixture ("kr-deal-draft", tests, setup, teardown));
}
