/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-chart.h"

/*
 * kr-chart-area.h: the lines or bars of a chart on screen, for KrChartView. Its
 * accessible description says in words what they show.
 *
 * If the steps of a line chart lead somewhere, they can be clicked, and reached with the
 * arrow keys. Signal: `step-activated (guint step)`.
 */

G_BEGIN_DECLS

#define KR_TYPE_CHART_AREA (kr_chart_area_get_type ())
G_DECLARE_FINAL_TYPE (KrChartArea, kr_chart_area, KR, CHART_AREA, GtkWidget)

/* Shows @chart, which must stay alive until it is replaced. NULL shows nothing. */
void kr_chart_area_set_chart (KrChartArea *self, const KrChart *chart);

/* @hint says what activating a step does, as in “Opens the game”; NULL if it does nothing. */
void kr_chart_area_set_leads (KrChartArea *self, const char *hint);

G_END_DECLS
