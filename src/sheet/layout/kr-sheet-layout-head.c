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
#define BADGE_GAP 3.4 /* between the names and the badge */
#define BETWEEN 6.0   /* left and right half */

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
            KrPart part,
            const KrTextStyle *style,
            double x,
            double base_line,
            double width,
            const char *text)
{
  KrTextStyle fitted = *style;

  fitted.size = kr_text_measure_fit (&plan->measure, text, style, width);
  kr_shape_add_part (list, part, &fitted, x, base_line, text);
}

/* The width of the badge in front of the names of whoever leads or won, with its gap. */
static double
get_badge_room (const KrSheet *sheet)
{
  return sheet->headline_column >= 0 ? BADGE_SIZE + BADGE_GAP : 0;
}

static double
get_names_size (const KrSheetPlan *plan)
{
  return kr_text_measure_fit (&plan->measure, plan->sheet->headline_names, &names_style,
                              plan->room / 2);
}

/* The width that is left beside the names. */
static double
get_title_room (const KrSheetPlan *plan)
{
  return plan->room - get_badge_room (plan->sheet) -
         kr_text_measure_width (&plan->measure, plan->sheet->headline_names, get_names_size (plan),
                                names_style.weight) -
         BETWEEN;
}

/* Adds who leads or won, in their pen. */
static void
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
  }
  style.size = get_names_size (plan);
  kr_shape_add_part (list, KR_PART_PARAGRAPH, &style, right - get_badge_room (sheet),
                     BADGE_MIDDLE + 0.35 * style.size, sheet->headline_names);
}

void
kr_sheet_layout_head_add (const KrSheetPlan *plan, GArray *list)
{
  const KrSheet *sheet = plan->sheet;
  const double room = get_title_room (plan);
  KrTextStyle verdict = verdict_style;

  if (sheet->headline_column >= 0)
    verdict.ink = sheet->columns[sheet->headline_column].pen;
  add_fitted (plan, list, KR_PART_TITLE, &title_style, KR_PAPER_MARGIN_SIDE, TITLE_BASE, room,
              sheet->title);
  add_fitted (plan, list, KR_PART_PARAGRAPH, &subtitle_style, KR_PAPER_MARGIN_SIDE, SUBTITLE_BASE,
              room, sheet->subtitle);
  add_names (plan, list);
  add_fitted (plan, list, KR_PART_PARAGRAPH, &verdict, plan->width - KR_PAPER_MARGIN_SIDE,
              DETAILS_BASE, plan->room / 2 - BETWEEN, get_verdict (sheet));
  kr_shape_add_lines (list, KR_PART_PARAGRAPH, &details_style, KR_PAPER_MARGIN_SIDE, DETAILS_BASE,
                      LINE_PITCH, plan->details);
}
