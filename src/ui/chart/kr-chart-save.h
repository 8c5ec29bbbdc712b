/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-chart-view.h"

/*
 * kr-chart-save.h: saves and prints the chart of a view. Success and failure are
 * reported in the view's window.
 */

G_BEGIN_DECLS

/* Asks where to save the chart and saves it as PDF, SVG, PNG or CSV, according to the ending
 * of the file name; PDF if it has none of these. Does not block. */
void kr_chart_save (KrChartView *view);

void kr_chart_print (KrChartView *view);

G_END_DECLS
