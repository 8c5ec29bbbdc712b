/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page.h"

#include <math.h>
#include <string.h>

#include "kr-sheet-name.h"

/* How a sheet is divided over pages, and a page over columns. */

#define CHART_MIN 44.0
#define STRETCH_MIN 0.7 /* below it, the rows go on to a second page */
#define STRETCH_STEP 0.05

/* At a scale of 1. */
#define TYPE_SIZE 4.0 /* of scores and totals */
#define DEALT_SIZE 3.9
#define SCORE_MIN 7.0
#define TOTAL_MIN 7.2
#define SIGNS_MIN 3.4

/* What is empty at a scale of 1; less of it where many want to stand. */
static const KrPageGaps roomy = {
    .row_head = 29.5,
    .deal = 14.9,
    .cards = 26.1,
    .column = 2.0,
    .part = 1.1,
    .signs = 0.6,
    .pill = 1.8,
};
static const KrPageGaps tight = {
    .row_head = 23.3,
    .deal = 11.5,
    .cards = 20.3,
    .column = 0.9,
    .part = 0.6,
    .signs = 0.5,
    .pill = 1.1,
};

#define UNIFORM_MIN 0.88 /* of the stretch, for columns of one width */

double
kr_page_measure (const KrPagePlan *plan, const char *text, double size, KrWeight weight)
{
  return plan->measure (text, size, weight == KR_WEIGHT_BOLD, plan->measure_data);
}

double
kr_page_get_base (double middle, double size)
{
  return middle + KR_CAP_HEIGHT / 2 * size;
}

double
kr_page_fit (const KrPagePlan *plan, const char *text, const KrType *type, double width)
{
  double wide = kr_page_measure (plan, text, type->size, type->weight);

  return wide <= width ? type->size : type->size * width / wide;
}

/* Whether @line and @word fit into one line. */
static gboolean
fits (const KrPagePlan *plan, const char *line, const KrType *type, double width)
{
  return kr_page_measure (plan, line, type->size, type->weight) <= width;
}

/* Cuts @line in the middle until it fits. */
static char *
cut_to_fit (const KrPagePlan *plan, char *line, const KrType *type, double width)
{
  glong n = g_utf8_strlen (line, -1);

  while (n > 1 && !fits (plan, line, type, width)) {
    g_autofree char *longer = line;
    n = MIN (n - 1, (glong) (n * 0.95) + 1);
    line = kr_sheet_name_shorten (longer, (guint) n);
  }
  return line;
}

GPtrArray *
kr_page_wrap (const KrPagePlan *plan, const char *text, const KrType *type, double width, guint max)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) words = g_strsplit_set (text, " \n\t", -1);
  g_autofree char *line = g_strdup ("");

  for (char **word = words; *word != NULL; word++) {
    g_autofree char *longer = g_strjoin (*line != '\0' ? " " : "", line, *word, NULL);
    gboolean full = *line != '\0' && lines->len + 1 < max && !fits (plan, longer, type, width);
    if (full)
      g_ptr_array_add (lines, cut_to_fit (plan, g_steal_pointer (&line), type, width));
    g_free (line);
    line = full ? g_strdup (*word) : g_steal_pointer (&longer);
  }
  if (*line != '\0')
    g_ptr_array_add (lines, cut_to_fit (plan, g_steal_pointer (&line), type, width));
  return lines;
}

/* Height of the table with @n_rows, at a stretch of 1. */
static double
get_table_height (const KrPagePlan *plan, guint n_rows)
{
  return KR_TABLE_HEADINGS + KR_TABLE_ROW * n_rows + kr_page_totals_height (plan);
}

/* Divides the rows over pages: one, if the table need not shrink too far. */
static void
plan_pages (KrPagePlan *plan)
{
  guint n_rows = plan->sheet->n_rows;
  double room = plan->foot_top - plan->table_top;
  double stretch = (room - CHART_MIN) / get_table_height (plan, n_rows);
  guint on_first = n_rows;

  plan->n_pages = 1;
  if (stretch < STRETCH_MIN) {
    plan->n_pages = 2;
    for (stretch = 1; stretch > STRETCH_MIN; stretch -= STRETCH_STEP) {
      on_first = (guint) ((room / stretch - KR_TABLE_HEADINGS) / KR_TABLE_ROW);
      if (n_rows > on_first &&
          stretch * get_table_height (plan, n_rows - on_first) <= room - CHART_MIN)
        break;
    }
    on_first = MIN (on_first, n_rows - 1);
  }
  plan->stretch = MIN (1, stretch);
  plan->rows[1] = on_first;
  plan->rows[plan->n_pages] = n_rows;
}

