/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-page-render.h"
#include "kr-paper.h"
#include "kr-text-measure.h"

/*
 * kr-card-chart.h: the card chart: what each card does and counts, on one page.
 *
 * It is made to lie in the middle of a table: large type, and a card before each row.
 * The chart with only the values, for newcomers, shows the cards themselves.
 *
 * Not related to kr-chart.h, which is about values over time.
 */

typedef struct {
  const char *card;  /* `A`, `10`, `JK` */
  const char *value; /* when caught: `50`, `3*` */
  const char *does;
} KrCardChartRow;

/* Everything is borrowed for the call. All words are translated already. */
typedef struct {
  const char *title;              /* the rule set */
  const char *subtitle;           /* what this is */
  const char *const *house_rules; /* in plain words, NULL-terminated; may be NULL */
  const KrCardChartRow *rows;
  guint n_rows;             /* at most 15 */
  const char *const *notes; /* below the chart */
  guint n_notes;
  const char *points; /* below a value: `points` */
  gboolean values_only;
} KrCardChart;

/* @chart on @paper. Measures with @measure, or with Pango if it is NULL. Caller
 * frees. */
KrPage *kr_card_chart_lay_out (const KrCardChart *chart,
                               KrPaper paper,
                               KrMeasureText measure,
                               gpointer data);

/* @chart as a whole file; NULL if it could not be drawn. */
GBytes *kr_card_chart_render (const KrCardChart *chart, KrPageFormat format, KrPaper paper);
