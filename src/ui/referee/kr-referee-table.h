/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-game.h"

/*
 * kr-referee-table.h: the table with its players as they sit, the pack, the card
 * on top, and which way play goes.
 *
 * Seats go round clockwise from the near side and are never mirrored, nor are
 * the arrows. Where there is little room the players stand in rows above the
 * cards.
 */

G_BEGIN_DECLS

#define KR_TYPE_REFEREE_TABLE (kr_referee_table_get_type ())
G_DECLARE_FINAL_TYPE (KrRefereeTable, kr_referee_table, KR, REFEREE_TABLE, GtkWidget)

GtkWidget *kr_referee_table_new (void);

/* NULL: nobody sits there. */
void kr_referee_table_set_game (KrRefereeTable *self, KrGame *game);

/* Shows @table, which is of that game. Not kept. */
void kr_referee_table_show (KrRefereeTable *self, const KrTable *table);

void kr_referee_table_set_narrow (KrRefereeTable *self, gboolean narrow);

G_END_DECLS
