/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-chart-view.h"

/*
 * kr-chart-save.h: the chart of a view as a file, or on paper. What became of it is
 * reported in the view's window.
 */

G_BEGIN_DECLS

/* Asks where to, and writes there: PDF, SVG, PNG or CSV by the name's ending; PDF
 * if it has none of these. Does not block. */
void kr_chart_save (KrChartView *view);

void kr_chart_print (KrChartView *view);

G_END_DECLS
