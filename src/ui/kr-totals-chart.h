/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-sheet.h"

/*
 * kr-totals-chart.h: the chart of totals on screen. Its accessible description
 * tells in words what the lines show; the sheet itself has every number.
 */

G_BEGIN_DECLS

#define KR_TYPE_TOTALS_CHART (kr_totals_chart_get_type ())
G_DECLARE_FINAL_TYPE (KrTotalsChart, kr_totals_chart, KR, TOTALS_CHART, GtkWidget)

GtkWidget *kr_totals_chart_new (void);

/* Shows @sheet and takes it over. NULL: nothing. */
void kr_totals_chart_take_sheet (KrTotalsChart *self, KrSheet *sheet);

G_END_DECLS
