/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-ledger.h"

/*
 * kr-import.h: games out of files: session documents, table records,
 * spreadsheets (which open a kr-csv-import-window.h) and ledgers (a
 * kr-merge-window.h).
 *
 * What became of each file is told in the window around @near: in a toast where one
 * sentence does, else in a kr-import-results-window.h. A file that cannot be brought in
 * changes nothing and keeps no other from coming in.
 */

G_BEGIN_DECLS

/* Asks for files and brings them in. */
void kr_import_choose (KrLedger *ledger, GtkWidget *near);

/* Brings @files (of GFile) in, one after the other. Does not block. */
void kr_import_files (KrLedger *ledger, GListModel *files, GtkWidget *near);

G_END_DECLS
