/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-sheet-layout.h"
#include "kr-translatable.h"

/*
 * kr-sheet-layout-private.h: the plan of a printed score sheet, and the parts that are
 * laid out by it. For kr-sheet-layout.c. All lengths are in millimeters from the
 * corner of the paper.
 *
 * From top to bottom a page has its head, the rows of the table with the totals below
 * the last one, the chart, and the foot.
 */

#define KR_SHEET_LAYOUT_MAX_PAGES 3

/* Signs that are letters: the dealer (in a box), and a score without its cards. */
#define KR_SHEET_LAYOUT_DEALT N_ ("D")
#define KR_SHEET_LAYOUT_BARE "†"

/* The positions in a player's column. */
typedef struct {
  double start;     /* left edge of the column */
  double end;       /* right edge of the pill */
  double dealt;     /* middle of the boxed D */
  double score_end; /* right edge of the score; its signs follow */
  double total_end; /* right edge of the total */
  double pill;      /* width of the pill */
} KrSheetPlanColumn;

/* Empty space at a scale of 1. */
typedef struct {
  double row_head;    /* mark, deal and cards together */
  double deal, cards; /* the middle of these, from the margin */
  double column;      /* after each column */
  double part;        /* between the boxed D and the score */
  double signs;       /* between the score's signs and the pill */
  double pill;        /* between a total and the edge of its pill */
} KrSheetPlanGaps;

/*
 * A plan is made top down: first the heights of head and foot, then how far the table
 * has to shrink, then the columns.
 *
 * @scale:   scale of the table's type: 1 if a row is 9 mm high
 * @stretch: scale of the table's heights; @scale <= @stretch <= 1
 * @rows:    page i has the rows from rows[i] up to but not including rows[i + 1]
 */
typedef struct {
  const KrSheet *sheet;
  KrTextMeasure measure;
  double width, height;
  double room; /* width between the margins */
  double table_top, foot_top;
  double scale, stretch;
  const KrSheetPlanGaps *gaps;
  guint n_pages;
  guint rows[KR_SHEET_LAYOUT_MAX_PAGES + 1];
  KrSheetPlanColumn columns[KR_MAX_SEATS];
  GPtrArray *details; /* lines of the head, and of the note in the foot */
  GPtrArray *note;
  gboolean two_line_foot;
} KrSheetPlan;

/* Makes the plan of @sheet for paper of the given size. To be cleared. */
void kr_sheet_layout_plan_init (KrSheetPlan *plan,
                                const KrSheet *sheet,
                                double width,
                                double height,
                                const KrTextMeasure *measure);
void kr_sheet_layout_plan_clear (KrSheetPlan *plan);

/* Breaks the texts of the head or the foot into lines. Returns its height. */
double kr_sheet_layout_head_plan (KrSheetPlan *plan);
double kr_sheet_layout_foot_plan (KrSheetPlan *plan);

/* Adds the shapes of the head or the foot. */
void kr_sheet_layout_head_add (const KrSheetPlan *plan, GArray *list);
void kr_sheet_layout_foot_add (const KrSheetPlan *plan, guint page, GArray *list);

/* Heights at a stretch of 1: of the headings, a row, and the totals with what is
 * above them. */
#define KR_SHEET_LAYOUT_HEADINGS 13.5
#define KR_SHEET_LAYOUT_ROW 9.0
#define KR_SHEET_LAYOUT_TOTALS 20.5
#define KR_SHEET_LAYOUT_CHANCES 3.5 /* below the totals, if they are known */
#define KR_SHEET_LAYOUT_STAR 3.2    /* width at a scale of 1 */

/* The height of the table with @n_rows and its totals, at a stretch of 1. */
double kr_sheet_layout_table_get_height (const KrSheet *sheet, guint n_rows);

/* The width of the signs after the score of @cell, at a scale of 1. */
double kr_sheet_layout_table_get_signs_width (const KrSheetPlan *plan, const KrSheetCell *cell);

/* Adds the headings and rows of @page, and the totals if it has the last row. Returns
 * where the table ends. */
double kr_sheet_layout_table_add (const KrSheetPlan *plan, guint page, GArray *list);

/* Adds the totals below @top. */
void kr_sheet_layout_totals_add (const KrSheetPlan *plan, GArray *list, double top);
