/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-strong-player.h"

#include "kr-score.h"

#include <string.h>

/* In points of a caught hand. Found by playing against the simple player (tests/README.md). */
typedef struct {
  int keep_wild;    /* a wild card, */
  int keep_answer;  /* the last ace or deuce of the hand, for a count: divided by the opponents */
  int far;          /* cards more than one in the smallest other hand, beyond which all is alike */
  int they_draw;    /* each card that another player draws */
  int i_draw;       /* each card that this player draws */
  int again;        /* another turn at once */
  int alone_on_six; /* a six that no card of the hand follows */
} Weights;

static const Weights at_a_table = {72, 40, 2, 5, 18, 10, 20};
/* What the only opponent draws or misses is gained in full, and few counts come back. */
static const Weights for_two = {65, 2, 3, 57, 7, 77, 14};

static const Weights *
get_weights (const KrTable *table)
{
  return table->setup.n_seats == 2 ? &for_two : &at_a_table;
}

static int
count_smallest_other_hand (const KrTable *table)
{
  int smallest = KR_MAX_CARDS;

  for (int seat = 0; seat < table->setup.n_seats; seat++)
    if (seat != table->turn && table->hands[seat] < smallest)
      smallest = table->hands[seat];
  return smallest;
}

static bool
is_answer (KrCard card)
{
  return kr_card_rank (card) == KR_RANK_ACE || kr_card_rank (card) == KR_RANK_TWO;
}

/* Whether @card could be played on @top without a count. */
static bool
follows (KrCard card, KrCard top)
{
  return kr_rank_is_wild (kr_card_rank (card)) || kr_card_rank (card) == kr_card_rank (top) ||
         kr_card_suit (card) == kr_card_suit (top);
}

/* What is worth to the player what @card does: cards that are drawn, another turn. */
static int64_t
judge_effects (const KrTable *table, KrCard card)
{
  const KrEvent event = {
      KR_EVENT_PLAY, table->turn,
      card,          kr_rank_is_wild (kr_card_rank (card)) ? table->suit : KR_SUIT_NONE,
      true,          KR_NO_SEAT};
  const Weights *weights = get_weights (table);
  KrTable after = *table;
  KrEffects effects;
  int64_t worth = 0;

  kr_table_apply (&after, &event, &effects);
  if (after.turn == table->turn && !after.again)
    worth += weights->again;
  for (int i = 0; i < effects.n_draws; i++)
    worth += effects.draws[i].seat == table->turn ? -weights->i_draw * effects.draws[i].cards
                                                  : weights->they_draw * effects.draws[i].cards;
  return worth;
}

/* How good it is to play the card at @index of the hand. */
static int64_t
judge (const KrSimulatedDeal *deal, int index, int smallest)
{
  const KrTable *table = &deal->table;
  const Weights *weights = get_weights (table);
  KrCards rest = deal->hands[table->turn];
  const KrCard card = rest.cards[index];
  KrHand hand;
  int n_answers = 0, n_followers = 0;
  int64_t worth = 0;

  memmove (rest.cards + index, rest.cards + index + 1, (size_t) (--rest.n - index));
  kr_cards_count (&rest, &hand);
  for (int i = 0; i < rest.n; i++) {
    n_answers += is_answer (rest.cards[i]);
    n_followers += follows (rest.cards[i], card);
  }
  /* What is kept pays off later, if nobody else ends the deal before. */
  if (rest.n > 0) {
    const int later = smallest - 1 < weights->far ? smallest - 1 : weights->far;

    worth -= kr_rank_is_wild (kr_card_rank (card)) ? weights->keep_wild : 0;
    worth -= is_answer (card) && n_answers == 0 ? weights->keep_answer : 0;
    worth = worth * later / (table->setup.n_seats - 1);
  }
  worth -= kr_score_points (table->setup.rules, &hand);
  if (kr_card_rank (card) == KR_RANK_SIX && n_followers == 0)
    worth -= weights->alone_on_six;
  return worth + judge_effects (table, card);
}

KrCard
kr_strong_player_choose_card (const KrSimulatedDeal *deal)
{
  const KrTable *table = &deal->table;
  const KrCards *hand = &deal->hands[table->turn];
  const uint64_t legal = kr_table_playable_cards (table);
  const int smallest = count_smallest_other_hand (table);
  KrCard best = KR_CARD_NONE;
  int64_t best_worth = 0;

  for (int i = 0; i < hand->n; i++) {
    int64_t worth = 0;

    if ((legal >> hand->cards[i] & 1) == 0)
      continue;
    worth = judge (deal, i, smallest);
    if (best == KR_CARD_NONE || worth > best_worth) {
      best = hand->cards[i];
      best_worth = worth;
    }
  }
  return best;
}
