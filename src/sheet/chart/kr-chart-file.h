/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-chart.h"
#include "kr-page-render.h"

/*
 * kr-chart-file.h: a chart with its title as a page, a picture or a table in a file.
 */

/* @chart below its title and hint, on a page of its own size. Caller frees. */
KrPage *kr_chart_file_lay_out (const KrChart *chart);

/* The page as a whole file; NULL if it could not be drawn. */
GBytes *kr_chart_file_render (const KrChart *chart, KrPageFormat format);

/* The table as CSV (RFC 4180): a record of headings, then one per step. What a
 * spreadsheet would take for a formula is written as text. Caller frees. */
char *kr_chart_file_format_csv (const KrChart *chart);
