/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-deal-result.h"
#include "kr-match.h"

/*
 * kr-deal-facts.h: what is so of one deal, by the referee or by the score sheet, to be compared.
 *
 * Both sources are asked through their own interfaces, and nothing that one of them computed is
 * given to the other. Partners share what the sheet does not tell apart: points of
 * pressures, and scores, are summed at the first seat of a side.
 */

typedef enum {
  KR_FACT_OUT = 0,  /* the place among the seats without cards that went out, from 1; 0: not out */
  KR_FACT_WENT_OUT, /* the same among all that went out, cards drawn for a debt or not (O-1) */
  KR_FACT_HA_HA_NO_STAR, /* went out, then drew the count (C-3) */
  KR_FACT_CLEAN,         /* C-4 */
  KR_FACT_STARS,
  KR_FACT_THREES, /* caught with so many threes, and with nothing else */
  KR_FACT_PRESSURES,
  KR_FACT_PRESSURE_POINTS, /* 0 where they count at the end of the game */
  KR_FACT_HAND_POINTS,     /* of the cards or of going out, revokes included */
  KR_FACT_SCORE,
  KR_FACT_FORGOT,
  KR_FACT_COOPERS,
  KR_FACT_REVOKES,
  KR_FACT_MULLIGANS,
  KR_FACT_PENALTY_CARDS,
  /* Of the table, at seat 0. */
  KR_FACT_LONGEST_COUNT,
  KR_FACT_COUNTERCLOCKWISE,
  KR_FACT_BEER, /* the seat that owes one */
  KR_N_FACTS,
} KrFact;

typedef struct {
  int64_t values[KR_N_FACTS][KR_MAX_SEATS];
} KrDealFacts;

/* As the referee of @table says, whose deal is over, with its @result and the @hands of it. */
void kr_deal_facts_from_referee (KrDealFacts *facts,
                                 const KrTable *table,
                                 const KrDealResult *result,
                                 const KrCaughtHands *hands);

/* As the row of deal @deal on the score sheet says. */
void kr_deal_facts_from_match (KrDealFacts *facts, const KrMatch *match, int deal);

/* What the rulings promise of any deal of @n_seats, if @facts break it; else NULL. Static. */
const char *kr_deal_facts_find_broken (const KrDealFacts *facts, const KrRules *rules, int n_seats);

/* Keeps only what is known of a deal that is not over: happenings, and the longest count. */
void kr_deal_facts_keep_running (KrDealFacts *facts);

/* The first fact that differs; KR_N_FACTS: none. */
KrFact kr_deal_facts_find_difference (const KrDealFacts *a, const KrDealFacts *b);

/* Writes `stars 1 0 0, not 0 0 0`: a fact by both. Caller frees. */
char *kr_deal_facts_describe (const KrDealFacts *a, const KrDealFacts *b, KrFact fact);
