/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

#include <gtk/gtk.h>

/*
 * kr-end-page.h: how a game ended: places, highlights, the chart of totals or
 * the sheet, and what to do next.
 *
 * Follows the game's `changed`: a deal can still be corrected, and undo takes
 * back the end itself. While the game is not over the page is empty.
 *
 * Signals:
 *   rematch: the same table again; the page has said who deals (D-8, D-10).
 *   deal-activated (guint deal): somebody wants to correct deal @deal, from 0.
 *
 * The button that closes the game activates `win.close-game`.
 */

G_BEGIN_DECLS

#define KR_TYPE_END_PAGE (kr_end_page_get_type ())
G_DECLARE_FINAL_TYPE (KrEndPage, kr_end_page, KR, END_PAGE, GtkWidget)

GtkWidget *kr_end_page_new (void);

/* NULL: shows nothing. */
void kr_end_page_set_game (KrEndPage *self, KrGame *game);

G_END_DECLS
