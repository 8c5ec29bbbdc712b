/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-table-setup.h"

#include <gtk/gtk.h>

/*
 * kr-seat-circle.h: the players of a table as they sit, with the cards they drew for the first
 * deal.
 *
 * Seats go clockwise from the bottom and are not mirrored. They are a group of which one is
 * chosen: pressing one makes that player deal first; the ring and a badge say who does. What is
 * drawn stays where it is.
 */

G_BEGIN_DECLS

#define KR_TYPE_SEAT_CIRCLE (kr_seat_circle_get_type ())
G_DECLARE_FINAL_TYPE (KrSeatCircle, kr_seat_circle, KR, SEAT_CIRCLE, GtkWidget)

/* Follows @setup, whose seats all have a player; NULL: shows nothing. */
void kr_seat_circle_set_setup (KrSeatCircle *self, KrTableSetup *setup);

G_END_DECLS
