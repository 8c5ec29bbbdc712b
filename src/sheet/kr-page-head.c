/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page.h"

/* The head: what was played, when and where, and who won. */

#define TITLE_BASE 24.6
#define SUBTITLE_BASE 32.5
#define DETAILS_BASE 37.9
#define LINE_PITCH 4.9
#define BELOW_DETAILS 3.3
#define MAX_DETAILS_LINES 8
#define BADGE_SIZE 10.2
#define BADGE_MIDDLE 26.2
#define BETWEEN 6.0 /* left and right half */

static const KrType title_type = {KR_ELEMENT_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_START, 11.9};
static const KrType subtitle_type = {KR_ELEMENT_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_START, 3.85};
static const KrType details_type = {KR_ELEMENT_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_START, 3.6};
static const KrType heads_type = {KR_ELEMENT_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_END, 8.0};
static const KrType verdict_type = {KR_ELEMENT_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_END, 3.8};

static double
get_room (const KrPagePlan *plan)
{
  return plan->width - 2 * KR_PAGE_SIDE;
}

/* What stands at the right, on the line of the details. */
static const char *
get_verdict (const KrSheet *sheet)
{
  return *sheet->heads != '\0' ? sheet->verdict : sheet->headline;
}

static double
get_details_room (const KrPagePlan *plan)
{
  const char *verdict = get_verdict (plan->sheet);
  double taken = kr_page_measure (plan, verdict, verdict_type.size, verdict_type.weight);

  return MAX (get_room (plan) / 2, get_room (plan) - taken - BETWEEN);
}

double
kr_page_plan_head (KrPagePlan *plan)
{
  double room = get_details_room (plan);

  plan->details = kr_page_wrap (plan, plan->sheet->details, &details_type, room, MAX_DETAILS_LINES);
  return DETAILS_BASE + LINE_PITCH * (MAX (plan->details->len, 1) - 1) + BELOW_DETAILS;
}

/* Places @text in as much of @type as fits into @width. */
static void
place_fitted (const KrPagePlan *plan,
              GArray *list,
              const KrType *type,
              double x,
              double base_line,
              double width,
              const char *text)
{
  KrType fitted = *type;

  fitted.size = kr_page_fit (plan, text, type, width);
  kr_element_add_text (list, &fitted, x, base_line, text);
}

/* Who leads or won, in their pen. Returns how much of the width is left. */
static double
place_heads (const KrPagePlan *plan, GArray *list)
{
  const KrSheet *sheet = plan->sheet;
  int column = sheet->headline_column;
  KrType type = heads_type;
  double right = plan->width - KR_PAGE_SIDE;

  if (column >= 0) {
    const KrSheetColumn *leader = &sheet->columns[column];
    type.ink = leader->pen;
    kr_element_add_badge (list, leader->pen, right - BADGE_SIZE / 2, BADGE_MIDDLE, BADGE_SIZE,
                          leader->badge);
    right -= BADGE_SIZE + 3.4;
  }
  type.size = kr_page_fit (plan, sheet->heads, &heads_type, get_room (plan) / 2);
  kr_element_add_text (list, &type, right, BADGE_MIDDLE + 0.35 * type.size, sheet->heads);
  return right - kr_page_measure (plan, sheet->heads, type.size, type.weight) - BETWEEN -
         KR_PAGE_SIDE;
}

static void
place_verdict (const KrPagePlan *plan, GArray *list)
{
  const KrSheet *sheet = plan->sheet;
  KrType type = verdict_type;

  if (sheet->headline_column >= 0)
    type.ink = sheet->columns[sheet->headline_column].pen;
  place_fitted (plan, list, &type, plan->width - KR_PAGE_SIDE, DETAILS_BASE,
                get_room (plan) / 2 - BETWEEN, get_verdict (sheet));
}

void
kr_page_place_head (const KrPagePlan *plan, GArray *list)
{
  const KrSheet *sheet = plan->sheet;
  double room = place_heads (plan, list);

  place_verdict (plan, list);
  place_fitted (plan, list, &title_type, KR_PAGE_SIDE, TITLE_BASE, room, sheet->title);
  place_fitted (plan, list, &subtitle_type, KR_PAGE_SIDE, SUBTITLE_BASE, room, sheet->subtitle);
  for (guint i = 0; i < plan->details->len; i++)
    kr_element_add_text (list, &details_type, KR_PAGE_SIDE, DETAILS_BASE + LINE_PITCH * i,
                         plan->details->pdata[i]);
}
