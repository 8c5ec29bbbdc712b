/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-table.h"

/*
 * kr-table-private.h: what the files kr-table-*.c share.
 *
 * kr-table-apply.c has an event checked (check), then played or drawn (turn).
 * The card takes effect (card-effect), possibly in a count (count), cards are
 * drawn from the pack (draw), calls are settled (one-card), and the turn passes
 * or the deal ends (end). An event that the rules do not allow is ruled on
 * (penalty). The cards that may be played are listed apart from all that
 * (playable).
 *
 * After any draw the deal may be exhausted: then nothing more is drawn, and the
 * caller ends it.
 */

/* The seat @steps further in the direction of play; from -2 to 2 steps. */
static inline int
kr_table_seat_after (const KrTable *table, int seat, int steps)
{
  int n = table->setup.n_seats;
  int after = seat + table->direction * steps;

  if (after < 0)
    return after + n;
  return after >= n ? after - n : after;
}

/* Whether the current player has played and must go on in the same turn. */
static inline bool
kr_table_is_mid_turn (const KrTable *table)
{
  return table->again || table->second || table->king > 0;
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

/* The cards that match, whether or not something else must be done first (P-1). */
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

/* Whether @seat plays a first game, in which penalties cost nothing (I-10). */
static inline bool
kr_table_is_excused (const KrTable *table, int seat)
{
  return (table->setup.first_game >> seat & 1) != 0 &&
         table->setup.rules->first_game == KR_FIRST_GAME_WAIVED;
}

/* Whether the current player has to draw cards owed before anything else. A player
 * who was dealt one card and did not say so owes for it from the first card on (O-6). */
static inline bool
kr_table_must_pay (const KrTable *table)
{
  bool silent = (table->may_call >> table->turn & 1) != 0 &&
                table->setup.rules->one_card_costs != KR_ONE_CARD_COSTS_CARD &&
                !kr_table_is_excused (table, table->turn);

  if ((table->owes[table->turn] == 0 && !silent) || kr_table_is_mid_turn (table))
    return false;
  return table->count == 0 || table->setup.rules->one_card_in_count;
}

/* kr-table-playable.c */

/* Whether @seat can hold @card: not all copies are in the pile or face up in front
 * of other players (I-14). */
bool kr_table_can_hold (const KrTable *table, int seat, KrCard card);

/* Whether @seat has a face-up penalty card other than @but that can be played and so
 * must be (I-12); the player may choose among several (I-3). */
bool kr_table_has_penalty_card (const KrTable *table, int seat, KrCard but);

/* kr-table-card-effect.c */

/* Applies the effect of @card as played by @from. Returns the seat whose turn would
 * be next; sets again or king if the same player goes on. */
int kr_table_do_effect (KrTable *table, int from, KrCard card, KrEffects *effects);

/* kr-table-count.c */

/* A card of @rank starts or follows the count. */
void kr_table_count_up (KrTable *table, KrRank rank, KrEffects *effects);

/* The current player draws the count. */
void kr_table_draw_count (KrTable *table, KrEffects *effects);

/* kr-table-draw.c */

/* @seat draws @n cards, taking pressures and shuffling as needed. */
void
kr_table_draw (KrTable *table, int seat, int n, KrDrawReason why, KrAtom atom, KrEffects *effects);

/* kr-table-one-card.c */

/* Applies the rule of "one card" to the play of @event, before its card is on the pile. */
void kr_table_note_call (KrTable *table, const KrEvent *event, KrEffects *effects);

/* The same for a cooper's draw that left one card (O-9). */
void kr_table_note_cooper (KrTable *table, const KrEvent *event, KrEffects *effects);

/* @seat draws the card for a forgotten call at once (O-6 option). */
void kr_table_pay_idiot (KrTable *table, int seat, KrEffects *effects);

/* Settles an undue call and slow play when @seat's turn ends; @ends: the deal ends with it. */
void kr_table_settle_turn (KrTable *table, int seat, bool ends, KrEffects *effects);

/* A card skips the turn of @seat (O-3). */
void kr_table_skip (KrTable *table, int seat, KrEffects *effects);

/* @asked is asked how many cards are left (O-7). */
void kr_table_ask (KrTable *table, int asked, KrEffects *effects);

/* The players who were dealt one card and have not said so forgot it (O-6 option). */
void kr_table_close_dealt_calls (KrTable *table, KrEffects *effects);

/* @seat draws two cards owed. */
void kr_table_pay (KrTable *table, int seat, KrEffects *effects);

/* kr-table-penalty.c */

/* @seat draws a card for a mistake. */
void kr_table_draw_penalty (KrTable *table, int seat, KrAtom atom, KrEffects *effects);

void kr_table_add_ruling (KrEffects *effects, const KrRuling *ruling);

/* Takes the price out of @ruling if it concerns a player who is excused. */
void kr_table_excuse (const KrTable *table, KrRuling *ruling);

/* Slow play, a dealer's look, "one card" said when it does not apply: the event
 * is legal and costs a card if the rules say so (I-7, I-9, I-6). */
void kr_table_note_slow (KrTable *table, int seat, KrEffects *effects);
void kr_table_note_looked (KrTable *table, int seat, KrEffects *effects);
void kr_table_note_undue_call (KrTable *table, int seat, KrEffects *effects);

/* Applies @ruling to @event. */
void
kr_table_punish (KrTable *table, const KrEvent *event, const KrRuling *ruling, KrEffects *effects);

/* kr-table-turn.c */

void kr_table_turn_starter (KrTable *table, const KrEvent *event, KrEffects *effects);
void kr_table_play (KrTable *table, const KrEvent *event, KrEffects *effects);
void kr_table_draw_at_turn (KrTable *table, const KrEvent *event, KrEffects *effects);

/* Ends the turn of the current player, who drew or lost it. */
void kr_table_finish_draw (KrTable *table, KrEffects *effects);

/* kr-table-end.c */

/* @seat has played the last card. */
void kr_table_note_out (KrTable *table, int seat);

/* @ender ends the deal: cards owed are drawn, the star is given. */
void kr_table_end (KrTable *table, int ender, KrEffects *effects);

/* The deal ends immediately. */
void kr_table_end_at_once (KrTable *table, KrEffects *effects);
