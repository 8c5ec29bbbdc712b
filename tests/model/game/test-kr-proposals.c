/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-test.h"
#include "model-fixture.h"

#include "kr-deal-draft.h"

/* Hands that phones send for the running deal: what of them is taken, and who is overruled. */

static ModelFixture fixture;
static KrGame *game;
static KrProposals *proposals;
static KrDealDraft *draft;

static void
setup (void)
{
  model_fixture_init (&fixture);
  game = model_fixture_start_game (&fixture);
  proposals = kr_proposals_of_game (game);
  draft = kr_deal_draft_new (game, 0);
}

static void
teardown (void)
{
  g_clear_object (&draft);
  g_clear_object (&game);
  model_fixture_clear (&fixture);
}

static KrCards
read_cards (const char *text)
{
  KrCards cards = {0};
  KrStatus status;

  if (*text != '\0')
    ck_assert_int_eq (kr_cards_parse (text, &cards, &status), KR_OK);
  return cards;
}

static void
send (int seat, const char *text)
{
  const KrCards cards = read_cards (text);

  kr_proposals_send_cards (proposals, seat, &cards);
}

static void
type (int seat, const char *text)
{
  const KrCards cards = read_cards (text);

  kr_proposals_type (proposals, seat, &cards);
}

static void
enter (int seat, const char *text)
{
  const KrCards cards = read_cards (text);
  KrStatus status;

  ck_assert_int_eq (kr_deal_draft_set_cards (draft, seat, &cards, &status), KR_OK);
}

static void
assert_seat (int seat, KrProposalState state, const char *hand)
{
  const KrSeatEntry *told = &kr_deal_draft_get_entry (draft)->seats[seat];
  char text[KR_HAND_TEXT_SIZE] = "";

  ck_assert_int_eq (kr_proposals_get (proposals, seat)->state, state);
  if (told->kind == KR_ENTRY_CARDS)
    kr_cards_format (&told->cards, text);
  else if (told->kind == KR_ENTRY_OUT)
    g_strlcpy (text, "out", sizeof text);
  else if (told->kind == KR_ENTRY_POINTS)
    g_snprintf (text, sizeof text, "=%d", (int) told->points);
  ck_assert_str_eq (text, hand);
}

START_TEST (a_deal_is_told_by_phones_alone)
{
  KrStatus status;

  send (0, "8 3");
  kr_proposals_send_out (proposals, 2);
  send (1, "K K 9");
  kr_proposals_send_points (proposals, 3, 60);
  assert_seat (0, KR_PROPOSAL_TAKEN, "8 3");
  assert_seat (2, KR_PROPOSAL_TAKEN, "out");
  ck_assert_int_eq (kr_deal_draft_check (draft, &status), KR_OK);
  ck_assert (kr_deal_draft_end (draft, NULL));
  ck_assert_int_eq (kr_game_get_match (game)->totals[0], 53);
  ck_assert_int_eq (kr_proposals_get (proposals, 0)->state, KR_PROPOSAL_NONE);
}
END_TEST

START_TEST (what_came_before_the_draft_is_taken_by_it)
{
  g_clear_object (&draft);
  send (1, "K 9");
  ck_assert_int_eq (kr_proposals_get (proposals, 1)->state, KR_PROPOSAL_SENT);
  draft = kr_deal_draft_new (game, 0);
  assert_seat (1, KR_PROPOSAL_TAKEN, "K 9");
  ck_assert_int_eq (kr_deal_draft_get_arrived_at_us (draft), 0);
}
END_TEST

START_TEST (a_fifth_queen_waits_until_another_hand_has_one_less)
{
  send (0, "Q Q");
  send (1, "Q Q");
  send (3, "Q 7");
  assert_seat (3, KR_PROPOSAL_CLASHES, "");
  ck_assert_int_eq (kr_proposals_get (proposals, 3)->clash.code, KR_ERR_TOO_MANY_COPIES);
  ck_assert (kr_deal_draft_is_awaited (draft, 3));
  send (1, "Q 9");
  assert_seat (1, KR_PROPOSAL_TAKEN, "Q 9");
  assert_seat (3, KR_PROPOSAL_TAKEN, "Q 7");
}
END_TEST

START_TEST (a_hand_that_is_changed_leaves_the_draft)
{
  send (0, "Q 9");
  type (0, "Q");
  assert_seat (0, KR_PROPOSAL_TYPING, "");
  send (0, "Q 8");
  assert_seat (0, KR_PROPOSAL_TAKEN, "Q 8");
  send (0, "Q 7"); /* also without a word about it */
  assert_seat (0, KR_PROPOSAL_TAKEN, "Q 7");
}
END_TEST

START_TEST (what_is_entered_here_wins)
{
  send (0, "Q 9");
  enter (0, "Q 8");
  assert_seat (0, KR_PROPOSAL_OVERRULED, "Q 8");
  send (0, "Q 9");
  assert_seat (0, KR_PROPOSAL_OVERRULED, "Q 8");
  send (0, "8 Q"); /* the same hand */
  assert_seat (0, KR_PROPOSAL_TAKEN, "Q 8");
  type (1, "K");
  enter (1, "A");
  assert_seat (1, KR_PROPOSAL_OVERRULED, "A");
  send (2, "5");
  kr_deal_draft_set_out (draft, 2, TRUE);
  assert_seat (2, KR_PROPOSAL_OVERRULED, "out");
}
END_TEST

