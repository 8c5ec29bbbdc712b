/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-element.h"
#include "kr-sheet-layout.h"

/*
 * kr-chart.h: the totals of a sheet, deal by deal, as lines.
 *
 * Lines carry their names at their ends; a mark stands only where that player
 * led; the strip below says who led after each deal.
 */

/* Places the chart in the given rectangle. @measure is never NULL. */
void kr_chart_place (const KrSheet *sheet,
                     KrMeasureText measure,
                     gpointer measure_data,
                     GArray *list,
                     double x,
                     double y,
                     double width,
                     double height);
