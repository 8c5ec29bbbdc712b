/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-chart.h"
#include "kr-page-file.h"

/*
 * kr-chart-file.h: a chart with its title, as a picture or a table in a file.
 */

#define KR_CHART_PAGE_WIDTH 180.0 /* mm */
#define KR_CHART_PAGE_HEIGHT 108.0

/* Paints @chart below its title and hint, on a page of the size above. The user
 * space of @cr is in millimetres. */
void kr_chart_paint_page (const KrChart *chart, KrPenSet set, cairo_t *cr);

/* The page as a whole file; NULL if it could not be drawn. */
GBytes *kr_chart_render (const KrChart *chart, KrPageFormat format);

/* The table as CSV (RFC 4180), a line of headings, then a line a step. What a
 * spreadsheet would take for a formula is text. Caller frees. */
char *kr_chart_format_csv (const KrChart *chart);
