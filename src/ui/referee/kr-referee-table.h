/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-game.h"

/*
 * kr-referee-table.h: a picture of the table: the players as they sit, the pack, the
 * top card, and arrows in the direction of play.
 *
 * Seats go clockwise from the bottom. Neither they nor the arrows are mirrored in
 * right-to-left windows. No seat covers another one, an arrow, or the middle; none changes its
 * place or size.
 */

G_BEGIN_DECLS

#define KR_TYPE_REFEREE_TABLE (kr_referee_table_get_type ())
G_DECLARE_FINAL_TYPE (KrRefereeTable, kr_referee_table, KR, REFEREE_TABLE, GtkWidget)

/* NULL: shows no players. */
void kr_referee_table_set_game (KrRefereeTable *self, KrGame *game);

/* Shows @table, a deal of that game, which is not kept. */
void kr_referee_table_show (KrRefereeTable *self, const KrTable *table);

G_END_DECLS
