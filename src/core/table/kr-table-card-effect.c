/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-table-private.h"

/* The effect of each card when it is played (P). */

#define FEW_PLAYERS 3 /* for so many, sevens and jacks of crates hit another player */
#define TWO_SIDED_SEVEN_PLAYERS 6
#define KING_STEPS 3
#define QUEEN_OF_SPADES_CARDS 5
#define QUEEN_CARDS 2

static bool
are_few (const KrTable *table)
{
  return table->setup.n_seats <= FEW_PLAYERS;
}

/* The next player's turn is skipped. Returns the seat after that. */
static int
skip_next (KrTable *table, int from, KrAtom atom, KrEffects *effects)
{
  kr_effects_cite (effects, atom);
  kr_table_skip (table, kr_table_seat_after (table, from, 1), effects);
  return kr_table_seat_after (table, from, 2);
}

/* All others draw, in the order of play (P-five). */
static void
do_five (KrTable *table, int from, KrEffects *effects)
{
  for (int seat = kr_table_seat_after (table, from, 1); seat != from && !table->exhausted;
       seat = kr_table_seat_after (table, seat, 1))
    kr_table_draw (table, seat, 1, KR_DRAW_REASON_FIVE, KR_ATOM_P_FIVE, effects);
}

/* The seat that draws for a seven from @from; of two seats the first. */
static int
seven_target (const KrTable *table, int from)
{
  int second = kr_table_seat_after (table, from, 2);

  switch (table->setup.rules->seven) {
  case KR_SEVEN_NEXT_WHEN_FEW:
    return are_few (table) ? kr_table_seat_after (table, from, 1) : second;
  case KR_SEVEN_SECOND_LEFT:
    /* Of six players, those two seats away on either side draw, in the order of play. */
    if (table->setup.n_seats != TWO_SIDED_SEVEN_PLAYERS)
      second = (from + 2) % table->setup.n_seats;
    break;
  case KR_SEVEN_NEXT_BUT_ONE:
    break;
  }
  return second == from ? kr_table_seat_after (table, from, 1) : second;
}

static void
do_seven (KrTable *table, int from, KrCard card, KrEffects *effects)
{
  int target = seven_target (table, from);

  if (table->setup.rules->beer && card == kr_card (KR_RANK_SEVEN, KR_SUIT_DIAMONDS) &&
      table->hands[table->turn] == 0)
    table->beer = (int8_t) target;
  kr_table_draw (table, target, 1, KR_DRAW_REASON_SEVEN, KR_ATOM_P_SEVEN, effects);
  if (table->setup.rules->seven == KR_SEVEN_SECOND_LEFT &&
      table->setup.n_seats == TWO_SIDED_SEVEN_PLAYERS && !table->exhausted)
    kr_table_draw (table, kr_table_seat_after (table, from, -2), 1, KR_DRAW_REASON_SEVEN,
                   KR_ATOM_P_SEVEN, effects);
}

/* Jacks in a row cost 2, 4, 6, 8 and the turn (P-6). */
static int
do_jack_row (KrTable *table, int from, KrEffects *effects)
{
  int next = kr_table_seat_after (table, from, 1);

  table->jacks++;
  kr_table_draw (table, next, 2 * table->jacks, KR_DRAW_REASON_JACK, KR_ATOM_P_6, effects);
  if (table->exhausted || (table->setup.rules->jack_row_first_turn && table->jacks > 1))
    return next;
  return skip_next (table, from, KR_ATOM_P_6, effects);
}

static int
do_jack (KrTable *table, int from, KrEffects *effects)
{
  switch (table->setup.rules->jack) {
  case KR_JACK_ROW:
    return do_jack_row (table, from, effects);
  case KR_JACK_PREVIOUS_WHEN_FEW:
    if (are_few (table))
      kr_table_draw (table, kr_table_seat_after (table, from, -1), 1, KR_DRAW_REASON_JACK,
                     KR_ATOM_P_SEVEN, effects);
    break;
  case KR_JACK_NOTHING:
    break;
  }
  return kr_table_seat_after (table, from, 1);
}

