/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-csv-import.h"

/*
 * kr-csv-import-window.h: a spreadsheet of a past game, on its way into the ledger:
 * what each row and column is, the game that comes of it, and what is still wrong.
 *
 * When it is brought in, activates win.show-history of the window it belongs to.
 */

G_BEGIN_DECLS

#define KR_TYPE_CSV_IMPORT_WINDOW (kr_csv_import_window_get_type ())
G_DECLARE_FINAL_TYPE (KrCsvImportWindow, kr_csv_import_window, KR, CSV_IMPORT_WINDOW, AdwWindow)

/* @path: of the file, for its name. */
GtkWidget *kr_csv_import_window_new (KrLedger *ledger,
                                     KrCsvImport *import,
                                     const char *path,
                                     GtkWindow *parent);

G_END_DECLS
