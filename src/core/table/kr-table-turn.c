/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-table-private.h"

/* One turn: a card played or cards drawn, and the next player. */

#include <assert.h>

static void
begin_turn (KrTable *table, int seat)
{
  table->ended = table->slow_noted ? KR_NO_SEAT : table->turn;
  table->slow_noted = false;
  table->turn = (int8_t) seat;
  table->plays_as = (int8_t) seat;
  table->silent &= (uint8_t) ~(1u << seat);
  table->turn_begun = false;
  table->called_first = false;
  table->called = false;
  table->call_due = false;
  table->six_silent = false;
}

static void
pass_turn (KrTable *table, int seat)
{
  table->before = table->before << 4 | (uint32_t) (table->turn + 1);
  begin_turn (table, seat);
}

/* A joker gives the turn back; a second one gives it back further (P-5). */
static void
give_turn_back (KrTable *table, int seat)
{
  table->before >>= 4;
  begin_turn (table, seat);
}

/* Puts the card on the pile. From now on its suit and rank are matched; a joker is
 * transparent (P-5), a wild card has the suit that was named (P-3). */
static void
put_on_pile (KrTable *table, const KrEvent *event, KrEffects *effects)
{
  KrRank rank = kr_card_rank (event->card);

  assert (event->card < KR_N_CARDS);
  table->pile[event->card]++;
  table->top = event->card;
  if (rank == KR_RANK_JOKER)
    return;
  table->free = false;
  table->rank = rank;
  table->suit = kr_card_suit (event->card);
  if (kr_rank_is_wild (rank)) {
    table->suit = event->named;
    kr_effects_cite (effects, KR_ATOM_P_3);
  }
}

static KrAtom
starter_atom (KrRank rank)
{
  /* Gaps: an ace and a three do nothing as starters. */
  static const uint8_t atoms[KR_N_RANKS] = {
      [KR_RANK_TWO] = KR_ATOM_S_8,    [KR_RANK_FOUR] = KR_ATOM_S_5,  [KR_RANK_FIVE] = KR_ATOM_S_6,
      [KR_RANK_SIX] = KR_ATOM_S_7,    [KR_RANK_SEVEN] = KR_ATOM_S_6, [KR_RANK_EIGHT] = KR_ATOM_S_2,
      [KR_RANK_NINE] = KR_ATOM_S_3,   [KR_RANK_TEN] = KR_ATOM_S_4,   [KR_RANK_JACK] = KR_ATOM_S_10,
      [KR_RANK_QUEEN] = KR_ATOM_S_10, [KR_RANK_KING] = KR_ATOM_S_10, [KR_RANK_JOKER] = KR_ATOM_S_9,
  };

  return (KrAtom) atoms[rank];
}

void
kr_table_turn_starter (KrTable *table, const KrEvent *event, KrEffects *effects)
{
  int dealer = table->setup.dealer;
  bool joker = event->card == KR_CARD_JOKER;
  int next;

  kr_effects_cite (effects, KR_ATOM_S_1);
  kr_effects_cite (effects, starter_atom (kr_card_rank (event->card)));
  table->starter = event->card;
  put_on_pile (table, event, effects);
  next = kr_table_do_effect (table, dealer, event->card, effects);
  table->started = true;
  table->free = joker;
  if (joker)
    next = kr_table_seat_after (table, dealer, table->setup.rules->starter_joker_right ? -1 : 1);
  if (table->exhausted)
    kr_table_end_at_once (table, effects);
  else
    pass_turn (table, kr_table_is_mid_turn (table) ? dealer : next);
  table->ended = KR_NO_SEAT; /* turning the starter is not a turn */
}

/* Removes @card from the player's hand and penalty cards. */
static void
take_from_hand (KrTable *table, int seat, KrCard card)
{
  int i = 0;

  table->hands[seat]--;
  while (i < table->n_face_up && (table->face_up[i].seat != seat || table->face_up[i].card != card))
    i++;
  if (i >= table->n_face_up)
    return;
  table->n_face_up--;
  for (; i < table->n_face_up; i++)
    table->face_up[i] = table->face_up[i + 1];
}

