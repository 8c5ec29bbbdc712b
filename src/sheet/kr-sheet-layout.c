/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-layout.h"

#include "kr-chart-place.h"
#include "kr-layout-page.h"
#include "kr-lettering.h"
#include "kr-page.h"
#include "kr-sheet-words.h"

/* A sheet -> pages of elements. */

#define CHART_BELOW_TABLE 5.0
#define CHART_TITLE 7.5
#define CHART_ABOVE_FOOT 3.0
#define CHART_MAX 62.0

struct _KrSheetLayout {
  KrPagePlan plan;
  GArray *pages[KR_MAX_PAGES];
};

void
kr_paper_get_size (KrPaper paper, double *width_mm, double *height_mm)
{
  static const double sizes[][2] = {
      [KR_PAPER_A4] = {210, 297},
      [KR_PAPER_LETTER] = {215.9, 279.4},
  };

  *width_mm = sizes[paper][0];
  *height_mm = sizes[paper][1];
}

static void
place_chart (const KrPagePlan *plan, double top, GArray *list)
{
  g_autoptr (KrChart) chart = kr_chart_new_totals (plan->sheet);
  KrType bold = {KR_ELEMENT_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_START, 4.0};
  KrType dim = {KR_ELEMENT_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_START, 3.3};
  double base_line = top + CHART_BELOW_TABLE;
  double y = top + CHART_TITLE;
  KrChartRoom room = {KR_PAGE_SIDE,
                      y,
                      plan->width - 2 * KR_PAGE_SIDE,
                      MIN (CHART_MAX, plan->foot_top - CHART_ABOVE_FOOT - y),
                      plan->measure,
                      plan->measure_data,
                      list};

  kr_element_add_text (list, &bold, KR_PAGE_SIDE, base_line, chart->title);
  kr_element_add_text (
      list, &dim, KR_PAGE_SIDE + kr_page_measure (plan, chart->title, 4.0, KR_WEIGHT_BOLD) + 4.0,
      base_line, chart->hint);
  kr_chart_place (chart, &room);
}

static GArray *
place_page (const KrPagePlan *plan, guint page)
{
  GArray *list = kr_element_list_new ();
  double end;

  kr_page_place_head (plan, list);
  end = kr_page_place_table (plan, page, list);
  if (page + 1 == plan->n_pages)
    place_chart (plan, end, list);
  kr_page_place_foot (plan, page, list);
  return list;
}

KrSheetLayout *
kr_sheet_layout_new (const KrSheet *sheet, KrPaper paper, KrMeasureText measure, gpointer data)
{
  KrSheetLayout *layout = g_new0 (KrSheetLayout, 1);
  double width, height;

  if (measure == NULL)
    measure = kr_lettering_measure_text;
  kr_paper_get_size (paper, &width, &height);
  kr_page_plan_init (&layout->plan, sheet, width, height, measure, data);
  for (guint i = 0; i < layout->plan.n_pages; i++)
    layout->pages[i] = place_page (&layout->plan, i);
  return layout;
}

void
kr_sheet_layout_free (KrSheetLayout *layout)
{
  if (layout == NULL)
    return;
  for (guint i = 0; i < layout->plan.n_pages; i++)
    g_array_unref (layout->pages[i]);
  kr_page_plan_clear (&layout->plan);
  g_free (layout);
}

guint
kr_sheet_layout_n_pages (const KrSheetLayout *layout)
{
  return layout->plan.n_pages;
}

const GArray *
kr_sheet_layout_get_page (const KrSheetLayout *layout, guint page)
{
  g_assert (page < layout->plan.n_pages);
  return layout->pages[page];
}

char *
kr_sheet_layout_dump (const KrSheetLayout *layout)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < layout->plan.n_pages; i++) {
    g_string_append_printf (text, "page %u\n", i + 1);
    kr_element_dump (layout->pages[i], text);
  }
  return g_string_free (text, FALSE);
}
