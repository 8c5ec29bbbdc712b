/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-deal-draft.h"

/*
 * kr-scoring-step.h: what the main button of the scoring pane does next.
 *
 * It leads from hand to hand and at last saves the deal, always at the same place. A player
 * without cards is the one who went out: if only one is left and nobody chose who went out,
 * the button says so and saves both at once.
 */

typedef enum {
  KR_SCORING_STEP_NEXT,        /* goes to the hand of `seat` */
  KR_SCORING_STEP_SAVE,        /* nothing is missing */
  KR_SCORING_STEP_SAVE_OUT,    /* saves the deal with `seat`, the only one without cards, out */
  KR_SCORING_STEP_SAVE_NOBODY, /* all have cards: saves the deal with nobody out */
  KR_SCORING_STEP_MISSING,     /* only the hand of `seat` is missing, and it is open */
} KrScoringStepKind;

typedef struct {
  KrScoringStepKind kind;
  int seat;
} KrScoringStep;

/* @current: the seat whose hand is open. */
KrScoringStep kr_scoring_step_find (KrDealDraft *draft, int current);

/* The first seat without a score after @seat, in turn, @seat itself last; -1 if there is none.
 * -1 for @seat: from the first on. */
int kr_scoring_step_find_empty (KrDealDraft *draft, int seat);
