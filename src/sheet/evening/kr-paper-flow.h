/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-page-render.h"
#include "kr-paper.h"
#include "kr-text-measure.h"

/*
 * kr-paper-flow.h: pages that are filled from the top: headings, paragraphs and tables, whose head
 * is repeated where they go on. Every page bears the title. Lengths are in millimeters.
 */

typedef struct _KrPaperFlow KrPaperFlow;

/* A column of a table: its head, where it begins, and how wide it is. */
typedef struct {
  const char *title; /* borrowed as long as the table is open; may be "" */
  double x;          /* from the margin */
  double width;
  KrAnchor anchor;
} KrPaperColumn;

/* What stands in a cell: a mark before the text, if @pen is not 0, and a smaller line below. */
typedef struct {
  const char *text;
  const char *below; /* may be NULL */
  unsigned pen;
  KrWeight weight;
} KrPaperCell;

/* Measures with @measure, or with Pango if it is NULL. */
KrPaperFlow *kr_paper_flow_new (
    const char *title, const char *subtitle, KrPaper paper, KrMeasureText measure, gpointer data);

/* Ends it; frees it. Array of KrPage, at least one. Caller frees. */
GPtrArray *kr_paper_flow_finish (KrPaperFlow *flow);

/* Adds @text above what follows; on a page with at least @room for that. */
void kr_paper_flow_add_heading (KrPaperFlow *flow, const char *text, double room);

void kr_paper_flow_add_paragraph (KrPaperFlow *flow, const char *text);

/* Begins a table, which ends with the next heading or paragraph. @columns are borrowed until
 * then; if none has a title, there is no row of heads. */
void kr_paper_flow_begin_table (KrPaperFlow *flow, const KrPaperColumn *columns, guint n_columns);

/* Adds a row of as many cells as there are columns; the first one is its head. */
void kr_paper_flow_add_row (KrPaperFlow *flow, const KrPaperCell *cells);

/* What is between the margins. */
double kr_paper_flow_get_width (const KrPaperFlow *flow);
