/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-deal-draft.h"

/*
 * kr-correction-box.h: the part of the score that only a correction has: the longest
 * count, the reason, and the rulings by which something was recorded.
 *
 * It shows the draft again after each of its changes. Enter in the reason activates `scoring.end`
 * (kr-scoring-pane.h).
 */

G_BEGIN_DECLS

#define KR_TYPE_CORRECTION_BOX (kr_correction_box_get_type ())
G_DECLARE_FINAL_TYPE (KrCorrectionBox, kr_correction_box, KR, CORRECTION_BOX, AdwBin)

/* Hides the box if @draft is NULL or of a deal that has no score yet. */
void kr_correction_box_set_draft (KrCorrectionBox *self, KrDealDraft *draft);

G_END_DECLS
