/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-deal-draft.h"

/*
 * kr-correction-box.h: what only a correction asks and says: the longest count,
 * the reason, from which rulings something was booked, and whose totals change.
 *
 * Enter in the reason activates `scoring.end` (kr-scoring-pane.h).
 */

G_BEGIN_DECLS

#define KR_TYPE_CORRECTION_BOX (kr_correction_box_get_type ())
G_DECLARE_FINAL_TYPE (KrCorrectionBox, kr_correction_box, KR, CORRECTION_BOX, GtkWidget)

/* NULL, and the draft of a deal that was not scored yet: hides itself. */
void kr_correction_box_set_draft (KrCorrectionBox *self, KrDealDraft *draft);

G_END_DECLS