/* A card identical to the top card is followed by one more, which counts as the next
 * player's (P-9), unless it was the last. */
static bool
is_twin (const KrTable *table, KrCard card)
{
  return table->setup.rules->identical_again && card == table->top &&
         kr_card_rank (card) != KR_RANK_SIX && card != KR_CARD_JOKER &&
         table->hands[table->turn] > 1;
}

/* Whether the effect of @card, a last card, is dropped: a count still goes on, and a
 * six or a king is still followed (E-1 option, E-2). */
static bool
is_inert (const KrTable *table, KrCard card)
{
  static const uint64_t working = KR_CARDS_OF_RANK (KR_RANK_ACE) | KR_CARDS_OF_RANK (KR_RANK_TWO) |
                                  KR_CARDS_OF_RANK (KR_RANK_SIX) | KR_CARDS_OF_RANK (KR_RANK_KING) |
                                  KR_JOKERS;

  return table->setup.rules->last_card_inert && table->hands[table->turn] == 0 &&
         (working >> card & 1) == 0;
}

/* Applies @card and returns the seat whose turn would be next. In the first two steps
 * after a king it has no effect (P-6). */
static int
apply_card (KrTable *table, KrCard card, KrEffects *effects)
{
  int from = table->plays_as;

  if (table->king > 0)
    kr_effects_cite (effects, KR_ATOM_P_6);
  if (table->king > 1) {
    table->king--;
    if (kr_rank_is_wild (kr_card_rank (card)))
      kr_effects_cite (effects,
                       kr_card_rank (card) == KR_RANK_EIGHT ? KR_ATOM_P_EIGHT : KR_ATOM_P_NINE);
    return kr_table_seat_after (table, from, 1);
  }
  table->king = 0;
  if (is_inert (table, card))
    return kr_table_seat_after (table, from, 1);
  return kr_table_do_effect (table, from, card, effects);
}

/* An empty hand is out, unless a six or a king must be followed (E-1, E-2). */
static void
note_if_out (KrTable *table, int seat, KrEffects *effects)
{
  if (table->hands[seat] > 0)
    return;
  if (table->setup.rules->king_goes_out)
    table->king = 0;
  if (!kr_table_is_mid_turn (table))
    kr_table_note_out (table, seat);
  else if (table->again)
    kr_effects_cite (effects, KR_ATOM_E_2);
}

static void
finish_play (KrTable *table, int seat, int next, KrEffects *effects)
{
  bool ends = table->hands[seat] == 0 && table->count == 0;

  if (ends)
    table->went_out |= (uint8_t) (1u << seat);
  if (table->called || table->slow != 0)
    kr_table_settle_turn (table, seat, ends, effects);
  if (table->exhausted)
    kr_table_end_at_once (table, effects);
  else if (ends)
    kr_table_end (table, seat, effects);
  else if (table->top == KR_CARD_JOKER)
    give_turn_back (table, next);
  else
    pass_turn (table, next);
}

static void
cite_match (const KrTable *table, KrEffects *effects)
{
  if (table->free) {
    kr_effects_cite (effects, KR_ATOM_P_4);
  } else if (table->count > 0) {
    kr_effects_cite (effects, KR_ATOM_C_1);
    if (table->owes[table->turn] > 0)
      kr_effects_cite (effects, KR_ATOM_O_3);
  } else {
    kr_effects_cite (effects, KR_ATOM_P_1);
  }
}

