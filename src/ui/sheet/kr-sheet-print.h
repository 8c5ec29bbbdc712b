/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-sheet-layout.h"

/*
 * kr-sheet-print.h: a sheet on a printer: the pages of kr-sheet-layout.
 */

G_BEGIN_DECLS

/* Asks for a printer and prints @sheet, which is taken over. Failure is reported
 * in the window around @near. */
void kr_sheet_print (KrSheet *sheet, GtkWidget *near);

/* The operation alone; takes @sheet over. Caller owns it. */
GtkPrintOperation *kr_sheet_print_operation_new (KrSheet *sheet);

G_END_DECLS
