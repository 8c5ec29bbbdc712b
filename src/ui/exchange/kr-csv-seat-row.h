/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-csv-import.h"

/*
 * kr-csv-seat-row.h: one seat of a game out of a spreadsheet: who sat there, and in
 * which columns the points and the pressures stand.
 */

G_BEGIN_DECLS

#define KR_TYPE_CSV_SEAT_ROW (kr_csv_seat_row_get_type ())
G_DECLARE_FINAL_TYPE (KrCsvSeatRow, kr_csv_seat_row, KR, CSV_SEAT_ROW, GtkListBoxRow)

GtkWidget *kr_csv_seat_row_new (KrLedger *ledger, KrCsvImport *import, guint seat);

G_END_DECLS
