/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-game.h"

/*
 * kr-referee-seat.h: a player at the referee's table: the name and the number of cards;
 * below, the cards, drawn small, and a tag for what the others should know (“one card”, “owes
 * two”). A small seat has one line, and the tag in its tooltip only.
 */

G_BEGIN_DECLS

#define KR_TYPE_REFEREE_SEAT (kr_referee_seat_get_type ())
G_DECLARE_FINAL_TYPE (KrRefereeSeat, kr_referee_seat, KR, REFEREE_SEAT, AdwBin)

GtkWidget *kr_referee_seat_new (KrGame *game, int seat, gboolean small);

/* Shows the seat as it is at @table, which is not kept. */
void kr_referee_seat_show (KrRefereeSeat *self, const KrTable *table);

/* A small seat without its name has the mark and the number of cards. */
void kr_referee_seat_set_named (KrRefereeSeat *self, gboolean named);

G_END_DECLS
