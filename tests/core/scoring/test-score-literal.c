/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-score.h"
#include "kr-test-rules.h"
#include "kr-test.h"

#include <stdio.h>

/*
 * The scorer against the rules taken at their word, card by card: every three
 * may be laid upon every card that lies there, one after the other, in every
 * order. Slow, so for random hands of up to nine cards, from two packs, under
 * random house rules; test-score-oracle has every hand of one pack.
 */

typedef struct {
  int n;
  KrRank ranks[16];
  int64_t counts[16]; /* what the card, or the pair it became, counts now */
  bool gone[16];      /* is part of a pair; or, where threes cancel, is covered */
  bool laid[16];      /* a three that covers something */
} Table;

static bool
may_be_covered (const KrRules *rules, const Table *table, int three, int card)
{
  KrRank rank = table->ranks[card];

  if (card == three || table->gone[card])
    return false;
  switch (rules->three_covers) {
  case KR_THREE_COVERS_ANY_BUT_EIGHT:
  case KR_THREE_COVERS_NESTED:
    return rank != KR_RANK_EIGHT;
  case KR_THREE_COVERS_NO_EIGHT_THREE_ACE:
    return rank != KR_RANK_EIGHT && rank != KR_RANK_THREE && rank != KR_RANK_ACE;
  case KR_THREE_COVERS_NO_EIGHT_THREE:
    return rank != KR_RANK_EIGHT && rank != KR_RANK_THREE;
  case KR_THREE_COVERS_NO_THREE:
    return rank != KR_RANK_THREE;
  }
  return false;
}

static Table
lay_upon (const KrRules *rules, const Table *table, int three, int card)
{
  Table next = *table;

  next.gone[card] = true;
  next.laid[three] = true;
  next.counts[three] = rules->value[KR_RANK_THREE];
  return next;
}

static int64_t
count_table (const Table *table)
{
  int64_t sum = 0;

  for (int i = 0; i < table->n; i++)
    if (!table->gone[i])
      sum += table->counts[i];
  return sum;
}

/* A three can be laid once. Where pairs nest it must not be part of a pair
 * either; where threes cancel, a covered three still covers. */
static bool
can_be_laid (const KrRules *rules, const Table *table, int card)
{
  if (table->ranks[card] != KR_RANK_THREE || table->laid[card])
    return false;
  return rules->three_covers != KR_THREE_COVERS_NESTED || !table->gone[card];
}

/* The lowest total that can come of @table, trying the threes from @from on:
 * where pairs nest, in every order. */
static int64_t
find_lowest (const KrRules *rules, const Table *table, int from)
{
  bool nested = rules->three_covers == KR_THREE_COVERS_NESTED;
  int64_t best = INT64_MAX;
  bool could_go_on = false;

  for (int three = 0; three < table->n; three++)
    for (int card = 0; card < table->n; card++) {
      Table next;
      int64_t total = 0;

      if (!can_be_laid (rules, table, three) || !may_be_covered (rules, table, three, card))
        continue;
      could_go_on = true;
      if (!nested && three < from)
        continue;
      next = lay_upon (rules, table, three, card);
      total = find_lowest (rules, &next, nested ? 0 : three + 1);
      best = total < best ? total : best;
    }
  if (!could_go_on || !rules->three_must_cover) {
    int64_t total = count_table (table);

    best = total < best ? total : best;
  }
  return best;
}

static int64_t
score_literally (const KrRules *rules, const KrCards *cards)
{
  Table table = {.n = cards->n};
  int n_threes = 0;

  for (int i = 0; i < cards->n; i++) {
    table.ranks[i] = kr_card_rank (cards->cards[i]);
    table.counts[i] = rules->value[table.ranks[i]];
    if (table.ranks[i] == KR_RANK_THREE) {
      table.counts[i] = rules->three_spare;
      n_threes++;
    }
  }
  if (n_threes == 0 || n_threes < cards->n)
    return find_lowest (rules, &table, 0);
  return rules->three_alone[n_threes < 4 ? n_threes - 1 : 3] +
         (n_threes > 4 ? (int64_t) (n_threes - 4) * rules->three_alone_more : 0);
}

static void
draw_rules (KrRules *rules, uint64_t *seed)
{
  static const int spares[] = {-50, -12, -3, 0, 2, 3, 100};

  *rules = kr_test_rules ((KrTestDocument) kr_test_draw (seed, KR_TEST_N_DOCUMENTS));
  rules->three_covers = (KrThreeCovers) kr_test_draw (seed, KR_THREE_COVERS_NO_THREE + 1);
  rules->three_must_cover = kr_test_draw (seed, 2) == 0;
  rules->three_spare = spares[kr_test_draw (seed, 7)];
  if (kr_test_draw (seed, 2) == 0)
    return;
  for (int rank = KR_RANK_ACE; rank < KR_N_RANKS; rank++)
    rules->value[rank] = kr_test_draw (seed, 20);
}

static void
draw_hand (KrCards *cards, uint64_t *seed)
{
  int n_threes = kr_test_draw (seed, 6);
  int n_others = kr_test_draw (seed, n_threes > 3 ? 4 : 6);

  cards->n = 0;
  for (int i = 0; i < n_threes; i++)
    cards->cards[cards->n++] = kr_card_of_rank (KR_RANK_THREE);
  for (int i = 0; i < n_others; i++)
    cards->cards[cards->n++] = kr_card_of_rank ((KrRank) (KR_RANK_ACE + kr_test_draw (seed, 14)));
}

START_TEST (at_its_word)
{
  uint64_t seed = 19;

  for (int i = 0; i < 6000; i++) {
    char text[KR_HAND_TEXT_SIZE];
    KrRules rules;
    KrCards cards;
    KrHand hand;
    int64_t points = 0;
    int64_t literally = 0;

    draw_rules (&rules, &seed);
    draw_hand (&cards, &seed);
    kr_cards_count (&cards, &hand);
    kr_cards_format (&cards, text);
    points = kr_score_points (&rules, &hand);
    literally = score_literally (&rules, &cards);
    ck_assert_msg (points == literally, "%s: %lld, literally %lld (covers %d, must %d, spare %d)",
                   text, (long long) points, (long long) literally, (int) rules.three_covers,
                   rules.three_must_cover, rules.three_spare);
  }
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {at_its_word, NULL};

  return kr_test_run (kr_test_suite ("score-literal", tests));
}
