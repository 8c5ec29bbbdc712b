/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-layout-private.h"

#include <math.h>
#include <string.h>

/* How the rows of a sheet are divided among pages, and the width of a page among
 * columns. */

#define CHART_MIN 44.0
#define STRETCH_MIN 0.7 /* below it, the rows continue on a second page */
#define STRETCH_STEP 0.05

/* At a scale of 1. */
#define TYPE_SIZE 4.0 /* of scores and totals */
#define DEALT_SIZE 3.9
#define SCORE_MIN 7.0
#define TOTAL_MIN 7.2
#define SIGNS_MIN 3.4

/* Empty space: as usual, and with many players. */
static const KrSheetPlanGaps roomy = {
    .row_head = 29.5,
    .deal = 14.9,
    .cards = 26.1,
    .column = 2.0,
    .part = 1.1,
    .signs = 0.6,
    .pill = 1.8,
};
static const KrSheetPlanGaps tight = {
    .row_head = 23.3,
    .deal = 11.5,
    .cards = 20.3,
    .column = 0.9,
    .part = 0.6,
    .signs = 0.5,
    .pill = 1.1,
};

#define UNIFORM_MIN 0.88 /* the least scale for columns of equal width, as part of the stretch */

/* Divides the rows among pages: one, unless the table would shrink too far. */
static void
plan_pages (KrSheetPlan *plan)
{
  guint n_rows = plan->sheet->n_rows;
  double room = plan->foot_top - plan->table_top;
  double stretch = (room - CHART_MIN) / kr_sheet_layout_table_get_height (plan->sheet, n_rows);
  guint on_first = n_rows;

  plan->n_pages = 1;
  if (stretch < STRETCH_MIN) {
    plan->n_pages = 2;
    for (stretch = 1; stretch > STRETCH_MIN; stretch -= STRETCH_STEP) {
      on_first = (guint) ((room / stretch - KR_SHEET_LAYOUT_HEADINGS) / KR_SHEET_LAYOUT_ROW);
      if (n_rows > on_first &&
          stretch * kr_sheet_layout_table_get_height (plan->sheet, n_rows - on_first) <=
              room - CHART_MIN)
        break;
    }
    on_first = MIN (on_first, n_rows - 1);
  }
  plan->stretch = MIN (1, stretch);
  plan->rows[1] = on_first;
  plan->rows[plan->n_pages] = n_rows;
}

/* The widths that the parts of a column need, at a scale of 1. */
typedef struct {
  double score, signs, total;
} Needs;

static void
widen (Needs *needs, const Needs *other)
{
  needs->score = MAX (needs->score, other->score);
  needs->signs = MAX (needs->signs, other->signs);
  needs->total = MAX (needs->total, other->total);
}

static double
get_needed_width (const KrSheetPlanGaps *gaps, const Needs *needs)
{
  return DEALT_SIZE + gaps->part + needs->score + needs->signs + gaps->signs + needs->total +
         2 * gaps->pill + gaps->column;
}

static Needs
find_needs (const KrSheetPlan *plan, guint column)
{
  const KrSheet *sheet = plan->sheet;
  Needs needs = {SCORE_MIN, SIGNS_MIN, TOTAL_MIN};
  const char *start = sheet->columns[column].start;
  const char *end_points = sheet->columns[column].end_points;
  Needs outer = {kr_text_measure_width (&plan->measure, end_points, TYPE_SIZE, KR_WEIGHT_REGULAR),
                 0, kr_text_measure_width (&plan->measure, start, TYPE_SIZE, KR_WEIGHT_BOLD)};

  widen (&needs, &outer);
  for (guint i = 0; i < sheet->n_rows; i++) {
    const KrSheetCell *cell = &sheet->rows[i].cells[column];
    Needs here = {kr_text_measure_width (&plan->measure, cell->score, TYPE_SIZE, KR_WEIGHT_REGULAR),
                  kr_sheet_layout_table_get_signs_width (plan, cell),
                  kr_text_measure_width (&plan->measure, cell->total, TYPE_SIZE, KR_WEIGHT_BOLD)};
    widen (&needs, &here);
  }
  return needs;
}

/* Sets the positions in a column that is @width wide, from its end backwards. */
static void
set_column (KrSheetPlan *plan, guint index, const Needs *needs, double start, double width)
{
  KrSheetPlanColumn *column = &plan->columns[index];
  const KrSheetPlanGaps *gaps = plan->gaps;
  double scale = plan->scale;

  column->start = start;
  column->end = start + width - gaps->column * scale;
  column->pill = (needs->total + 2 * gaps->pill) * scale;
  column->total_end = column->end - gaps->pill * scale;
  column->score_end = column->end - column->pill - (gaps->signs + needs->signs) * scale;
  column->dealt = column->score_end - (needs->score + gaps->part + DEALT_SIZE / 2) * scale;
}

/* Tries @gaps with every column as wide as the one that needs most. FALSE if the type
 * would shrink below @least of the stretch. */
static gboolean
try_uniform (
    KrSheetPlan *plan, const KrSheetPlanGaps *gaps, Needs *needs, const Needs *most, double least)
{
  guint n = plan->sheet->n_columns;

  plan->gaps = gaps;
  plan->scale = plan->room / (gaps->row_head + n * get_needed_width (gaps, most));
  if (plan->scale < least * plan->stretch)
    return FALSE;
  for (guint i = 0; i < n; i++)
    needs[i] = *most;
  return TRUE;
}

/* Gives all columns the same width if possible, otherwise what each needs and an equal
 * share of what is left. */
static void
plan_columns (KrSheetPlan *plan)
{
  guint n = plan->sheet->n_columns;
  double sum = 0;
  Needs needs[KR_MAX_SEATS], most = {0};

  for (guint i = 0; i < n; i++) {
    needs[i] = find_needs (plan, i);
    widen (&most, &needs[i]);
  }
  if (!try_uniform (plan, &roomy, needs, &most, 1))
    try_uniform (plan, &tight, needs, &most, UNIFORM_MIN);
  for (guint i = 0; i < n; i++)
    sum += get_needed_width (plan->gaps, &needs[i]);
  plan->scale = MIN (plan->stretch, plan->room / (plan->gaps->row_head + sum));

  double start = KR_PAPER_MARGIN_SIDE + plan->scale * plan->gaps->row_head;
  double spare = (plan->width - KR_PAPER_MARGIN_SIDE - start - plan->scale * sum) / n;
  for (guint i = 0; i < n; i++) {
    double width = plan->scale * get_needed_width (plan->gaps, &needs[i]) + spare;
    set_column (plan, i, &needs[i], start, width);
    start += width;
  }
}

void
kr_sheet_layout_plan_init (KrSheetPlan *plan,
                           const KrSheet *sheet,
                           double width,
                           double height,
                           const KrTextMeasure *measure)
{
  memset (plan, 0, sizeof *plan);
  plan->sheet = sheet;
  plan->measure = *measure;
  plan->width = width;
  plan->height = height;
  plan->room = width - 2 * KR_PAPER_MARGIN_SIDE;
  plan->table_top = kr_sheet_layout_head_plan (plan);
  plan->foot_top = height - kr_sheet_layout_foot_plan (plan);
  plan_pages (plan);
  plan_columns (plan);
}

void
kr_sheet_layout_plan_clear (KrSheetPlan *plan)
{
  g_ptr_array_unref (plan->details);
  g_ptr_array_unref (plan->note);
}
