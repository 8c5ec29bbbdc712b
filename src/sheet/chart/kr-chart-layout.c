/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-chart-layout-private.h"
#include "kr-chart-plot-private.h"

/* Each kind of chart has a file of its own. */

void
kr_chart_layout_add (const KrChart *chart, const KrChartFrame *frame)
{
  kr_shape_begin (frame->shapes, KR_PART_FIGURE);
  switch (chart->kind) {
  case KR_CHART_LINES:
    kr_chart_layout_add_lines (chart, frame);
    break;
  case KR_CHART_BARS:
    kr_chart_layout_add_bars (chart, frame);
    break;
  case KR_CHART_RIVER:
    kr_chart_layout_add_river (chart, frame);
    break;
  }
  kr_shape_end (frame->shapes);
}

void
kr_chart_layout_find_steps (const KrChart *chart,
                            const KrChartFrame *frame,
                            double *first_x,
                            double *pitch)
{
  const KrChartPlot plot = chart->kind == KR_CHART_RIVER
                               ? kr_chart_layout_make_river_plot (chart, frame)
                               : kr_chart_layout_make_lines_plot (chart, frame);

  *first_x = kr_chart_plot_get_x (&plot, chart->has_start ? 1 : 0);
  *pitch = kr_chart_plot_get_step_width (&plot);
}
