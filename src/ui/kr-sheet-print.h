/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-sheet-layout.h"

/*
 * kr-sheet-print.h: a sheet on a printer: the pages of kr-sheet-layout, for A4
 * or Letter, as the page set-up has it.
 */

G_BEGIN_DECLS

/* Asks for a printer and prints @sheet, which is taken over. Failure is reported
 * in the window around @near. */
void kr_sheet_print (KrSheet *sheet, GtkWidget *near);

/* The operation alone; takes @sheet over. Caller owns it. */
GtkPrintOperation *kr_sheet_print_operation_new (KrSheet *sheet);

/* Scales the user space of @cr, in millimetres, so that the page fits the paper in
 * @context, and lies in its middle. */
void kr_sheet_print_fit_page (cairo_t *cr, GtkPrintContext *context);

/* The paper whose proportions are closest to those of @size. */
KrPaper kr_sheet_print_find_paper (GtkPaperSize *size);

G_END_DECLS