void
kr_table_play (KrTable *table, const KrEvent *event, KrEffects *effects)
{
  int seat = event->seat;
  bool twin = is_twin (table, event->card);
  int next;

  table->ended = KR_NO_SEAT;
  cite_match (table, effects);
  if (seat == table->setup.dummy)
    kr_effects_cite (effects, KR_ATOM_P_8);
  kr_table_note_call (table, event, effects);
  take_from_hand (table, seat, event->card);
  put_on_pile (table, event, effects);
  table->n_pile++;
  table->again = false;
  table->second = false;
  next = apply_card (table, event->card, effects);
  note_if_out (table, seat, effects);
  if (table->idiot && !table->exhausted)
    kr_table_pay_idiot (table, seat, effects);
  table->idiot = false;

  if (table->exhausted) {
    kr_table_end_at_once (table, effects);
  } else if (twin && !kr_table_is_mid_turn (table)) {
    kr_effects_cite (effects, KR_ATOM_P_9);
    table->second = true;
    table->plays_as = (int8_t) next;
  } else if (!kr_table_is_mid_turn (table)) {
    finish_play (table, seat, next, effects);
  }
}

int
kr_table_due (const KrTable *table, KrDrawReason *why)
{
  *why = KR_DRAW_REASON_NO_PLAY;
  if (table->over || !table->started)
    return 0;
  if (kr_table_must_pay (table)) {
    *why = KR_DRAW_REASON_ONE_CARD;
    return 2;
  }
  if (table->count > 0) {
    *why = KR_DRAW_REASON_COUNT;
    return table->count;
  }
  if (table->king > 0)
    *why = KR_DRAW_REASON_KING;
  else if (table->again)
    *why = KR_DRAW_REASON_COOPER;
  return table->again && table->six_silent ? 2 : 1;
}

void
kr_table_finish_draw (KrTable *table, KrEffects *effects)
{
  int seat = table->turn;
  int next = kr_table_seat_after (table, table->plays_as, 1);

  table->again = false;
  table->second = false;
  table->king = 0;
  if (table->called || table->slow != 0)
    kr_table_settle_turn (table, seat, false, effects);
  if (table->exhausted)
    kr_table_end_at_once (table, effects);
  else
    pass_turn (table, next);
}

/* Two cards for a forgotten "one card" are the whole turn, or come before the player
 * plays or follows (O-2, O-3). */
static void
pay_at_turn (KrTable *table, KrEffects *effects)
{
  bool goes_on = table->setup.rules->one_card_costs == KR_ONE_CARD_COSTS_TWO || table->count > 0;

  kr_table_pay (table, table->turn, effects);
  if (table->exhausted)
    kr_table_end_at_once (table, effects);
  else if (!goes_on)
    kr_table_finish_draw (table, effects);
}

static void
draw_cooper (KrTable *table, const KrEvent *event, KrEffects *effects)
{
  KrDrawReason why;
  int n = kr_table_due (table, &why);

  table->tally[event->seat].coopers++;
  if (table->hands[event->seat] == 0)
    kr_effects_cite (effects, KR_ATOM_E_2);
  kr_table_draw (table, event->seat, n, why, KR_ATOM_P_SIX, effects);
  if (!table->exhausted)
    kr_table_note_cooper (table, event, effects);
}

void
kr_table_draw_at_turn (KrTable *table, const KrEvent *event, KrEffects *effects)
{
  table->ended = KR_NO_SEAT;
  if (kr_table_must_pay (table)) {
    pay_at_turn (table, effects);
    return;
  }
  /* With cards in hand, the player may have had a play: even an ace or a deuce in a count,
   * even a card to follow a six (I-5). */
  if (table->hands[table->turn] > 0)
    table->unjudged[table->turn]++;
  if (table->count > 0) {
    kr_table_draw_count (table, effects);
    return;
  }
  if (table->king > 0) {
    kr_table_draw (table, table->turn, 1, KR_DRAW_REASON_KING, KR_ATOM_P_6, effects);
    table->king--;
  } else if (table->again) {
    draw_cooper (table, event, effects);
  } else {
    kr_table_draw (table, table->turn, 1, KR_DRAW_REASON_NO_PLAY, KR_ATOM_P_2, effects);
  }

  if (table->exhausted)
    kr_table_end_at_once (table, effects);
  else if (table->king == 0)
    kr_table_finish_draw (table, effects);
}
