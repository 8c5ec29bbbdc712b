/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-element.h"
#include "kr-sheet-layout.h"
#include "kr-sheet-words.h"

/*
 * kr-page.h: the parts of a printed sheet and where they go. For
 * kr-sheet-layout.c; all lengths in mm, measured from the paper's corner.
 *
 * From top to bottom a page has its head, the table's rows with the totals
 * below the last of them, the chart below these, and the foot.
 */

#define KR_PAGE_SIDE 15.8 /* margin */
#define KR_MAX_PAGES 3

/* Signs that are letters: who dealt (in a box), and bare points. */
#define KR_PAGE_DEALT N_ ("D")
#define KR_PAGE_BARE "†"

/* Where the parts of a player's column stand. */
typedef struct {
  double start;     /* left edge of the column */
  double end;       /* right edge of the pill */
  double dealt;     /* middle of the boxed D */
  double score_end; /* right edge of the score; its signs follow */
  double total_end; /* right edge of the total */
  double pill;      /* width of the pill */
} KrPageColumn;

/* Empty room at a scale of 1. */
typedef struct {
  double row_head;    /* mark, deal and cards, all together */
  double deal, cards; /* the middle of these, from the margin */
  double column;      /* after each column */
  double part;        /* between the boxed D and the score */
  double signs;       /* between the score's signs and the pill */
  double pill;        /* between a total and the edge of its pill */
} KrPageGaps;

/*
 * A plan is made top down: the sizes of head and foot, then how far the table
 * has to shrink, then the columns.
 *
 * @em:      scale of the table's type: 1 where a row is 9 mm high
 * @stretch: scale of the table's heights; @em <= @stretch <= 1
 * @rows:    the rows of page i are rows[i] up to rows[i + 1]
 */
typedef struct {
  const KrSheet *sheet;
  KrMeasureText measure;
  gpointer measure_data;
  double width, height;
  double table_top, foot_top;
  double em, stretch;
  const KrPageGaps *gaps;
  guint n_pages;
  guint rows[KR_MAX_PAGES + 1];
  KrPageColumn columns[KR_MAX_SEATS];
  GPtrArray *details; /* lines of the head, and of the note in the foot */
  GPtrArray *note;
  gboolean two_line_foot;
} KrPagePlan;

/* Makes the plan of @sheet for paper of the given size; to be cleared. */
void kr_page_plan_init (KrPagePlan *plan,
                        const KrSheet *sheet,
                        double width,
                        double height,
                        KrMeasureText measure,
                        gpointer measure_data);

void kr_page_plan_clear (KrPagePlan *plan);

double kr_page_measure (const KrPagePlan *plan, const char *text, double size, KrWeight weight);

/* The base line of text of @size whose capitals have their middle at @middle. */
double kr_page_get_base (double middle, double size);

/* @text broken between words into lines not wider than @width, at most @max of
 * them; the last one is cut if it must be. */
GPtrArray *kr_page_wrap (
    const KrPagePlan *plan, const char *text, const KrType *type, double width, guint max);

/* The largest size up to that of @type at which @text is not wider than
 * @width. */
double kr_page_fit (const KrPagePlan *plan, const char *text, const KrType *type, double width);

/* Breaks what has to be broken into lines, and returns the height; then what is
 * placed there. */
double kr_page_plan_head (KrPagePlan *plan);
void kr_page_place_head (const KrPagePlan *plan, GArray *list);
double kr_page_plan_foot (KrPagePlan *plan);
void kr_page_place_foot (const KrPagePlan *plan, guint page, GArray *list);

/* Heights at a stretch of 1: of the headings, a row, and the totals with what
 * stands above them. */
#define KR_TABLE_HEADINGS 13.5
#define KR_TABLE_ROW 9.0
#define KR_TABLE_TOTALS 20.5
#define KR_TABLE_STAR 3.2 /* of width, at an em of 1 */
double kr_page_totals_height (const KrPagePlan *plan);

/* Room that the signs behind the score of @cell need, in ems of @em 1. */
double kr_page_signs_width (const KrPagePlan *plan, const KrSheetCell *cell);

/* Places the totals below @top. */
void kr_page_place_totals (const KrPagePlan *plan, GArray *list, double top);

/* Places the headings and rows of @page, and the totals if it has the last
 * row. Returns where the table ends. */
double kr_page_place_table (const KrPagePlan *plan, guint page, GArray *list);
