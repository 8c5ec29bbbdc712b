/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-deal-draft.h"

#include <gtk/gtk.h>

/*
 * kr-across-view.h: the sheet of a game for the full screen, large enough to be read
 * across the table.
 *
 * It fills its allocation and scales all text with it, so that numbers on a full screen
 * can be read from two meters away. Beside the sheet it shows the deal, its clock and
 * what the next pressure would cost. Its one control, which closes its window, appears
 * when the pointer moves.
 */

G_BEGIN_DECLS

#define KR_TYPE_ACROSS_VIEW (kr_across_view_get_type ())
G_DECLARE_FINAL_TYPE (KrAcrossView, kr_across_view, KR, ACROSS_VIEW, GtkWidget)

/* Shows @game and follows its `changed`. NULL shows nothing. */
void kr_across_view_set_game (KrAcrossView *self, KrGame *game);

/* Shows what is entered for a deal in its row, and at the foot what was entered last and what
 * comes next. NULL: no deal is being scored. */
void kr_across_view_set_draft (KrAcrossView *self, KrDealDraft *draft);

G_END_DECLS
