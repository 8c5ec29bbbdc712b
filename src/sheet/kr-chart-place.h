/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-chart.h"
#include "kr-element.h"
#include "kr-sheet-layout.h"

/*
 * kr-chart-place.h: where everything of a chart stands, in millimetres.
 *
 * Lines carry their names at their ends, bars their values. What the chart's title
 * and hint say is for whoever makes room above it.
 */

/* A rectangle with a way to measure text, which is never NULL, and the list that
 * elements are added to. */
typedef struct {
  double x, y, width, height;
  KrMeasureText measure;
  gpointer measure_data;
  GArray *list;
} KrChartRoom;

/* Places @chart in @room. */
void kr_chart_place (const KrChart *chart, const KrChartRoom *room);

/* Where step 0 of @chart, one of lines, has its values in @room, and how far the next
 * step is. */
void kr_chart_place_find_steps (const KrChart *chart,
                                const KrChartRoom *room,
                                double *first_x,
                                double *pitch);

/* The same for one kind: for kr_chart_place. */
void kr_chart_place_lines (const KrChart *chart, const KrChartRoom *room);
void kr_chart_place_bars (const KrChart *chart, const KrChartRoom *room);
