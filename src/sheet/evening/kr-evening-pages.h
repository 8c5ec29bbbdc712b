/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-evening-sheet.h"
#include "kr-page-render.h"
#include "kr-paper.h"
#include "kr-text-measure.h"

/*
 * kr-evening-pages.h: an evening on paper: the standings alone, to be put on the wall, or with all
 * rounds below them; and the cards that are put on the tables.
 */

typedef enum {
  KR_EVENING_PAPER_STANDINGS = 0,
  KR_EVENING_PAPER_EVENING, /* the standings, and each round with its tables */
  KR_EVENING_PAPER_CARDS,   /* of the last round */
} KrEveningPaperKind;

/* @kind of @sheet on @paper: at least a page. Measures with @measure, or with Pango if it is NULL.
 * Array of KrPage. Caller frees. */
GPtrArray *kr_evening_pages_lay_out (const KrEveningSheet *sheet,
                                     KrEveningPaperKind kind,
                                     KrPaper paper,
                                     KrMeasureText measure,
                                     gpointer data);

/* The pages as a whole file; NULL if they could not be drawn. */
GBytes *kr_evening_pages_render (const KrEveningSheet *sheet,
                                 KrEveningPaperKind kind,
                                 KrPageFormat format,
                                 KrPaper paper);
