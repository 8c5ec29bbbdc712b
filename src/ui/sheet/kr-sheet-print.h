/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-sheet-layout.h"

/*
 * kr-sheet-print.h: prints a sheet: the pages of kr-sheet-layout.
 */

G_BEGIN_DECLS

/* Asks for a printer and prints @sheet, which it takes over. A failure is reported in the
 * window around @near. */
void kr_sheet_print (KrSheet *sheet, GtkWidget *near);

/* Creates the operation only, without running it; takes @sheet over. Caller owns it. */
GtkPrintOperation *kr_sheet_print_operation_new (KrSheet *sheet);

G_END_DECLS
