/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-scored-card-words.h"

#include "trial-rules.h"

/* The cards in the order of explanation, each with its words and points. */
static char *
explain (const char *id, const char *hand)
{
  GString *text = g_string_new (NULL);
  int order[KR_MAX_CARDS];
  KrScore score;
  KrCards cards;

  ck_assert_int_eq (kr_cards_parse (hand, &cards, NULL), KR_OK);
  kr_score_explain (find_rules (id), &cards, &score);
  kr_scored_card_words_sort (&score, order);
  for (int i = 0; i < score.n_cards; i++) {
    g_autofree char *words = kr_scored_card_words_dup (find_rules (id), &score, order[i]);
    char card[KR_CARD_TEXT_SIZE];

    kr_card_format (score.cards[order[i]].card, card);
    g_string_append_printf (text, "%s%s %s %d", i > 0 ? "|" : "", card, words,
                            score.cards[order[i]].points);
  }
  return g_string_free (text, FALSE);
}

static void
expect (const char *id, const char *hand, const char *expected)
{
  g_autofree char *text = explain (id, hand);

  ck_assert_str_eq (text, expected);
}

START_TEST (covers_are_said_from_both_sides)
{
  expect ("craits", "3 3 8 9",
          "9 covered by a 3 0|3 covered by the other 3 0|3 covers the 3 3|8 can’t be covered 50");
  expect ("creights-joon", "3 3 8 9",
          "9 covered by a 3 0|3 covers the 9 3|3 covers nothing 100|8 can’t be covered 50");
  expect ("creights-jeff", "3 3 8 9",
          "9 covered by a 3 0|3 covers the 9 3|3 covers nothing -50|8 can’t be covered 50");
}
END_TEST

START_TEST (a_card_too_many_is_not_covered)
{
  expect ("craits", "K K 3", "K covered by a 3 0|3 covers the king 3|K not covered 10");
}
END_TEST

START_TEST (without_threes_there_is_nothing_to_say)
{
  expect ("craits", "K 9", "K  10|9  30");
  expect ("kreights", "3 3", "3 threes alone -75|3  0");
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {covers_are_said_from_both_sides, a_card_too_many_is_not_covered,
                                without_threes_there_is_nothing_to_say, NULL};

  return kr_test_run (
      kr_test_suite_with_fixture ("kr-scored-card-words", tests, set_up, tear_down));
}
