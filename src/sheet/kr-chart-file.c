/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-chart-file.h"

#include "kr-chart-place.h"
#include "kr-csv-line.h"
#include "kr-lettering.h"
#include "kr-sheet-paint.h"

/* A chart on a page of its own, and in a spreadsheet. */

#define MARGIN 9.0
#define TITLE_SIZE 5.0
#define HINT_SIZE 3.6
#define TITLE_BASE (MARGIN + 4.0)
#define HINT_BASE (TITLE_BASE + 6.0)
#define CHART_TOP (HINT_BASE + 5.0)

void
kr_chart_paint_page (const KrChart *chart, KrPenSet set, cairo_t *cr)
{
  g_autoptr (GArray) list = kr_element_list_new ();
  KrType title = {KR_ELEMENT_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_START, TITLE_SIZE};
  KrType hint = {KR_ELEMENT_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_START, HINT_SIZE};
  KrChartRoom room = {MARGIN,
                      CHART_TOP,
                      KR_CHART_PAGE_WIDTH - 2 * MARGIN,
                      KR_CHART_PAGE_HEIGHT - MARGIN - CHART_TOP,
                      kr_lettering_measure_text,
                      NULL,
                      list};

  kr_element_add_text (list, &title, MARGIN, TITLE_BASE, chart->title);
  kr_element_add_text (list, &hint, MARGIN, HINT_BASE, chart->hint);
  kr_chart_place (chart, &room);
  kr_sheet_paint_elements (list, set, cr);
}

static void
paint_cb (guint page, cairo_t *cr, gpointer chart)
{
  kr_chart_paint_page (chart, KR_PEN_SET_LIGHT, cr);
}

GBytes *
kr_chart_render (const KrChart *chart, KrPageFormat format)
{
  g_autofree char *told = kr_chart_describe (chart);
  KrPageFile file = {.width_mm = KR_CHART_PAGE_WIDTH,
                     .height_mm = KR_CHART_PAGE_HEIGHT,
                     .n_pages = 1,
                     .paint = paint_cb,
                     .data = (gpointer) chart,
                     .title = chart->title,
                     .subject = told};

  return kr_page_file_render (&file, format);
}

char *
kr_chart_format_csv (const KrChart *chart)
{
  GString *csv = g_string_new (NULL);
  guint n_columns = kr_chart_get_n_columns (chart);

  for (guint row = 0; row < kr_chart_get_n_rows (chart); row++)
    for (guint column = 0; column < n_columns; column++) {
      kr_csv_line_add_text (csv, kr_chart_get_cell (chart, row, column));
      kr_csv_line_end_field (csv, column + 1 == n_columns);
    }
  return g_string_free (csv, FALSE);
}
