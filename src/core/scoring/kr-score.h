/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-hand.h"
#include "kr-rules.h"

/*
 * kr-score.h: the points of a caught hand, card by card (V, T-1 to T-9).
 *
 * The player may choose which cards the threes cover; points and explanation are
 * those of the choice with the lowest total (T-7). Nothing here allocates or
 * fails: every hand has a score.
 */

typedef struct {
  KrCard card;       /* as entered, with its suit if known */
  bool covered;      /* by a three; @points is 0 then */
  int8_t covered_by; /* index of the three that covers it; -1: none does */
  int32_t value;     /* its value by itself */
  int32_t points;    /* what it adds to the score */
} KrScoredCard;

/*
 * @points is the sum of the cards' points. A covered card adds nothing, and the
 * three at the end of a row of covers adds the value of the pair (T-2: if threes
 * cover threes, only the last one counts). @only_threes is set for a hand of
 * threes and nothing else, whose points belong to the hand as a whole: its first
 * card has them.
 */
typedef struct {
  int64_t points;
  int stars; /* for a hand of only threes, if the rules have stars (G-2) */
  bool only_threes;
  int n_cards;
  KrScoredCard cards[KR_MAX_CARDS]; /* in the order of KrCards */
} KrScore;

/* The points of @hand. */
int64_t kr_score_points (const KrRules *rules, const KrHand *hand);

/* The stars of @hand: for only threes, if the rules have stars (G-2). */
int kr_score_stars (const KrRules *rules, const KrHand *hand);

/* Points and stars, explained card by card. @score->points equals kr_score_points. */
void kr_score_explain (const KrRules *rules, const KrCards *cards, KrScore *score);
