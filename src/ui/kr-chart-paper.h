/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-chart-source.h"

#include <gtk/gtk.h>

/*
 * kr-chart-paper.h: the chart of the cards on the screen, as it is printed: a
 * sheet of paper, as wide as there is room.
 */

G_BEGIN_DECLS

#define KR_TYPE_CHART_PAPER (kr_chart_paper_get_type ())
G_DECLARE_FINAL_TYPE (KrChartPaper, kr_chart_paper, KR, CHART_PAPER, GtkWidget)

/* Takes @source over. */
void kr_chart_paper_set_source (KrChartPaper *self, KrChartSource *source);

G_END_DECLS
