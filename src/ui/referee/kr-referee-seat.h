/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-game.h"

/*
 * kr-referee-seat.h: a player at the referee's table: name, number of cards, and
 * what the others should know (“one card”, “owes two”).
 */

G_BEGIN_DECLS

#define KR_REFEREE_FULL_SEATS 7 /* so many that they touch each other round the table */

#define KR_TYPE_REFEREE_SEAT (kr_referee_seat_get_type ())
G_DECLARE_FINAL_TYPE (KrRefereeSeat, kr_referee_seat, KR, REFEREE_SEAT, GtkWidget)

GtkWidget *kr_referee_seat_new (KrGame *game, int seat);

/* Shows the seat as @table has it. Not kept. */
void kr_referee_seat_show (KrRefereeSeat *self, const KrTable *table);

/* Without the small cards: the tag, or else the name, below the mark. */
void kr_referee_seat_set_narrow (KrRefereeSeat *self, gboolean narrow);

G_END_DECLS
