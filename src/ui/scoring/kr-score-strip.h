/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-deal-draft.h"

/*
 * kr-score-strip.h: where one is among the players while a deal is scored on a
 * phone, and how to get to the others.
 *
 * Its buttons activate `scoring.go-to` (kr-scoring-pane.h).
 */

#define KR_SCORE_STRIP_OUT (-1) /* the question who went out */

G_BEGIN_DECLS

#define KR_TYPE_SCORE_STRIP (kr_score_strip_get_type ())
G_DECLARE_FINAL_TYPE (KrScoreStrip, kr_score_strip, KR, SCORE_STRIP, GtkWidget)

/* NULL: shows nothing. */
void kr_score_strip_set_draft (KrScoreStrip *self, KrDealDraft *draft);

/* Shows the draft; @preview is what it makes of the deal. */
void kr_score_strip_update (KrScoreStrip *self, const KrMatchDeal *preview);

void kr_score_strip_set_current (KrScoreStrip *self, int seat);

G_END_DECLS
