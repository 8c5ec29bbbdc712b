/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-table-setup.h"

#include <adwaita.h>

/*
 * kr-seat-list.h: the players of a table that is being set up, clockwise.
 *
 * Enter in a name goes to the next seat without one. Shift+Enter adds a seat.
 *
 * Signal: `completed`, when Enter was pressed and there is no seat to go to, or in a seat that
 * stays empty.
 */

G_BEGIN_DECLS

#define KR_TYPE_SEAT_LIST (kr_seat_list_get_type ())
G_DECLARE_FINAL_TYPE (KrSeatList, kr_seat_list, KR, SEAT_LIST, AdwBin)

/* To be called once, before the list is shown. */
void kr_seat_list_set_setup (KrSeatList *self, KrLedger *ledger, KrTableSetup *setup);

/* Shows only names and pens: what else a seat has comes with New Game. To be called before the
 * list has a setup. */
void kr_seat_list_make_compact (KrSeatList *self);

/* The entry of the first seat without a name that these rules have a place for, or NULL.
 * Borrowed. */
GtkWidget *kr_seat_list_find_empty (KrSeatList *self);

G_END_DECLS
