/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-card-chart-source.h"

#include <gtk/gtk.h>

/*
 * kr-card-chart-files.h: the chart of the cards on a printer, or as a file.
 *
 * What became of it is reported in the window around @near.
 */

G_BEGIN_DECLS

/* Asks for a printer and prints the chart of @source, which is taken over. */
void kr_card_chart_files_print (KrCardChartSource *source, GtkWidget *near);

/* The operation alone; takes @source over. Caller owns it. */
GtkPrintOperation *kr_card_chart_files_print_operation_new (KrCardChartSource *source);

/* Asks where to, and writes the chart of @source, which is taken over, there in
 * the format of the name's ending: PDF, SVG or PNG; PDF if it has none. */
void kr_card_chart_files_save (KrCardChartSource *source, GtkWidget *near);

G_END_DECLS
