/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-chart-layout.h"

/*
 * kr-chart-plot-private.h: the area between the two axes of a chart whose steps go from
 * start to end, and what is written on the axes. For kr-chart-layout-*.c.
 */

#define KR_CHART_PLOT_TYPE_SIZE 3.4
#define KR_CHART_PLOT_TICK_GAP 2.0 /* between the numbers at the side and the area */
#define KR_CHART_PLOT_BELOW 7.5    /* strip and step labels */

/*
 * @left … @bottom:     of the area
 * @low, @high, @tick:  values at the bottom and top, and between ticks
 * @label_at:           where in the width of a step its label is: 0.5 in the middle,
 *                      1 at its end
 */
typedef struct {
  const KrChart *chart;
  const KrChartFrame *frame;
  double left, right, top, bottom;
  double low, high, tick;
  double label_at;
} KrChartPlot;

/* Where @chart is plotted in @frame. */
KrChartPlot kr_chart_layout_make_lines_plot (const KrChart *chart, const KrChartFrame *frame);
KrChartPlot kr_chart_layout_make_river_plot (const KrChart *chart, const KrChartFrame *frame);

double kr_chart_plot_measure (const KrChartPlot *plot, const char *text, KrWeight weight);
double kr_chart_plot_get_step_width (const KrChartPlot *plot);
double kr_chart_plot_get_x (const KrChartPlot *plot, guint point);
double kr_chart_plot_get_y (const KrChartPlot *plot, double value);

/* Adds the numbers at the side, and a line at each. */
void kr_chart_plot_add_ticks (const KrChartPlot *plot);

/* Adds what is below the steps: the strip, and the labels, which stay in the frame. */
void kr_chart_plot_add_steps (const KrChartPlot *plot);
