/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-table.h"

/*
 * kr-card-grid.h: a key for every card, as the table stands.
 *
 * What is legal is lit, what lies in the pile struck out; any card may be tapped
 * all the same, for that is how an offence is told. A wild card asks for its
 * suit. Arrow keys walk the grid. It keeps its order in right-to-left windows.
 *
 * Signal: `card (card, suit)`, the suit KR_SUIT_NONE where none is named.
 */

G_BEGIN_DECLS

#define KR_TYPE_CARD_GRID (kr_card_grid_get_type ())
G_DECLARE_FINAL_TYPE (KrCardGrid, kr_card_grid, KR, CARD_GRID, GtkWidget)

GtkWidget *kr_card_grid_new (void);

/* Shows what @seat could play at @table: the player at turn the legal cards,
 * anybody else none. Not kept. */
void kr_card_grid_show (KrCardGrid *self, const KrTable *table, int seat);

/* Two rows a suit. */
void kr_card_grid_set_narrow (KrCardGrid *self, gboolean narrow);

/* As if @card were tapped; @named is its suit, or KR_SUIT_NONE to be asked. */
void kr_card_grid_play (KrCardGrid *self, KrCard card, KrSuit named);

G_END_DECLS
