/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-scoring-layout.h"
#include "kr-scoring-step.h"
#include "kr-test.h"
#include "model-fixture.h"

/* What the main button of the scoring pane does, and how the pane uses its height. */

static ModelFixture fixture;
static KrGame *game;
static KrDealDraft *draft;

static void
setup (void)
{
  model_fixture_init (&fixture);
  game = model_fixture_start_game (&fixture);
  draft = kr_deal_draft_new (game, 0);
}

static void
teardown (void)
{
  g_clear_object (&draft);
  g_clear_object (&game);
  model_fixture_clear (&fixture);
}

static void
expect (int current, KrScoringStepKind kind, int seat)
{
  const KrScoringStep step = kr_scoring_step_find (draft, current);

  ck_assert_int_eq (step.kind, kind);
  ck_assert_int_eq (step.seat, seat);
}

static void
give (int seat)
{
  KrStatus status;

  ck_assert_int_eq (kr_deal_draft_set_points (draft, seat, 10, &status), KR_OK);
}

START_TEST (it_leads_from_hand_to_hand)
{
  expect (0, KR_SCORING_STEP_NEXT, 1);
  give (1);
  expect (0, KR_SCORING_STEP_NEXT, 2);
  expect (3, KR_SCORING_STEP_NEXT, 0);
  kr_deal_draft_set_out (draft, 2, TRUE);
  expect (1, KR_SCORING_STEP_NEXT, 3);
  give (3);
  expect (3, KR_SCORING_STEP_NEXT, 0);
  expect (0, KR_SCORING_STEP_MISSING, 0);
  give (0);
  expect (0, KR_SCORING_STEP_SAVE, -1);
}
END_TEST

START_TEST (the_only_player_without_cards_went_out)
{
  give (0);
  give (1);
  expect (1, KR_SCORING_STEP_NEXT, 2);
  give (3);
  expect (3, KR_SCORING_STEP_SAVE_OUT, 2);
  expect (2, KR_SCORING_STEP_SAVE_OUT, 2);
  give (2);
  expect (2, KR_SCORING_STEP_SAVE_NOBODY, -1);
  kr_deal_draft_set_nobody_out (draft, TRUE);
  expect (2, KR_SCORING_STEP_SAVE, -1);
}
END_TEST

START_TEST (the_first_hand_without_a_score)
{
  ck_assert_int_eq (kr_scoring_step_find_empty (draft, -1), 0);
  kr_deal_draft_set_out (draft, 0, TRUE);
  ck_assert_int_eq (kr_scoring_step_find_empty (draft, -1), 1);
  ck_assert_int_eq (kr_scoring_step_find_empty (draft, 3), 1);
  give (1);
  give (2);
  ck_assert_int_eq (kr_scoring_step_find_empty (draft, 3), 3);
  give (3);
  ck_assert_int_eq (kr_scoring_step_find_empty (draft, 3), -1);
}
END_TEST

START_TEST (a_list_only_where_it_fits)
{
  ck_assert_int_eq (kr_scoring_layout_find (0, 4, FALSE), KR_SCORING_LAYOUT_LIST);
  ck_assert_int_eq (kr_scoring_layout_find (48, 4, FALSE), KR_SCORING_LAYOUT_LIST);
  ck_assert_int_eq (kr_scoring_layout_find (48, 4, TRUE), KR_SCORING_LAYOUT_TALL);
  ck_assert_int_eq (kr_scoring_layout_find (48, 5, FALSE), KR_SCORING_LAYOUT_TALL);
  ck_assert_int_eq (kr_scoring_layout_find (60, 5, FALSE), KR_SCORING_LAYOUT_LIST);
  ck_assert_int_eq (kr_scoring_layout_find (30, 2, TRUE), KR_SCORING_LAYOUT_SHORT);
  ck_assert_int_eq (kr_scoring_layout_find (17, 2, TRUE), KR_SCORING_LAYOUT_LOW);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
      it_leads_from_hand_to_hand,
      the_only_player_without_cards_went_out,
      the_first_hand_without_a_score,
      a_list_only_where_it_fits,
      NULL,
  };

  return kr_test_run (kr_test_suite_with_fixture ("kr-scoring-step", tests, setup, teardown));
}
