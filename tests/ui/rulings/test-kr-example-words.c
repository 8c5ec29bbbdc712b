/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-example-words.h"

#include "kr-rulebook.h"
#include "kr-test.h"

/* Records and what they are told as. */

typedef struct {
  const char *rules;
  const char *record;
  const char *words;
} Row;

static const Row rows[] = {
    {"craits",
     "players Ann Bob \"Cai Li\"\ndealer Ann\ncards 2\nstarter 3C\nBob: 3D\n\"Cai Li\": draw\n"
     "Ann: 2D !\nBob: draw\n",
     "Ann deals 2 cards to each.\nAnn: 3♣\uFE0E is turned up\nBob: 3♦\uFE0E — Bob: “One card” was "
     "not said. The player loses the next turn and draws two cards instead.\nCai Li draws one.\n"
     "Ann: 2♦\uFE0E · the count is two · says “one card”\nThe count: Bob draws two."},
    {"kreights",
     "players Ann Bob Cai\ndealer Ann\ncards 1\nstarter 3H\nBob: AH\nleft Ann: 3\nleft Cai: K\n",
     "Ann deals 1 card to each.\nAnn: 3♥\uFE0E is turned up\nBob: A♥\uFE0E\n"
     "Ann is left with 3: −50\nCai is left with K: 10"},
    {"craits", "players Ann Bob\nset nothing\ndealer Ann\ncards 1\nstarter 3H\n", ""},
    {"craits", "", ""},
};

START_TEST (records_are_told)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrRulebook) book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, &error);

  ck_assert_msg (book != NULL, "%s", error != NULL ? error->message : "");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    const KrRuleSet *set = kr_rulebook_find (book, rows[i].rules);
    g_autofree char *words = kr_example_words_dup (rows[i].record, &set->rules);

    ck_assert_str_eq (words, rows[i].words);
  }
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {records_are_told, NULL};

  return kr_test_run (kr_test_suite ("example-words", tests));
}
