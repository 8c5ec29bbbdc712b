/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-chart.h"

/*
 * kr-chart-view.h: a chart with its title, which also shows as a table, and can
 * be saved and printed.
 *
 * Colours follow the appearance of the desktop. A chart without values shows a
 * sentence instead.
 *
 * Signal: `step-activated (guint step)`, where steps lead somewhere: from the lines,
 * or from a row of the table.
 */

G_BEGIN_DECLS

#define KR_TYPE_CHART_VIEW (kr_chart_view_get_type ())
G_DECLARE_FINAL_TYPE (KrChartView, kr_chart_view, KR, CHART_VIEW, AdwBin)

/* Shows @chart and takes it over. NULL: nothing. */
void kr_chart_view_take_chart (KrChartView *self, KrChart *chart);

/* What activating a step does, as in “Opens the game”; NULL, at first: nothing. Only
 * charts of lines. */
void kr_chart_view_set_leads (KrChartView *self, const char *hint);

/* The view's; NULL if there is none. */
const KrChart *kr_chart_view_get_chart (KrChartView *self);

G_END_DECLS
