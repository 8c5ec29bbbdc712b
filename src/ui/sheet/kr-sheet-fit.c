/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-fit.h"

#include <math.h>

/* In ems. What a sheet needs apart from its columns and rows, and for each of them. */
#define TABLE 0.955 /* of its letters, as in sheet.css */
#define START 7.6
#define COLUMN 8.9
#define WIDEST_COLUMN 13.0
#define BRIEF_START 3.8
#define BRIEF_COLUMN 5.5
#define TWO_LINE_COLUMN 3.4
#define AROUND_ROWS 10.6
#define ROW 1.5
#define LOWEST_ROW 1.3 /* before rows scroll */
#define HIGHEST_ROW 3.0
#define PAGE_HEIGHT 32.0 /* letters across the table: a screen has so many lines of them */
#define LEAST_ROWS 3

#define LEAST 0.8 /* of the base */
#define BRIEF 0.9 /* the same: cells are not brief for larger letters */

static double
add_columns (const KrSheetNeeds *needs, double start, double column)
{
  return (start + needs->n_columns * column) * TABLE;
}

static double
get_least_em (const KrSheetNeeds *needs)
{
  return LEAST * needs->base;
}

KrSheetFit
kr_sheet_fit_find (const KrSheetNeeds *needs, int width, int height)
{
  const double high = height / (AROUND_ROWS + needs->below + needs->n_rows * ROW * TABLE);
  const double full = width / add_columns (needs, START, COLUMN);
  const double brief = width / add_columns (needs, BRIEF_START, BRIEF_COLUMN);
  const double most = MAX (needs->base, height / PAGE_HEIGHT);
  const double least = get_least_em (needs);
  KrSheetFit fit = {.brief = full < BRIEF * needs->base};
  double em = MIN (high, full);

  if (fit.brief)
    em = MIN (MIN (high, brief), BRIEF * needs->base);
  fit.em = floor (4 * CLAMP (em, least, most)) / 4;
  fit.width = MIN (width, (int) (fit.em * add_columns (needs, START, WIDEST_COLUMN)));
  return fit;
}

int
kr_sheet_fit_get_least_width (const KrSheetNeeds *needs)
{
  return (int) (get_least_em (needs) * add_columns (needs, BRIEF_START, TWO_LINE_COLUMN));
}

int
kr_sheet_fit_get_least_height (const KrSheetNeeds *needs)
{
  return (int) (get_least_em (needs) * (AROUND_ROWS + needs->below + LEAST_ROWS * ROW * TABLE));
}

int
kr_sheet_fit_get_row_height (const KrSheetNeeds *needs, double em, int room)
{
  const double row = (double) room / MAX (needs->n_rows, 1);

  return (int) CLAMP (row, LOWEST_ROW * TABLE * em, HIGHEST_ROW * TABLE * em);
}
