/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-chart.h"

/*
 * kr-chart-view.h: a chart with its title, which can also be shown as a table, saved and
 * printed.
 *
 * Colors follow the appearance of the desktop. A chart without values shows a sentence
 * instead.
 *
 * Signal: `step-activated (guint step)`, emitted by the lines or a row of the table if
 * steps lead somewhere.
 */

G_BEGIN_DECLS

#define KR_TYPE_CHART_VIEW (kr_chart_view_get_type ())
G_DECLARE_FINAL_TYPE (KrChartView, kr_chart_view, KR, CHART_VIEW, AdwBin)

/* Shows @chart and takes it over. NULL shows nothing. */
void kr_chart_view_take_chart (KrChartView *self, KrChart *chart);

/* @hint says what activating a step of a line chart does, as in “Opens the game”. With NULL,
 * as at first, it does nothing. */
void kr_chart_view_set_leads (KrChartView *self, const char *hint);

/* Borrowed from the view; NULL if it shows none. */
const KrChart *kr_chart_view_get_chart (KrChartView *self);

G_END_DECLS
