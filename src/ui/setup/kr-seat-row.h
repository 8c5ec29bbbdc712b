/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-table-setup.h"

#include <adwaita.h>

/*
 * kr-seat-row.h: one seat of a table that is being set up.
 *
 * It has a handle to drag it to another seat (Alt+Up and Alt+Down do the same), the pen,
 * the player, who deals first, and a button that removes the seat. Below, a line says what the
 * name means (kr-player-entry.h).
 *
 * Signal: `entered`, when Enter was pressed in the name.
 */

G_BEGIN_DECLS

#define KR_TYPE_SEAT_ROW (kr_seat_row_get_type ())
G_DECLARE_FINAL_TYPE (KrSeatRow, kr_seat_row, KR, SEAT_ROW, GtkListBoxRow)

/* A row for @seat of @setup, which it changes as the user wants. The caller has to call
 * kr_seat_row_update when @setup has changed. */
GtkWidget *kr_seat_row_new (KrLedger *ledger, KrTableSetup *setup, guint seat);

/* Leaves only the pen and the player, for a table that is set up in a hurry. */
void kr_seat_row_make_compact (KrSeatRow *self);

/* Shows the seat as it is now. */
void kr_seat_row_update (KrSeatRow *self);

/* The entry of the name, to be focused. Borrowed. */
GtkWidget *kr_seat_row_get_entry (KrSeatRow *self);

G_END_DECLS
