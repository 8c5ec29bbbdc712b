/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-deal-draft.h"

#include <gtk/gtk.h>

/*
 * kr-sheet-view.h: the sheet of a game as it grows beside the deal: the rules, the
 * leader, the table, and a legend of its marks.
 *
 * It follows the game, and the draft of a deal that is being scored, which it shows in the
 * deal's row. Its letters and rows fill its allocation (kr-sheet-fit.h).
 *
 * Property: `draft` (KrDealDraft; write-only). NULL: only what is booked is shown.
 *
 * A deal that is tapped activates `table.open-deal`, an action of the widget around the view,
 * with the deal, from 0.
 */

G_BEGIN_DECLS

#define KR_TYPE_SHEET_VIEW (kr_sheet_view_get_type ())
G_DECLARE_FINAL_TYPE (KrSheetView, kr_sheet_view, KR, SHEET_VIEW, GtkWidget)

/* NULL: shows nothing. */
void kr_sheet_view_set_game (KrSheetView *self, KrGame *game);

G_END_DECLS
