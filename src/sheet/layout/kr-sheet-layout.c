/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-layout-private.h"

#include "kr-chart-layout.h"
#include "kr-sheet-chart.h"

/* A sheet -> a plan -> pages of shapes. */

#define CHART_BELOW_TABLE 5.0
#define CHART_TITLE 7.5
#define CHART_ABOVE_FOOT 3.0
#define CHART_MAX 62.0

struct _KrSheetLayout {
  guint n_pages;
  KrPage *pages[KR_SHEET_LAYOUT_MAX_PAGES];
};

/* Adds the chart of the totals, below @top. */
static void
add_chart (const KrSheetPlan *plan, double top, GArray *list)
{
  g_autoptr (KrChart) chart = kr_sheet_chart_new (plan->sheet);
  KrTextStyle title = {KR_SHAPE_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_START, 4.0};
  KrTextStyle hint = {KR_SHAPE_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_START, 3.3};
  double base_line = top + CHART_BELOW_TABLE;
  double hint_x = KR_PAPER_MARGIN_SIDE +
                  kr_text_measure_width (&plan->measure, chart->title, title.size, title.weight) +
                  4.0;
  double y = top + CHART_TITLE;
  KrChartFrame frame = {
      KR_PAPER_MARGIN_SIDE, y,   plan->room, MIN (CHART_MAX, plan->foot_top - CHART_ABOVE_FOOT - y),
      plan->measure,        list};

  kr_shape_add_part (list, KR_PART_HEADING, &title, KR_PAPER_MARGIN_SIDE, base_line, chart->title);
  kr_shape_add_part (list, KR_PART_PARAGRAPH, &hint, hint_x, base_line, chart->hint);
  kr_chart_layout_add (chart, &frame);
}

static KrPage *
make_page (const KrSheetPlan *plan, guint number)
{
  KrPage *page = kr_page_new (plan->width, plan->height);
  double end;

  kr_sheet_layout_head_add (plan, page->shapes);
  end = kr_sheet_layout_table_add (plan, number, page->shapes);
  if (number + 1 == plan->n_pages)
    add_chart (plan, end, page->shapes);
  kr_sheet_layout_foot_add (plan, number, page->shapes);
  return page;
}

KrSheetLayout *
kr_sheet_layout_new (const KrSheet *sheet, KrPaper paper, KrMeasureText measure, gpointer data)
{
  KrSheetLayout *layout = g_new0 (KrSheetLayout, 1);
  const KrTextMeasure text_measure = kr_text_measure_make (measure, data);
  KrSheetPlan plan;
  double width, height;

  kr_paper_get_size (paper, &width, &height);
  kr_sheet_layout_plan_init (&plan, sheet, width, height, &text_measure);
  layout->n_pages = plan.n_pages;
  for (guint i = 0; i < plan.n_pages; i++)
    layout->pages[i] = make_page (&plan, i);
  kr_sheet_layout_plan_clear (&plan);
  return layout;
}

void
kr_sheet_layout_free (KrSheetLayout *layout)
{
  if (layout == NULL)
    return;
  for (guint i = 0; i < layout->n_pages; i++)
    kr_page_free (layout->pages[i]);
  g_free (layout);
}

guint
kr_sheet_layout_get_n_pages (const KrSheetLayout *layout)
{
  return layout->n_pages;
}

KrPage *const *
kr_sheet_layout_get_pages (const KrSheetLayout *layout)
{
  return layout->pages;
}

char *
kr_sheet_layout_dump (const KrSheetLayout *layout)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < layout->n_pages; i++) {
    g_string_append_printf (text, "page %u\n", i + 1);
    kr_shape_list_dump (layout->pages[i]->shapes, text);
  }
  return g_string_free (text, FALSE);
}
