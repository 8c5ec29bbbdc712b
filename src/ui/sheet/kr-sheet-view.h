/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

#include <adwaita.h>

/*
 * kr-sheet-view.h: the sheet of a game as it grows beside the deal: the rules, the
 * leader, the table, and a legend of its marks.
 *
 * Follows the game's `changed` by itself.
 *
 * Signal: deal-activated (guint deal): somebody wants to correct deal @deal,
 * counted from 0, or to score it if it is the running one.
 */

G_BEGIN_DECLS

#define KR_TYPE_SHEET_VIEW (kr_sheet_view_get_type ())
G_DECLARE_FINAL_TYPE (KrSheetView, kr_sheet_view, KR, SHEET_VIEW, AdwBin)

GtkWidget *kr_sheet_view_new (void);

/* NULL: shows nothing. Forgets the draft. */
void kr_sheet_view_set_game (KrSheetView *self, KrGame *game);

/* Shows @draft in the row of @deal (from 0) as it stands while it is typed;
 * NULL: only what is booked. A copy is kept. */
void kr_sheet_view_set_draft (KrSheetView *self, const KrDealEntry *draft, int deal);

G_END_DECLS
