/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-card-chart.h"

#include <adwaita.h>

/*
 * kr-card-chart-list.h: the chart of the cards as a list of text that wraps and follows the
 * font size, for where the printed page would be too small to read.
 */

G_BEGIN_DECLS

#define KR_TYPE_CARD_CHART_LIST (kr_card_chart_list_get_type ())
G_DECLARE_FINAL_TYPE (KrCardChartList, kr_card_chart_list, KR, CARD_CHART_LIST, AdwBin)

/* @chart is borrowed for the call. */
void kr_card_chart_list_show (KrCardChartList *self, const KrCardChart *chart);

G_END_DECLS
