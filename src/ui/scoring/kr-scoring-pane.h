/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-deal-draft.h"

/*
 * kr-scoring-pane.h: telling the score of a deal, or correcting it.
 *
 * Wide, all players are there and one is unfolded; narrow, one player fills the
 * pane and a strip above shows the others. Typing reaches the unfolded player
 * wherever the focus is.
 *
 * Signal: `end`, when nothing is missing and the deal is to be saved.
 *
 * Actions, for what is inside it: `scoring.next` and `scoring.previous` player;
 * `scoring.go-to` a seat or KR_SCORE_STRIP_OUT; `scoring.end` saves the deal, or shows what is
 * still missing. Escape and the button at the top activate `scoring.back`, which belongs to
 * the widget around it.
 */

G_BEGIN_DECLS

#define KR_TYPE_SCORING_PANE (kr_scoring_pane_get_type ())
G_DECLARE_FINAL_TYPE (KrScoringPane, kr_scoring_pane, KR, SCORING_PANE, GtkWidget)

/* NULL: shows nothing. */
void kr_scoring_pane_set_draft (KrScoringPane *self, KrDealDraft *draft);

void kr_scoring_pane_set_narrow (KrScoringPane *self, gboolean narrow);

/* Unfolds the first player who has no score yet and puts the focus there. */
void kr_scoring_pane_begin (KrScoringPane *self);

G_END_DECLS
