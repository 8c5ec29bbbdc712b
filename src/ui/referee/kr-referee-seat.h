/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-game.h"

/*
 * kr-referee-seat.h: a player at the referee's table: the name and the number of cards;
 * below, the cards, drawn small, and a tag for what the others should know (“one card”, “owes
 * two”).
 */

G_BEGIN_DECLS

#define KR_REFEREE_FULL_SEATS 7 /* so many that they touch each other round the table */

#define KR_TYPE_REFEREE_SEAT (kr_referee_seat_get_type ())
G_DECLARE_FINAL_TYPE (KrRefereeSeat, kr_referee_seat, KR, REFEREE_SEAT, AdwBin)

GtkWidget *kr_referee_seat_new (KrGame *game, int seat);

/* Shows the seat as it is at @table, which is not kept. */
void kr_referee_seat_show (KrRefereeSeat *self, const KrTable *table);

/* @narrow: without the small cards; the tag or, without one, the name is below the mark. */
void kr_referee_seat_set_narrow (KrRefereeSeat *self, gboolean narrow);

G_END_DECLS
