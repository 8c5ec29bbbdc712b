/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-deal-facts.h"
#include "kr-feat.h"

/*
 * kr-game-facts.h: what is so of a game, by the facts of its deals or by the score sheet: totals,
 * stars, honors (G-5) and feats (G-7).
 *
 * Of the feats, only those that follow from the facts of deals, and only their values.
 */

typedef struct {
  int64_t totals[KR_MAX_SEATS];     /* of a side at both of its seats, as are the stars */
  int64_t end_points[KR_MAX_SEATS]; /* of pressures that count at the end, by side */
  int64_t stars[KR_MAX_SEATS];
  int64_t honors[KR_MAX_SEATS];            /* of singles */
  int64_t times[KR_N_FEATS][KR_MAX_SEATS]; /* how often a feat happened to a seat */
  int64_t feats[KR_N_FEATS];               /* 0: there is none */
} KrGameFacts;

/* Of the @n_deals deals of a game at the table of @match, of which only the rules, the seats,
 * what they began with and whether the game is over are asked. @pressure_points are those of each
 * seat in all deals. */
void kr_game_facts_from_deals (KrGameFacts *facts,
                               const KrMatch *match,
                               const KrDealFacts deals[],
                               int n_deals,
                               const int64_t pressure_points[KR_MAX_SEATS]);

void kr_game_facts_from_match (KrGameFacts *facts, const KrMatch *match);

/* NULL if both are the same; else what differs. Caller frees. */
char *kr_game_facts_compare (const KrGameFacts *a, const KrGameFacts *b);
