/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-evening-state.h"

#include <gtk/gtk.h>

/*
 * kr-seat-ring.h: who sits where at a table of an evening, clockwise from the bottom, around the
 * outline of a table. Seats are not mirrored.
 */

G_BEGIN_DECLS

#define KR_TYPE_SEAT_RING (kr_seat_ring_get_type ())
G_DECLARE_FINAL_TYPE (KrSeatRing, kr_seat_ring, KR, SEAT_RING, GtkWidget)

/* Shows @table of @state, both of which are only looked at. */
void kr_seat_ring_show (KrSeatRing *self, const KrEveningState *state, const KrEveningTable *table);

G_END_DECLS
