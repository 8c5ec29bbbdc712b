/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-chart.h"
#include "kr-text-measure.h"

/*
 * kr-chart-layout.h: the positions of everything in a chart, in millimeters.
 *
 * Lines have their names at their ends, bars their values, and a river has marks in its
 * bands and a legend below them. The chart's title and hint
 * are not part of it: whoever leaves room above the chart writes them.
 */

/* The rectangle for a chart, and the list that its shapes are added to. */
typedef struct {
  double x, y, width, height;
  KrTextMeasure measure;
  GArray *shapes;     /* may be NULL for kr_chart_layout_find_steps */
  gboolean saves_ink; /* the bands of a river are pale and have edges */
} KrChartFrame;

/* Adds the shapes of @chart. */
void kr_chart_layout_add (const KrChart *chart, const KrChartFrame *frame);

/* Finds where step 0 of @chart, which is not one of bars, has its values, and how far it is to
 * the next step. */
void kr_chart_layout_find_steps (const KrChart *chart,
                                 const KrChartFrame *frame,
                                 double *first_x,
                                 double *pitch);
