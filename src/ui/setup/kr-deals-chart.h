/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-schedule.h"

/*
 * kr-deals-chart.h: the deals of a game as bars, with the number of cards below each.
 *
 * Deals are in the order of play from the start side. Where the numbers do not fit, only
 * the bars are shown; the tooltip always has all numbers.
 */

G_BEGIN_DECLS

#define KR_TYPE_DEALS_CHART (kr_deals_chart_get_type ())
G_DECLARE_FINAL_TYPE (KrDealsChart, kr_deals_chart, KR, DEALS_CHART, GtkWidget)

/* Copies @schedule. */
void kr_deals_chart_set_schedule (KrDealsChart *self, const KrSchedule *schedule);

G_END_DECLS
