/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-csv-import.h"

/*
 * kr-csv-import-window.h: a window that imports a past game from a spreadsheet: what each row
 * and column is, the game that results, and what is still wrong.
 *
 * When the game is imported, the window activates win.show-history of its parent.
 */

G_BEGIN_DECLS

#define KR_TYPE_CSV_IMPORT_WINDOW (kr_csv_import_window_get_type ())
G_DECLARE_FINAL_TYPE (KrCsvImportWindow, kr_csv_import_window, KR, CSV_IMPORT_WINDOW, AdwWindow)

/* Shows the window for the spreadsheet @bytes. @path: the file; only its name is shown. FALSE with
 * an error if it cannot be read. */
gboolean kr_csv_import_window_open (
    KrLedger *ledger, GBytes *bytes, const char *path, GtkWindow *parent, GError **error);

G_END_DECLS
