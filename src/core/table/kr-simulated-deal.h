/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-random.h"
#include "kr-table.h"

/*
 * kr-simulated-deal.h: a deal with all its cards, and a player for every seat.
 *
 * A shuffled pack, hands, a pile, and the table that referees them. Cards move as
 * the referee's effects say, by code that knows nothing of the rules, so that each
 * can be tested against the other.
 */

typedef enum {
  KR_PLAYER_SIMPLE = 0, /* the costliest legal card, wild cards last */
  KR_PLAYER_STRONG,     /* kr-strong-player.h */
  KR_N_QUICK_PLAYER_KINDS,
  KR_PLAYER_SEARCHING = KR_N_QUICK_PLAYER_KINDS, /* kr-searching-player.h */
  KR_N_PLAYER_KINDS,
} KrPlayerKind;

/* What everybody has seen of a hand, at its last draw for want of a play. */
typedef struct {
  uint64_t lacks;  /* cards that it did not have, as bits */
  uint8_t n_since; /* at most so many of its cards were drawn then and later; the others are not
                      among @lacks */
} KrShownHand;

typedef struct {
  KrTable table;
  KrRandom random;
  KrCards pack; /* the last one is drawn next */
  KrCards pile; /* the last one is on top */
  KrCards hands[KR_MAX_SEATS];
  KrShownHand shown[KR_MAX_SEATS];
} KrSimulatedDeal;

/* Shuffles and deals. The starter is turned; its event is still to come. Fails as
 * kr_table_init. */
KrCode kr_simulated_deal_init (KrSimulatedDeal *deal,
                               const KrDealSetup *setup,
                               uint64_t seed,
                               KrStatus *status);

/* Applies @event (kr_table_apply) and moves the cards. A card that is legally played
 * must be in the player's hand. Returns effects->legal. */
bool kr_simulated_deal_apply (KrSimulatedDeal *deal, const KrEvent *event, KrEffects *effects);

/* Shuffles @cards with @random. */
void kr_simulated_deal_shuffle (KrRandom *random, KrCards *cards);

/* The play of @card by the current player, with “one card” if it is due and, for a wild card, the
 * suit of which the player has the most; a draw if it is KR_CARD_NONE. */
KrEvent kr_simulated_deal_make_play (const KrSimulatedDeal *deal, KrCard card);

/* The event by which a simple player goes on: the costliest legal card, wild cards
 * last, with "one card" if it is due, else a draw; before the starter, the dealer
 * turns it. */
KrEvent kr_simulated_deal_choose (KrSimulatedDeal *deal);

/* The same by a player of @kind, who chooses the cards. */
KrEvent kr_simulated_deal_choose_as (KrSimulatedDeal *deal, KrPlayerKind kind);
