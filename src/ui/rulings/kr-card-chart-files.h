/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-card-chart-source.h"

#include <gtk/gtk.h>

/*
 * kr-card-chart-files.h: prints the chart of the cards, or saves it as a file.
 *
 * Each function takes over its @source. A failure is shown in the window around @near.
 */

G_BEGIN_DECLS

/* Asks for a printer and prints the chart of @source. */
void kr_card_chart_files_print (KrCardChartSource *source, GtkWidget *near);

/* Only the print operation, without a dialog. Caller owns it. */
GtkPrintOperation *kr_card_chart_files_print_operation_new (KrCardChartSource *source);

/* Asks for a file and writes the chart of @source to it. The suffix of its name decides the
 * format: PDF (also without a suffix), SVG or PNG. */
void kr_card_chart_files_save (KrCardChartSource *source, GtkWidget *near);

G_END_DECLS
