/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-chart-place.h"

/* Each kind of chart has a file of its own. */

void
kr_chart_place (const KrChart *chart, const KrChartRoom *room)
{
  switch (chart->kind) {
  case KR_CHART_LINES:
    kr_chart_place_lines (chart, room);
    break;
  case KR_CHART_BARS:
    kr_chart_place_bars (chart, room);
    break;
  }
}
