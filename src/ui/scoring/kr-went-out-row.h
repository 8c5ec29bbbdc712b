/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-deal-draft.h"

/*
 * kr-went-out-row.h: the button for the player whose hand is open to have gone out, and one that
 * opens everything else about the end of the deal.
 *
 * The first activates `scoring.went-out` (kr-scoring-pane.h).
 */

G_BEGIN_DECLS

#define KR_TYPE_WENT_OUT_ROW (kr_went_out_row_get_type ())
G_DECLARE_FINAL_TYPE (KrWentOutRow, kr_went_out_row, KR, WENT_OUT_ROW, AdwBin)

/* Shows @draft as it is now. @seat: whose hand is open. */
void kr_went_out_row_update (KrWentOutRow *self, KrDealDraft *draft, int seat);

/* The place for what the second button opens. */
AdwBin *kr_went_out_row_get_place (KrWentOutRow *self);

void kr_went_out_row_popdown (KrWentOutRow *self);

G_END_DECLS
