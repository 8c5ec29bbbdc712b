/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-deal-draft.h"

/*
 * kr-scoring-pane.h: the page on which the score of a deal is entered or corrected.
 *
 * It shows a draft, again after each of its changes; only which player is unfolded is its own.
 * Wide, all players are visible; narrow, the unfolded player fills the pane, and a strip above
 * leads to the others. Typing reaches the unfolded player wherever the focus is.
 *
 * Signal: `end`, to save the deal. Nothing is missing then.
 *
 * Actions, for the widgets inside: `scoring.next` and `scoring.previous` player;
 * `scoring.go-to` a seat or KR_SCORE_STRIP_OUT; `scoring.end` saves the deal, or shows what is
 * still missing. Escape and the button at the top activate `scoring.back` of the widget
 * around the pane.
 */

G_BEGIN_DECLS

#define KR_TYPE_SCORING_PANE (kr_scoring_pane_get_type ())
G_DECLARE_FINAL_TYPE (KrScoringPane, kr_scoring_pane, KR, SCORING_PANE, AdwBin)

/* NULL: shows nothing. */
void kr_scoring_pane_set_draft (KrScoringPane *self, KrDealDraft *draft);

void kr_scoring_pane_set_narrow (KrScoringPane *self, gboolean narrow);

/* Unfolds the first player who has no score yet and puts the focus there. */
void kr_scoring_pane_begin (KrScoringPane *self);

G_END_DECLS
