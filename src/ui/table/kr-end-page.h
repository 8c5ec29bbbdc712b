/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

#include <adwaita.h>

/*
 * kr-end-page.h: the page that shows how a game ended: the places, the highlights, the
 * chart of totals or the sheet, and what to do next.
 *
 * It follows the game: a deal can still be corrected, and undo can take back the end itself.
 * While the game is not over, the page is empty.
 *
 * It activates `table.rematch`, beside which it says who deals then (D-8, D-10),
 * `table.change-seats`, `table.open-deal` (kr-table-section.h) and `win.close-game`. Rematch has
 * the focus.
 */

G_BEGIN_DECLS

#define KR_TYPE_END_PAGE (kr_end_page_get_type ())
G_DECLARE_FINAL_TYPE (KrEndPage, kr_end_page, KR, END_PAGE, AdwBin)

GtkWidget *kr_end_page_new (void);

/* NULL: shows nothing. */
void kr_end_page_set_game (KrEndPage *self, KrGame *game);

G_END_DECLS