/* Widths at a scale of 1 that the parts of a column need. */
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
get_needed_width (const KrPageGaps *gaps, const Needs *needs)
{
  return DEALT_SIZE + gaps->part + needs->score + needs->signs + gaps->signs + needs->total +
         2 * gaps->pill + gaps->column;
}

static Needs
find_needs (const KrPagePlan *plan, guint column)
{
  const KrSheet *sheet = plan->sheet;
  Needs needs = {SCORE_MIN, SIGNS_MIN, TOTAL_MIN};
  const char *start = sheet->columns[column].start;
  const char *end_points = sheet->columns[column].end_points;
  Needs outer = {kr_page_measure (plan, end_points, TYPE_SIZE, KR_WEIGHT_REGULAR), 0,
                 kr_page_measure (plan, start, TYPE_SIZE, KR_WEIGHT_BOLD)};

  widen (&needs, &outer);
  for (guint i = 0; i < sheet->n_rows; i++) {
    const KrSheetCell *cell = &sheet->rows[i].cells[column];
    Needs here = {kr_page_measure (plan, cell->score, TYPE_SIZE, KR_WEIGHT_REGULAR),
                  kr_page_signs_width (plan, cell),
                  kr_page_measure (plan, cell->total, TYPE_SIZE, KR_WEIGHT_BOLD)};
    widen (&needs, &here);
  }
  return needs;
}

/* Places the parts of a column @width wide, from its end backwards. */
static void
place_column (KrPagePlan *plan, guint index, const Needs *needs, double start, double width)
{
  KrPageColumn *column = &plan->columns[index];
  const KrPageGaps *gaps = plan->gaps;
  double em = plan->em;

  column->start = start;
  column->end = start + width - gaps->column * em;
  column->pill = (needs->total + 2 * gaps->pill) * em;
  column->total_end = column->end - gaps->pill * em;
  column->score_end = column->end - column->pill - (gaps->signs + needs->signs) * em;
  column->dealt = column->score_end - (needs->score + gaps->part + DEALT_SIZE / 2) * em;
}

/* Tries @gaps, and every column as wide as the one that needs most; TRUE if the
 * type need not shrink below @least of the stretch. */
static gboolean
try_uniform (
    KrPagePlan *plan, const KrPageGaps *gaps, Needs *needs, const Needs *most, double least)
{
  guint n = plan->sheet->n_columns;
  double room = plan->width - 2 * KR_PAGE_SIDE;

  plan->gaps = gaps;
  plan->em = room / (gaps->row_head + n * get_needed_width (gaps, most));
  if (plan->em < least * plan->stretch)
    return FALSE;
  for (guint i = 0; i < n; i++)
    needs[i] = *most;
  return TRUE;
}

/* Gives every column the same width if that will do, else what it needs and the
 * same share of what is left. */
static void
plan_columns (KrPagePlan *plan)
{
  guint n = plan->sheet->n_columns;
  double room = plan->width - 2 * KR_PAGE_SIDE, sum = 0;
  Needs needs[KR_MAX_SEATS], most = {0};

  for (guint i = 0; i < n; i++) {
    needs[i] = find_needs (plan, i);
    widen (&most, &needs[i]);
  }
  if (!try_uniform (plan, &roomy, needs, &most, 1))
    try_uniform (plan, &tight, needs, &most, UNIFORM_MIN);
  for (guint i = 0; i < n; i++)
    sum += get_needed_width (plan->gaps, &needs[i]);
  plan->em = MIN (plan->stretch, room / (plan->gaps->row_head + sum));

  double start = KR_PAGE_SIDE + plan->em * plan->gaps->row_head;
  double spare = (plan->width - KR_PAGE_SIDE - start - plan->em * sum) / n;
  for (guint i = 0; i < n; i++) {
    double width = plan->em * get_needed_width (plan->gaps, &needs[i]) + spare;
    place_column (plan, i, &needs[i], start, width);
    start += width;
  }
}

void
kr_page_plan_init (KrPagePlan *plan,
                   const KrSheet *sheet,
                   double width,
                   double height,
                   KrMeasureText measure,
                   gpointer measure_data)
{
  memset (plan, 0, sizeof *plan);
  plan->sheet = sheet;
  plan->measure = measure;
  plan->measure_data = measure_data;
  plan->width = width;
  plan->height = height;
  plan->table_top = kr_page_plan_head (plan);
  plan->foot_top = height - kr_page_plan_foot (plan);
  plan_pages (plan);
  plan_columns (plan);
}

void
kr_page_plan_clear (KrPagePlan *plan)
{
  g_ptr_array_unref (plan->details);
  g_ptr_array_unref (plan->note);
}
