/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-play-comparison.h"

#include "trial-rules.h"

static const char *const names[] = {"Ruth", "Sam", "Inês", "Bo"};

/* The king of clubs on the seven of hearts, by all rule sets, beside Craits. */
static KrPlayComparison *
compare_king (const KrEvent *event)
{
  const KrSituation situation = {.top = kr_card (KR_RANK_SEVEN, KR_SUIT_HEARTS),
                                 .named = KR_SUIT_NONE,
                                 .turn = 1,
                                 .direction = 1,
                                 .n_pack = 19,
                                 .hands = {8, 8, 8, 8}};
  const KrPlayQuestion question = {NULL, &situation, 4, 4, names, event};

  return kr_play_comparison_new (find_rules ("craits"), sets, &question);
}

START_TEST (each_rule_set_is_told_once)
{
  const KrEvent king = {.kind = KR_EVENT_PLAY,
                        .seat = 1,
                        .card = kr_card (KR_RANK_KING, KR_SUIT_CLUBS),
                        .named = KR_SUIT_NONE,
                        .asked = KR_NO_SEAT};
  g_autoptr (KrPlayComparison) comparison = compare_king (&king);
  guint n = comparison->same->rules->len + comparison->not_asked->len;

  for (guint i = 0; i < comparison->differences->len; i++)
    n += ((KrPlayDifference *) g_ptr_array_index (comparison->differences, i))->alike->rules->len;
  ck_assert_uint_eq (n, sets->len - 1);
  ck_assert_int_eq (comparison->ours->kind, KR_VERDICT_NOT_LEGAL);
}
END_TEST

START_TEST (differences_are_grouped_the_kindest_first)
{
  const KrEvent king = {.kind = KR_EVENT_PLAY,
                        .seat = 1,
                        .card = kr_card (KR_RANK_KING, KR_SUIT_CLUBS),
                        .named = KR_SUIT_NONE,
                        .asked = KR_NO_SEAT};
  g_autoptr (KrPlayComparison) comparison = compare_king (&king);
  const KrPlayDifference *first = g_ptr_array_index (comparison->differences, 0);
  const KrPlayDifference *last =
      g_ptr_array_index (comparison->differences, comparison->differences->len - 1);
  g_autofree char *first_names = kr_alike_dup_names (first->alike);
  g_autofree char *last_names = kr_alike_dup_names (last->alike);

  ck_assert_uint_eq (comparison->differences->len, 2);
  ck_assert_str_eq (first_names, "Kreights · Kreights, sevens");
  ck_assert_int_eq (first->verdict->kind, KR_VERDICT_NOT_LEGAL);
  ck_assert_str_eq (last_names, "Creights (Joon)");
  ck_assert_int_eq (last->verdict->kind, KR_VERDICT_NOT_LEGAL_TURN_LOST);
}
END_TEST

START_TEST (the_question_is_a_sentence)
{
  const KrSituation situation = {0};
  KrEvent event = {.kind = KR_EVENT_DRAW, .seat = 3};
  const KrPlayQuestion question = {NULL, &situation, 4, 4, names, &event};
  g_autofree char *draw = kr_play_comparison_dup_question (&question);
  g_autofree char *nine = NULL;

  ck_assert_str_eq (draw, "May Bo draw?");
  event.kind = KR_EVENT_PLAY;
  event.card = kr_card (KR_RANK_NINE, KR_SUIT_SPADES);
  event.named = KR_SUIT_DIAMONDS;
  nine = kr_play_comparison_dup_question (&question);
  ck_assert_str_eq (nine, "May Bo play 9♠︎ and name diamonds?");
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {each_rule_set_is_told_once,
                                differences_are_grouped_the_kindest_first,
                                the_question_is_a_sentence, NULL};

  return kr_test_run (kr_test_suite_with_fixture ("kr-play-comparison", tests, set_up, tear_down));
}
