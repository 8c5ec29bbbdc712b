/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-page-render.h"
#include "kr-paper.h"
#include "kr-series-sheet.h"
#include "kr-text-measure.h"

/*
 * kr-series-pages.h: the sheet of a series on paper: a row for each game, a column for each player,
 * and the standings below the last row.
 */

/* @sheet on @paper: at least a page. Measures with @measure, or with Pango if it is NULL. Array of
 * KrPage. Caller frees. */
GPtrArray *kr_series_pages_lay_out (const KrSeriesSheet *sheet,
                                    KrPaper paper,
                                    KrMeasureText measure,
                                    gpointer data);

/* The pages as a whole file; NULL if they could not be drawn. */
GBytes *kr_series_pages_render (const KrSeriesSheet *sheet, KrPageFormat format, KrPaper paper);
