/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-ledger.h"

/*
 * kr-import.h: imports games from files: session documents, table records, spreadsheets
 * (which open kr-csv-import-window.h) and ledgers (kr-merge-window.h).
 *
 * The results are shown in the window around @near: in a message if one sentence is enough,
 * otherwise in kr-import-results-window.h. A file that cannot be imported changes nothing
 * and does not stop the others.
 */

G_BEGIN_DECLS

/* Asks for files and imports them one after the other. Does not block. */
void kr_import_choose (KrLedger *ledger, GtkWidget *near);

G_END_DECLS
