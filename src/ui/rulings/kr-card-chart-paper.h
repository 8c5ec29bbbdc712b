/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-card-chart-source.h"

#include <gtk/gtk.h>

/*
 * kr-card-chart-paper.h: the chart of the cards on the screen as it is printed: a sheet of
 * paper that fills the width.
 */

G_BEGIN_DECLS

#define KR_TYPE_CARD_CHART_PAPER (kr_card_chart_paper_get_type ())
G_DECLARE_FINAL_TYPE (KrCardChartPaper, kr_card_chart_paper, KR, CARD_CHART_PAPER, GtkWidget)

/* Takes over @source. */
void kr_card_chart_paper_set_source (KrCardChartPaper *self, KrCardChartSource *source);

G_END_DECLS
