/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-table.h"

/*
 * kr-table-private.h: what the files of the table ask of each other.
 *
 * An event is checked (legal), then played or drawn (turn), its card does its
 * work (effect), cards are drawn (draw), calls are settled (call), the turn
 * passes or the deal ends (end). After any draw the deal may be exhausted:
 * nothing more is drawn then, and the caller ends it.
 */

/* The seat @steps places on in the direction of play; -2 to 2 steps. */
static inline int
kr_table_seat_after (const KrTable *table, int seat, int steps)
{
  int n = table->setup.n_seats;
  int after = seat + table->direction * steps;

  if (after < 0)
    return after + n;
  return after >= n ? after - n : after;
}

/* Whether the player at turn has played and must go on in the same turn. */
static inline bool
kr_table_is_mid_turn (const KrTable *table)
{
  return table->again || table->second || table->king > 0;
}

static inline bool
kr_rank_is_wild (KrRank rank)
{
  return rank == KR_RANK_EIGHT || rank == KR_RANK_NINE;
}

static inline void
kr_effects_cite (KrEffects *effects, KrAtom atom)
{
  kr_atoms_add (&effects->atoms, atom);
}

/* Sets of cards, a bit for each KrCard. */
#define KR_ALL_CARDS ((UINT64_C (1) << KR_N_CARDS) - 1)
#define KR_ACES UINT64_C (0x8004002001)
#define KR_CARDS_OF_RANK(rank) (KR_ACES << ((rank) -1))
#define KR_CARDS_OF_SUIT(suit) (UINT64_C (0x1FFF) << (13 * (suit)))
#define KR_JOKERS (UINT64_C (1) << KR_CARD_JOKER)
#define KR_WILD_CARDS (KR_CARDS_OF_RANK (KR_RANK_EIGHT) | KR_CARDS_OF_RANK (KR_RANK_NINE))

/* The cards that match, whatever else stands in the way (P-1). */
static inline uint64_t
kr_table_matching_cards (const KrTable *table)
{
  if (table->count > 0)
    return KR_ACES | KR_CARDS_OF_RANK (KR_RANK_TWO) | KR_JOKERS;
  if (table->free)
    return KR_ALL_CARDS;
  return KR_CARDS_OF_SUIT (table->suit) | KR_CARDS_OF_RANK (table->rank) | KR_WILD_CARDS |
         KR_JOKERS;
}

/* Whether the player at turn has to draw cards owed before anything else; who was
 * dealt a single card in silence will owe for it from the first card on (O-6). */
static inline bool
kr_table_must_pay (const KrTable *table)
{
  bool silent = (table->may_call >> table->turn & 1) != 0 &&
                table->setup.rules->one_card_costs != KR_ONE_CARD_COSTS_CARD;

  if ((table->owes[table->turn] == 0 && !silent) || kr_table_is_mid_turn (table))
    return false;
  return table->count == 0 || table->setup.rules->one_card_in_count;
}

/* kr-table-legal.c */

/* Whether a face-up penalty card of @seat's other than @but can be played and so
 * must be (I-12); any of them may be chosen (I-3). */
bool kr_table_has_penalty_card (const KrTable *table, int seat, KrCard but);

/* kr-table-effect.c */

/* Lets @card do its work as played from @from. Returns whose turn would be next;
 * again or king is set where the same player goes on. */
int kr_table_do_effect (KrTable *table, int from, KrCard card, KrEffects *effects);

/* kr-table-count.c */

void kr_table_count_up (KrTable *table, KrRank rank, KrEffects *effects);

/* The player at turn draws the count. */
void kr_table_draw_count (KrTable *table, KrEffects *effects);

/* kr-table-draw.c */

/* @seat draws @n cards, shuffling and taking pressures as it must. */
void
kr_table_draw (KrTable *table, int seat, int n, KrDrawReason why, KrAtom atom, KrEffects *effects);

/* kr-table-call.c */

/* The atom by which the rules ask for the call. */
KrAtom kr_table_call_atom (const KrRules *rules);

/* Sees whether @event's play, before it lies on the pile, keeps the rule of one card. */
void kr_table_note_call (KrTable *table, const KrEvent *event, KrEffects *effects);

/* The same of a cooper's draw that left one card (O-9). */
void kr_table_note_cooper (KrTable *table, const KrEvent *event, KrEffects *effects);

/* The cards that silence costs at once are drawn (O-6 option). */
void kr_table_pay_idiot (KrTable *table, int seat, KrEffects *effects);

/* What remains to be drawn when @seat's turn ends; @ends: by it the deal ends. */
void kr_table_settle_turn (KrTable *table, int seat, bool ends, KrEffects *effects);

/* @seat lost a turn to a card (O-3). */
void kr_table_skip (KrTable *table, int seat, KrEffects *effects);

/* @asked is asked how many cards are left (O-7). */
void kr_table_ask (KrTable *table, int asked, KrEffects *effects);

/* Who has not said so was dealt one card in silence (O-6 option). */
void kr_table_close_dealt_calls (KrTable *table, KrEffects *effects);

/* @seat draws two cards owed. */
void kr_table_pay (KrTable *table, int seat, KrEffects *effects);

/* kr-table-offence.c */

/* @seat draws a card for a mistake. */
void kr_table_draw_penalty (KrTable *table, int seat, KrAtom atom, KrEffects *effects);

void kr_table_add_ruling (KrEffects *effects, const KrRuling *ruling);

/* Slow play, a dealer's look, "one card" said where it does not apply: the event
 * stands, and costs a card where the rules say so (I-7, I-9, I-6). */
void kr_table_note_slow (KrTable *table, int seat, KrEffects *effects);
void kr_table_note_looked (KrTable *table, int seat, KrEffects *effects);
void kr_table_note_undue_call (KrTable *table, int seat, KrEffects *effects);

/* What @ruling makes of @event. */
void
kr_table_punish (KrTable *table, const KrEvent *event, const KrRuling *ruling, KrEffects *effects);

/* kr-table-turn.c */

void kr_table_turn_starter (KrTable *table, const KrEvent *event, KrEffects *effects);
void kr_table_play (KrTable *table, const KrEvent *event, KrEffects *effects);
void kr_table_draw_at_turn (KrTable *table, const KrEvent *event, KrEffects *effects);

/* The turn passes to @seat. */
void kr_table_pass_turn (KrTable *table, int seat);

/* The turn of the player who drew, or lost the turn, is over. */
void kr_table_finish_draw (KrTable *table, KrEffects *effects);

/* kr-table-end.c */

/* @seat has played the last card. */
void kr_table_note_out (KrTable *table, int seat);

/* The deal is over by @ender: cards owed are drawn, honours settled. */
void kr_table_end (KrTable *table, int ender, KrEffects *effects);

/* The deal is over on the spot. */
void kr_table_end_at_once (KrTable *table, KrEffects *effects);
