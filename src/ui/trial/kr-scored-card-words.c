/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-scored-card-words.h"

#include "kr-explanation.h"
#include "kr-placeholder.h"

#include <glib/gi18n.h>

static KrRank
get_rank (const KrScore *score, int index)
{
  return kr_card_rank (score->cards[index].card);
}

static int
count_threes (const KrScore *score)
{
  int n = 0;

  for (int i = 0; i < score->n_cards; i++)
    n += get_rank (score, i) == KR_RANK_THREE ? 1 : 0;
  return n;
}

/* Whether a three could cover a card of @rank by @rules. */
static gboolean
can_be_covered (const KrRules *rules, KrRank rank)
{
  const KrCards pair = {.n = 2, .cards = {kr_card_of_rank (KR_RANK_THREE), kr_card_of_rank (rank)}};
  KrScore score;

  kr_score_explain (rules, &pair, &score);
  return score.cards[1].covered;
}

static char *
dup_three (const KrScore *score, int index)
{
  g_autoptr (GPtrArray) covered = g_ptr_array_new ();
  g_autofree char *words = NULL;

  for (int i = 0; i < score->n_cards; i++)
    if (score->cards[i].covered_by == index)
      g_ptr_array_add (covered, (gpointer) kr_explanation_get_rank (get_rank (score, i)));
  if (covered->len == 0)
    return g_strdup (_ ("covers nothing"));
  words = kr_explanation_join (covered);
  return kr_placeholder_fill (_ ("covers {cards}"), "{cards}", words);
}

char *
kr_scored_card_words_dup (const KrRules *rules, const KrScore *score, int index)
{
  const KrScoredCard *card = &score->cards[index];
  const int n_threes = count_threes (score);

  if (score->only_threes)
    return g_strdup (index == 0 ? ngettext ("a three alone", "threes alone", score->n_cards) : "");
  if (card->covered) {
    if (get_rank (score, index) != KR_RANK_THREE)
      return g_strdup (_ ("covered by a 3"));
    return g_strdup (n_threes == 2 ? _ ("covered by the other 3") : _ ("covered by another 3"));
  }
  if (get_rank (score, index) == KR_RANK_THREE)
    return dup_three (score, index);
  if (n_threes == 0)
    return g_strdup ("");
  return g_strdup (can_be_covered (rules, get_rank (score, index)) ? _ ("not covered")
                                                                   : _ ("can’t be covered"));
}

static int
find_class (const KrScore *score, int index)
{
  const gboolean three = get_rank (score, index) == KR_RANK_THREE;

  if (score->cards[index].covered)
    return three ? 1 : 0;
  return three ? 2 : 3;
}

void
kr_scored_card_words_sort (const KrScore *score, int order[KR_MAX_CARDS])
{
  int n = 0;

  for (int class = 0; class < 4; class ++)
    for (int i = 0; i < score->n_cards; i++)
      if (find_class (score, i) == class)
        order[n++] = i;
}