START_TEST (a_clash_is_sent_back_or_corrected_here)
{
  send (0, "Q Q");
  send (1, "Q Q");
  send (3, "Q");
  kr_proposals_send_back (proposals, 0); /* nothing is wrong with that one */
  assert_seat (0, KR_PROPOSAL_TAKEN, "Q Q");
  kr_proposals_send_back (proposals, 3);
  assert_seat (3, KR_PROPOSAL_RETURNED, "");
  kr_deal_draft_clear_seat (draft, 1); /* what was sent back stays so until it is sent again */
  assert_seat (3, KR_PROPOSAL_RETURNED, "");
  assert_seat (1, KR_PROPOSAL_OVERRULED, "");
  enter (3, "J");
  assert_seat (3, KR_PROPOSAL_OVERRULED, "J");
}
END_TEST

START_TEST (one_player_goes_out_by_phone)
{
  kr_proposals_send_out (proposals, 3);
  kr_proposals_send_out (proposals, 1);
  assert_seat (3, KR_PROPOSAL_TAKEN, "out");
  assert_seat (1, KR_PROPOSAL_CLASHES, "");
  ck_assert_int_eq (kr_proposals_get (proposals, 1)->clash.code, KR_ERR_SEAT);
  ck_assert_int_eq (kr_proposals_get (proposals, 1)->clash.a, 3);
  send (3, "K"); /* not out after all */
  assert_seat (3, KR_PROPOSAL_TAKEN, "K");
  assert_seat (1, KR_PROPOSAL_TAKEN, "out");
}
END_TEST

START_TEST (nobody_out_as_the_scorer_says)
{
  kr_deal_draft_set_nobody_out (draft, TRUE);
  kr_proposals_send_out (proposals, 3);
  assert_seat (3, KR_PROPOSAL_CLASHES, "");
  ck_assert_int_eq (kr_proposals_get (proposals, 3)->clash.a, KR_NO_SEAT);
}
END_TEST

START_TEST (what_is_awaited_is_shown_and_not_told)
{
  KrDealEntry shown;
  KrStatus status;

  type (1, "8 8");
  kr_deal_draft_get_shown (draft, &shown);
  ck_assert_int_eq (shown.seats[1].kind, KR_ENTRY_CARDS);
  ck_assert_int_eq (kr_deal_draft_get_entry (draft)->seats[1].kind, KR_ENTRY_NONE);
  ck_assert_int_eq (kr_deal_draft_check (draft, &status), KR_ERR_EMPTY);
}
END_TEST

START_TEST (a_correction_hears_no_phone)
{
  g_autoptr (KrDealDraft) correction = NULL;

  model_fixture_book (game, "score 1 out=2 0:8,3 1:K,9 2:out 3:=60");
  send (1, "A");
  correction = kr_deal_draft_new (game, 0);
  ck_assert_ptr_null (kr_deal_draft_get_proposals (correction));
  ck_assert_int_eq (kr_deal_draft_get_proposal_state (correction, 1), KR_PROPOSAL_NONE);
  ck_assert_int_eq (kr_deal_draft_get_entry (correction)->seats[1].cards.n, 2);
}
END_TEST

START_TEST (a_happening_waits_until_it_is_recorded)
{
  kr_proposals_add_happening (proposals, 1, KR_HAPPENING_PRESSURE, +1);
  kr_proposals_add_happening (proposals, 1, KR_HAPPENING_PRESSURE, +1);
  kr_proposals_add_happening (proposals, 1, KR_HAPPENING_COOPER, -1); /* none to withdraw */
  ck_assert_int_eq (kr_proposals_get (proposals, 1)->happened[KR_HAPPENING_PRESSURE], 2);
  model_fixture_book (game, "pressure 0 +1");
  ck_assert_int_eq (kr_proposals_get (proposals, 1)->happened[KR_HAPPENING_PRESSURE], 2);
  model_fixture_book (game, "pressure 1 +1");
  ck_assert_int_eq (kr_proposals_get (proposals, 1)->happened[KR_HAPPENING_PRESSURE], 1);
  model_fixture_book (game, "mulligan 3 +1");
  ck_assert_int_eq (kr_proposals_get (proposals, 1)->happened[KR_HAPPENING_COOPER], 0);
}
END_TEST

START_TEST (a_phone_that_goes_takes_what_it_was_typing)
{
  kr_proposals_set_has_phone (proposals, 1, TRUE);
  ck_assert (kr_proposals_get_has_phones (proposals));
  send (1, "K 9");
  kr_proposals_set_has_phone (proposals, 1, FALSE);
  ck_assert (!kr_proposals_get_has_phones (proposals));
  assert_seat (1, KR_PROPOSAL_NONE, "K 9"); /* a hand that was sent stays */
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      a_deal_is_told_by_phones_alone,
      what_came_before_the_draft_is_taken_by_it,
      a_fifth_queen_waits_until_another_hand_has_one_less,
      a_hand_that_is_changed_leaves_the_draft,
      what_is_entered_here_wins,
      a_clash_is_sent_back_or_corrected_here,
      one_player_goes_out_by_phone,
      nobody_out_as_the_scorer_says,
      what_is_awaited_is_shown_and_not_told,
      a_correction_hears_no_phone,
      a_happening_waits_until_it_is_recorded,
      a_phone_that_goes_takes_what_it_was_typing,
      NULL,
  };

  return kr_test_run (kr_test_suite_with_fixture ("kr-proposals", tests, setup, teardown));
}
