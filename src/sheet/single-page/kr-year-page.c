/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-year-page.h"

#include "kr-chart-layout.h"

/* Boxes in two columns from the top down, people below them, the chart in what is left. Lengths are
 * in millimeters. */

#define N_COLUMNS 2
#define GAP 6.0 /* between two columns, and above a part */
#define N_PEOPLE 12
#define BOX_HEIGHT 25.0
#define BOX_PAD 3.2
#define PERSON_HEIGHT 10.6
#define HEADING_HEIGHT 8.0
#define LEAST_CHART 48.0
#define MOST_CHART 96.0
#define FACT_LINES 2

static const KrTextStyle title_style = {KR_SHAPE_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_START, 11.0};
static const KrTextStyle heading_style = {KR_SHAPE_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_START, 4.8};
static const KrTextStyle label_style = {KR_SHAPE_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_START, 3.4};
static const KrTextStyle value_style = {KR_SHAPE_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_START, 6.4};
static const KrTextStyle fact_style = {KR_SHAPE_INK_TEXT, KR_WEIGHT_REGULAR, KR_ANCHOR_START, 3.4};
static const KrTextStyle name_style = {KR_SHAPE_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_START, 4.0};
static const KrTextStyle number_style = {KR_SHAPE_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_END, 4.0};

/* A page that is being laid out. */
typedef struct {
  const KrYearSource *source;
  KrChart *chart; /* of the rating; NULL: none */
  KrTextMeasure measure;
  KrPage *page;
  double column; /* width */
  double y;      /* where the last part ends */
} Layout;

/* Adds @text as large as fits into @width. */
static void
add_fitted (Layout *layout,
            KrPart part,
            const char *text,
            const KrTextStyle *style,
            double x,
            double base_line,
            double width)
{
  KrTextStyle fitted = *style;

  fitted.size = kr_text_measure_fit (&layout->measure, text, style, width);
  kr_shape_add_part (layout->page->shapes, part, &fitted, x, base_line, text);
}

static double
get_column_x (const Layout *layout, guint column)
{
  return KR_PAPER_MARGIN_SIDE + column * (layout->column + GAP);
}

static void
add_title (Layout *layout)
{
  g_autofree char *title = kr_year_lines_format_title (layout->source);

  layout->y = KR_PAPER_MARGIN_TOP + title_style.size;
  add_fitted (layout, KR_PART_TITLE, title, &title_style, KR_PAPER_MARGIN_SIDE, layout->y,
              layout->page->width_mm - 2 * KR_PAPER_MARGIN_SIDE);
  layout->y += GAP;
}

static void
add_box (Layout *layout, const KrYearLine *line, double x, double y)
{
  const double left = x + BOX_PAD;
  const double width = layout->column - 2 * BOX_PAD;
  g_autoptr (GPtrArray) facts =
      kr_text_measure_wrap (&layout->measure, line->facts, &fact_style, width, FACT_LINES);

  kr_shape_add_rectangle (layout->page->shapes, KR_SHAPE_TINT, KR_SHAPE_INK_TEXT, x, y,
                          layout->column, BOX_HEIGHT - 2);
  add_fitted (layout, KR_PART_PARAGRAPH, line->title, &label_style, left, y + 5, width);
  add_fitted (layout, KR_PART_PARAGRAPH, line->value, &value_style, left, y + 12, width);
  kr_shape_add_lines (layout->page->shapes, KR_PART_PARAGRAPH, &fact_style, left, y + 17, 4, facts);
}

static void
add_person (Layout *layout, const KrYearLine *line, double x, double y)
{
  const double half = layout->column / 2 - 1;

  add_fitted (layout, KR_PART_PARAGRAPH, line->title, &name_style, x, y + 4, half);
  add_fitted (layout, KR_PART_PARAGRAPH, line->value, &number_style, x + layout->column, y + 4,
              half);
  add_fitted (layout, KR_PART_PARAGRAPH, line->facts, &label_style, x, y + 8, layout->column);
}

static void
add_heading (Layout *layout, const char *text)
{
  layout->y += GAP;
  add_fitted (layout, KR_PART_HEADING, text, &heading_style, KR_PAPER_MARGIN_SIDE,
              layout->y + heading_style.size, layout->page->width_mm - 2 * KR_PAPER_MARGIN_SIDE);
  layout->y += HEADING_HEIGHT;
}

