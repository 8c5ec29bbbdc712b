/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-deal-draft.h"

/*
 * kr-score-strip.h: a row of buttons that lead from player to player while a deal is
 * scored one hand at a time, the current one pressed. They are equally wide.
 *
 * The buttons activate `scoring.go-to` (kr-scoring-pane.h).
 */

G_BEGIN_DECLS

#define KR_TYPE_SCORE_STRIP (kr_score_strip_get_type ())
G_DECLARE_FINAL_TYPE (KrScoreStrip, kr_score_strip, KR, SCORE_STRIP, AdwBin)

/* NULL: shows nothing. */
void kr_score_strip_set_draft (KrScoreStrip *self, KrDealDraft *draft);

/* Shows the draft. @preview: kr_deal_draft_preview. */
void kr_score_strip_update (KrScoreStrip *self, const KrMatchDeal *preview);

void kr_score_strip_set_current (KrScoreStrip *self, int seat);

G_END_DECLS
