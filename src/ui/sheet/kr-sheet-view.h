/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-deal-draft.h"

#include <adwaita.h>

/*
 * kr-sheet-view.h: the sheet of a game as it grows beside the deal: the rules, the
 * leader, the table, and a legend of its marks.
 *
 * It follows the game, and the draft of a deal that is being scored, which it shows in the
 * deal's row.
 *
 * Property: `draft` (KrDealDraft; write-only). NULL: only what is booked is shown.
 *
 * Signal: deal-activated (guint deal): somebody wants to correct deal @deal,
 * counted from 0, or to score it if it is the running one.
 */

G_BEGIN_DECLS

#define KR_TYPE_SHEET_VIEW (kr_sheet_view_get_type ())
G_DECLARE_FINAL_TYPE (KrSheetView, kr_sheet_view, KR, SHEET_VIEW, AdwBin)

GtkWidget *kr_sheet_view_new (void);

/* NULL: shows nothing. */
void kr_sheet_view_set_game (KrSheetView *self, KrGame *game);

G_END_DECLS