/* How many people fit between the boxes and the chart. */
static guint
find_n_people (const Layout *layout, guint n)
{
  const double chart = layout->chart != NULL ? LEAST_CHART + GAP + HEADING_HEIGHT : 0;
  const double room =
      layout->page->height_mm - KR_PAPER_MARGIN_BOTTOM - chart - layout->y - GAP - HEADING_HEIGHT;

  return MIN (n, N_COLUMNS * (guint) MAX (room / PERSON_HEIGHT, 0));
}

static void
add_people (Layout *layout, const GPtrArray *lines, guint first)
{
  const guint n = find_n_people (layout, lines->len - first);

  if (n == 0)
    return;
  add_heading (layout, kr_year_lines_get_heading (layout->source));
  for (guint i = 0; i < n; i++)
    add_person (layout, g_ptr_array_index (lines, first + i), get_column_x (layout, i % N_COLUMNS),
                layout->y + i / N_COLUMNS * PERSON_HEIGHT);
  layout->y += (n + N_COLUMNS - 1) / N_COLUMNS * PERSON_HEIGHT;
}

static void
add_chart (Layout *layout)
{
  KrChartFrame frame = {.x = KR_PAPER_MARGIN_SIDE,
                        .width = layout->page->width_mm - 2 * KR_PAPER_MARGIN_SIDE,
                        .measure = layout->measure,
                        .shapes = layout->page->shapes};
  g_autofree char *heading = NULL;

  if (layout->chart == NULL)
    return;
  heading = g_strdup_printf ("%s, %s", layout->chart->title, layout->chart->hint);
  add_heading (layout, heading);
  frame.y = layout->y;
  frame.height = MIN (layout->page->height_mm - KR_PAPER_MARGIN_BOTTOM - layout->y, MOST_CHART);
  kr_chart_layout_add (layout->chart, &frame);
}

static void
add_nothing (Layout *layout)
{
  kr_shape_add_part (layout->page->shapes, KR_PART_PARAGRAPH, &fact_style, KR_PAPER_MARGIN_SIDE,
                     layout->y + fact_style.size, kr_year_lines_get_nothing (layout->source));
}

KrPage *
kr_year_page_lay_out (const KrYearSource *source,
                      KrPaper paper,
                      KrMeasureText measure,
                      gpointer data)
{
  Layout layout = {.source = source, .measure = kr_text_measure_make (measure, data)};
  g_autoptr (GPtrArray) lines = kr_year_lines_list (source, N_PEOPLE);
  g_autoptr (KrChart) chart = kr_year_lines_new_chart (source);
  guint n_boxes = 0;
  double width, height;

  layout.chart = chart;
  kr_paper_get_size (paper, &width, &height);
  layout.page = kr_page_new (width, height);
  layout.column = (width - 2 * KR_PAPER_MARGIN_SIDE - (N_COLUMNS - 1) * GAP) / N_COLUMNS;
  add_title (&layout);
  if (lines->len == 0) {
    add_nothing (&layout);
    return layout.page;
  }
  while (n_boxes < lines->len &&
         ((const KrYearLine *) g_ptr_array_index (lines, n_boxes))->kind != KR_YEAR_PERSON) {
    add_box (&layout, g_ptr_array_index (lines, n_boxes),
             get_column_x (&layout, n_boxes % N_COLUMNS),
             layout.y + n_boxes / N_COLUMNS * BOX_HEIGHT);
    n_boxes++;
  }
  layout.y += (n_boxes + N_COLUMNS - 1) / N_COLUMNS * BOX_HEIGHT;
  add_people (&layout, lines, n_boxes);
  add_chart (&layout);
  return layout.page;
}

GBytes *
kr_year_page_render (const KrYearSource *source, KrPageFormat format, KrPaper paper)
{
  g_autoptr (KrPage) page = kr_year_page_lay_out (source, paper, NULL, NULL);
  g_autofree char *title = kr_year_lines_format_title (source);
  const KrPages file = {.pages = &page, .n_pages = 1, .title = title, .subject = ""};

  return kr_page_render (&file, format);
}
