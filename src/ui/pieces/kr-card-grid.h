/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-table.h"

/*
 * kr-card-grid.h: a grid with a key for every card of the pack.
 *
 * Legal cards are lit and cards in the pile are struck out. Any card can be tapped,
 * because an illegal play has to be recorded too. A wild card asks for its suit.
 *
 * The width decides on the columns: a suit in one row, ace to ten in a row with the faces of
 * two suits in the next, or a suit in two rows. Rows share the height. The order is the same
 * in right-to-left windows.
 *
 * The grid is one stop of the Tab key. It has no cursor until an arrow key is pressed, so
 * that Enter plays nothing that was not chosen; then the focus is on a card.
 *
 * Signal: `card (card, suit)`; the suit is KR_SUIT_NONE if none was named.
 */

G_BEGIN_DECLS

#define KR_TYPE_CARD_GRID (kr_card_grid_get_type ())
G_DECLARE_FINAL_TYPE (KrCardGrid, kr_card_grid, KR, CARD_GRID, GtkWidget)

/* Shows what @seat could play at @table: the legal cards for the current player, none for
 * anybody else. @table is not kept. */
void kr_card_grid_show (KrCardGrid *self, const KrTable *table, int seat);

/* Shows the pack of 52 instead, without those of @taken (bit c: card c): every other card can be
 * tapped, and none names a suit. */
void kr_card_grid_show_pack (KrCardGrid *self, guint64 taken);

/* Takes the cursor away: Enter plays nothing until the next arrow key. */
void kr_card_grid_clear_cursor (KrCardGrid *self);

/* Acts as if @card were tapped. @named is the suit that it names, or KR_SUIT_NONE to ask
 * for one. */
void kr_card_grid_play (KrCardGrid *self, KrCard card, KrSuit named);

G_END_DECLS
