/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-chart-layout-private.h"

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
  }
  kr_shape_end (frame->shapes);
}
