/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-phones.h"

/*
 * kr-phone-seat-row.h: a seat of the table and its phone: who asks for it, and whether it is here.
 *
 * A phone that claims the seat shows two digits; whoever keeps score compares them with those in
 * the row. There is one row for each seat, whoever comes or goes, so that no button moves.
 */

G_BEGIN_DECLS

#define KR_TYPE_PHONE_SEAT_ROW (kr_phone_seat_row_get_type ())
G_DECLARE_FINAL_TYPE (KrPhoneSeatRow, kr_phone_seat_row, KR, PHONE_SEAT_ROW, GtkListBoxRow)

/* A row of the game that @phones has. */
GtkWidget *kr_phone_seat_row_new (KrPhones *phones, int seat);

/* Shows what @phones has now. */
void kr_phone_seat_row_update (KrPhoneSeatRow *self);

G_END_DECLS
