/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-chart-file.h"

#include "kr-chart-layout.h"
#include "kr-csv-writer.h"
#include "kr-paper.h"

/* A chart on a page of its own, and in a spreadsheet. */

#define WIDTH 180.0 /* mm, like all that follow */
#define HEIGHT 108.0
#define MARGIN KR_PAPER_MARGIN_CHART
#define TITLE_SIZE 5.0
#define HINT_SIZE 3.6
#define TITLE_BASE (MARGIN + 4.0)
#define HINT_BASE (TITLE_BASE + 6.0)
#define CHART_TOP (HINT_BASE + 5.0)

KrPage *
kr_chart_file_lay_out (const KrChart *chart)
{
  KrPage *page = kr_page_new (WIDTH, HEIGHT);
  KrTextStyle title = {KR_SHAPE_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_START, TITLE_SIZE};
  KrTextStyle hint = {KR_SHAPE_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_START, HINT_SIZE};
  KrChartFrame frame = {MARGIN,
                        CHART_TOP,
                        page->width_mm - 2 * MARGIN,
                        page->height_mm - MARGIN - CHART_TOP,
                        kr_text_measure_make (NULL, NULL),
                        page->shapes};

  kr_shape_add_part (page->shapes, KR_PART_TITLE, &title, MARGIN, TITLE_BASE, chart->title);
  kr_shape_add_part (page->shapes, KR_PART_PARAGRAPH, &hint, MARGIN, HINT_BASE, chart->hint);
  kr_chart_layout_add (chart, &frame);
  return page;
}

GBytes *
kr_chart_file_render (const KrChart *chart, KrPageFormat format)
{
  g_autoptr (KrPage) page = kr_chart_file_lay_out (chart);
  g_autofree char *description = kr_chart_describe (chart);
  const KrPages file = {
      .pages = &page, .n_pages = 1, .title = chart->title, .subject = description};

  return kr_page_render (&file, format);
}

char *
kr_chart_file_format_csv (const KrChart *chart)
{
  GString *csv = g_string_new (NULL);
  guint n_columns = kr_chart_get_n_columns (chart);

  for (guint row = 0; row < kr_chart_get_n_rows (chart); row++)
    for (guint column = 0; column < n_columns; column++) {
      kr_csv_writer_add_text (csv, kr_chart_get_cell (chart, row, column));
      kr_csv_writer_end_field (csv, column + 1 == n_columns);
    }
  return g_string_free (csv, FALSE);
}