static int
do_queen (KrTable *table, int from, KrCard card, KrEffects *effects)
{
  int next = kr_table_seat_after (table, from, 1);

  switch (table->setup.rules->queen) {
  case KR_QUEEN_NEXT_DRAWS_TWO:
    kr_table_draw (table, next, QUEEN_CARDS, KR_DRAW_REASON_QUEEN, KR_ATOM_P_7, effects);
    break;
  case KR_QUEEN_SPADES_FIVE:
    if (kr_card_suit (card) != KR_SUIT_SPADES)
      break;
    kr_table_draw (table, next, QUEEN_OF_SPADES_CARDS, KR_DRAW_REASON_QUEEN, KR_ATOM_P_6, effects);
    return table->exhausted ? next : skip_next (table, from, KR_ATOM_P_6, effects);
  case KR_QUEEN_NOTHING:
    break;
  }
  return next;
}

/* The previous player plays again, the direction unchanged (P-5). */
static int
do_joker (KrTable *table, int from, KrEffects *effects)
{
  const KrRules *rules = table->setup.rules;

  kr_effects_cite (effects, KR_ATOM_P_5);
  if (rules->joker_last_draws && table->hands[table->turn] == 0)
    kr_table_draw (table, table->turn, 1, KR_DRAW_REASON_JOKER, KR_ATOM_P_5, effects);
  if (rules->joker_back == KR_JOKER_BACK_AS_PLAYED && table->before != 0)
    return (int) (table->before & 15) - 1;
  return kr_table_seat_after (table, from, -1);
}

static int
do_ranked (KrTable *table, int from, KrCard card, KrEffects *effects)
{
  KrRank rank = kr_card_rank (card);

  kr_effects_cite (effects,
                   rank < KR_RANK_JACK ? (KrAtom) (KR_ATOM_P_ACE + rank - 1) : KR_ATOM_P_FACE);
  switch (rank) {
  case KR_RANK_TWO:
    kr_table_count_up (table, rank, effects);
    break;
  case KR_RANK_FOUR:
    return skip_next (table, from, KR_ATOM_P_FOUR, effects);
  case KR_RANK_FIVE:
    do_five (table, from, effects);
    break;
  case KR_RANK_SIX:
    table->again = true;
    break;
  case KR_RANK_SEVEN:
    do_seven (table, from, card, effects);
    break;
  case KR_RANK_TEN:
    table->direction = (int8_t) -table->direction;
    break;
  case KR_RANK_JACK:
    return do_jack (table, from, effects);
  case KR_RANK_QUEEN:
    return do_queen (table, from, card, effects);
  case KR_RANK_KING:
    if (table->setup.rules->king == KR_KING_THREE_STEPS) {
      kr_effects_cite (effects, KR_ATOM_P_6);
      table->king = KING_STEPS;
    }
    break;
  case KR_RANK_NONE:
  case KR_RANK_ACE:
  case KR_RANK_THREE:
  case KR_RANK_EIGHT:
  case KR_RANK_NINE:
  case KR_RANK_JOKER:
    break;
  }
  return kr_table_seat_after (table, from, 1);
}

int
kr_table_do_effect (KrTable *table, int from, KrCard card, KrEffects *effects)
{
  KrRank rank = kr_card_rank (card);

  if (rank != KR_RANK_JACK)
    table->jacks = 0;
  if (rank == KR_RANK_JOKER)
    return do_joker (table, from, effects);
  if (table->count > 0) {
    kr_effects_cite (effects, rank == KR_RANK_ACE ? KR_ATOM_P_ACE : KR_ATOM_P_TWO);
    kr_table_count_up (table, rank, effects);
    return kr_table_seat_after (table, from, 1);
  }
  return do_ranked (table, from, card, effects);
}
