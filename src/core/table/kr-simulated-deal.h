/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-random.h"
#include "kr-table.h"

/*
 * kr-simulated-deal.h: a deal with its cards: what a table never knows.
 *
 * For simulated play: a shuffled pack, real hands, a real pile, and the table
 * that referees them. Cards are moved as the referee's answers say, by code that
 * knows nothing of the rules, so that kr_simulated_deal_agrees proves both.
 */

typedef struct {
  KrTable table;
  KrRandom random;
  KrCards pack; /* the last is drawn next */
  KrCards pile; /* the last is on top */
  KrCards hands[KR_MAX_SEATS];
} KrSimulatedDeal;

/* Shuffles and deals; the starter is turned but not yet announced. Fails as
 * kr_table_init. */
KrCode kr_simulated_deal_init (KrSimulatedDeal *deal,
                               const KrDealSetup *setup,
                               uint64_t seed,
                               KrStatus *status);

/* Lets @event happen (kr_table_apply) and moves the cards. A card played must be
 * in its player's hand if it is legal. Returns effects->legal. */
bool kr_simulated_deal_apply (KrSimulatedDeal *deal, const KrEvent *event, KrEffects *effects);

/* Whether hands, pack and pile are what the table says they are, and together all
 * the cards of the pack. */
bool kr_simulated_deal_agrees (const KrSimulatedDeal *deal);

/* What a simple player does now: the first to match the table's offers, a little
 * greedy (the dearest legal card first, wild cards last), saying "one card"
 * where it is due; before the starter, the dealer turning it. */
KrEvent kr_simulated_deal_choose (KrSimulatedDeal *deal);
