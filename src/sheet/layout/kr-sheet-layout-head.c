/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-layout-private.h"

/* The head: what was played, when and where, and who leads or won. */

#define TITLE_BASE 24.6
#define SUBTITLE_BASE 32.5
#define DETAILS_BASE 37.9
#define LINE_PITCH 4.9
#define BELOW_DETAILS 3.3
#define MAX_DETAILS_LINES 8
#define BADGE_SIZE 10.2
#define BADGE_MIDDLE 26.2
#define BETWEEN 6.0 /* left and right half */

static const KrTextStyle title_style = {KR_SHAPE_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_START, 11.9};
static const KrTextStyle subtitle_style = {KR_SHAPE_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_START,
                                           3.85};
static const KrTextStyle details_style = {KR_SHAPE_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_START,
                                          3.6};
static const KrTextStyle names_style = {KR_SHAPE_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_END, 8.0};
static const KrTextStyle verdict_style = {KR_SHAPE_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_END, 3.8};

/* What is on the right, on the line of the details. */
static const char *
get_verdict (const KrSheet *sheet)
{
  return *sheet->headline_names != '\0' ? sheet->verdict : sheet->headline;
}

double
kr_sheet_layout_head_plan (KrSheetPlan *plan)
{
  double verdict = kr_text_measure_width (&plan->measure, get_verdict (plan->sheet),
                                          verdict_style.size, verdict_style.weight);
  double width = MAX (plan->room / 2, plan->room - verdict - BETWEEN);

  plan->details = kr_text_measure_wrap (&plan->measure, plan->sheet->details, &details_style, width,
                                        MAX_DETAILS_LINES);
  return DETAILS_BASE + LINE_PITCH * (MAX (plan->details->len, 1) - 1) + BELOW_DETAILS;
}

/* Adds @text in @style, smaller if it would be wider than @width. */
static void
add_fitted (const KrSheetPlan *plan,
            GArray *list,
            const KrTextStyle *style,
            double x,
            double base_line,
            double width,
            const char *text)
{
  KrTextStyle fitted = *style;

  fitted.size = kr_text_measure_fit (&plan->measure, text, style, width);
  kr_shape_add_text (list, &fitted, x, base_line, text);
}

/* Adds who leads or won, in their pen. Returns the width that is left. */
static double
add_names (const KrSheetPlan *plan, GArray *list)
{
  const KrSheet *sheet = plan->sheet;
  int column = sheet->headline_column;
  KrTextStyle style = names_style;
  double right = plan->width - KR_PAPER_MARGIN_SIDE;

  if (column >= 0) {
    const KrSheetColumn *leader = &sheet->columns[column];
    style.ink = leader->pen;
    kr_shape_add_badge (list, leader->pen, right - BADGE_SIZE / 2, BADGE_MIDDLE, BADGE_SIZE,
                        leader->badge);
    right -= BADGE_SIZE + 3.4;
  }
  style.size =
      kr_text_measure_fit (&plan->measure, sheet->headline_names, &names_style, plan->room / 2);
  kr_shape_add_text (list, &style, right, BADGE_MIDDLE + 0.35 * style.size, sheet->headline_names);
  return right -
         kr_text_measure_width (&plan->measure, sheet->headline_names, style.size, style.weight) -
         BETWEEN - KR_PAPER_MARGIN_SIDE;
}

void
kr_sheet_layout_head_add (const KrSheetPlan *plan, GArray *list)
{
  const KrSheet *sheet = plan->sheet;
  double room = add_names (plan, list);
  KrTextStyle verdict = verdict_style;

  if (sheet->headline_column >= 0)
    verdict.ink = sheet->columns[sheet->headline_column].pen;
  add_fitted (plan, list, &verdict, plan->width - KR_PAPER_MARGIN_SIDE, DETAILS_BASE,
              plan->room / 2 - BETWEEN, get_verdict (sheet));
  add_fitted (plan, list, &title_style, KR_PAPER_MARGIN_SIDE, TITLE_BASE, room, sheet->title);
  add_fitted (plan, list, &subtitle_style, KR_PAPER_MARGIN_SIDE, SUBTITLE_BASE, room,
              sheet->subtitle);
  for (guint i = 0; i < plan->details->len; i++)
    kr_shape_add_text (list, &details_style, KR_PAPER_MARGIN_SIDE, DETAILS_BASE + LINE_PITCH * i,
                       plan->details->pdata[i]);
}
