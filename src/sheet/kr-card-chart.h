/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-page-file.h"
#include "kr-sheet-layout.h"

/*
 * kr-card-chart.h: what each card does and counts, as one page.
 *
 * Made to lie in the middle of a table: large figures, a card before each row.
 * The values-only chart, for newcomers, shows the cards themselves. Screen,
 * printer and files paint this one page.
 */

typedef struct {
  const char *card;  /* `A`, `10`, `JK` */
  const char *value; /* when caught: `50`, `3*` */
  const char *does;
} KrCardChartRow;

/* Everything is borrowed for the call. All words are translated. */
typedef struct {
  const char *title;              /* the rule set */
  const char *subtitle;           /* what this is */
  const char *const *house_rules; /* in plain words; NULL-terminated; NULL: none */
  const KrCardChartRow *rows;
  guint n_rows;             /* at most 15 */
  const char *const *notes; /* below the chart */
  guint n_notes;
  const char *points; /* below a value: `points` */
  gboolean values_only;
} KrCardChart;

typedef struct _KrCardChartPage KrCardChartPage;

/* Lays @chart out. A NULL @measure measures with Pango in the font that
 * kr_card_chart_page_paint uses. */
KrCardChartPage *kr_card_chart_page_new (const KrCardChart *chart,
                                         KrPaper paper,
                                         KrMeasureText measure,
                                         gpointer data);
void kr_card_chart_page_free (KrCardChartPage *page);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrCardChartPage, kr_card_chart_page_free)

void kr_card_chart_page_get_size (const KrCardChartPage *page, double *width_mm, double *height_mm);

/* The user space of @cr is in millimetres. */
void kr_card_chart_page_paint (const KrCardChartPage *page, KrPenSet set, cairo_t *cr);

/* @chart as a whole file; NULL if it could not be drawn. */
GBytes *kr_card_chart_render (const KrCardChart *chart, KrPageFormat format, KrPaper paper);

/* Every element with its place, a line each, for tests. Caller frees. */
char *kr_card_chart_page_dump (const KrCardChartPage *page);
