/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-chart-layout.h"

/*
 * kr-chart-layout-private.h: the layout of each kind of chart, for kr-chart-layout.c.
 */

/* kr_chart_layout_add for charts of one kind. */
void kr_chart_layout_add_lines (const KrChart *chart, const KrChartFrame *frame);
void kr_chart_layout_add_bars (const KrChart *chart, const KrChartFrame *frame);
void kr_chart_layout_add_river (const KrChart *chart, const KrChartFrame *frame);
