/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-explanation.h"

#include "kr-test.h"

#include <string.h>

/* Why a hand counts what it counts. */

typedef struct {
  const char *name;
  const char *key; /* one rule that differs from the defaults; NULL: none does */
  const char *value;
  const char *hand;
  const char *sentence;
} SentenceRow;

static const SentenceRow sentence_rows[] = {
    {"no cards", NULL, NULL, "", ""},
    {"one card", NULL, NULL, "K", "10"},
    {"a sum", NULL, NULL, "6 Q K", "30 + 10 + 10"},
    {"a three at work", NULL, NULL, "J 9 3", "the 3 covers the 9: 10 + 3"},
    {"nothing left but the three", NULL, NULL, "K 3", "the 3 covers the king: 3"},
    {"two threes at work", NULL, NULL, "9 3 Q 3", "the 3s cover the 9 and the queen: 3 + 3"},
    {"a three to spare", "three-alone", "-50", "8 3", "50 + 3"},
    {"threes alone", "three-alone", "-50", "3 3", "threes alone: −100"},
    {"a three alone", "three-alone", "-50", "3", "a three alone: −50"},
};

static void
check_sentence (const SentenceRow *row)
{
  g_autofree KrScore *score = g_new0 (KrScore, 1);
  g_autofree char *sentence = NULL;
  KrCards cards;
  KrRules rules;
  KrStatus status;

  kr_rules_init (&rules);
  if (row->key != NULL)
    ck_assert_msg (kr_rules_set (&rules, row->key, row->value, &status) == KR_OK, "%s", row->name);
  ck_assert_int_eq (kr_cards_parse (row->hand, &cards, &status), KR_OK);
  kr_score_explain (&rules, &cards, score);
  sentence = kr_explanation_format (score);
  ck_assert_msg (strcmp (sentence, row->sentence) == 0, "%s: “%s”", row->name, sentence);
}

START_TEST (a_hand_has_a_sentence)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sentence_rows); i++)
    check_sentence (&sentence_rows[i]);
}
END_TEST

START_TEST (words_are_enumerated)
{
  static const struct {
    const char *words[4];
    guint n;
    const char *text;
  } rows[] = {
      {{"a"}, 1, "a"},
      {{"a", "b"}, 2, "a and b"},
      {{"a", "b", "c"}, 3, "a, b and c"},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (GPtrArray) words = g_ptr_array_new ();
    g_autofree char *text = NULL;

    for (guint word = 0; word < rows[i].n; word++)
      g_ptr_array_add (words, (gpointer) rows[i].words[word]);
    text = kr_explanation_join (words);
    ck_assert_str_eq (text, rows[i].text);
  }
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {a_hand_has_a_sentence, words_are_enumerated, NULL};

  return kr_test_run (kr_test_suite ("kr-explanation", tests));
}
