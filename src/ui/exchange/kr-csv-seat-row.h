/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-csv-import.h"

/*
 * kr-csv-seat-row.h: a row for one seat of a game that is imported from a spreadsheet: who
 * sat there, and which columns have the points and the pressures.
 */

G_BEGIN_DECLS

#define KR_TYPE_CSV_SEAT_ROW (kr_csv_seat_row_get_type ())
G_DECLARE_FINAL_TYPE (KrCsvSeatRow, kr_csv_seat_row, KR, CSV_SEAT_ROW, GtkListBoxRow)

GtkWidget *kr_csv_seat_row_new (KrLedger *ledger, KrCsvImport *import, guint seat);

G_END_DECLS
