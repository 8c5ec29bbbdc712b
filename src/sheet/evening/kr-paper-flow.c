/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-paper-flow.h"

#include "kr-display-name.h"

#define TITLE_BASE 22.0
#define SUBTITLE_BASE 29.0
#define TOP 38.0
#define HEADING_ABOVE 5.0
#define HEADING_HEIGHT 8.0
#define HEAD_HEIGHT 6.5
#define ROW_HEIGHT 7.0
#define TALL_ROW_HEIGHT 11.0
#define NOTE_PITCH 5.0
#define BADGE_SIZE 4.6
#define BADGE_WIDTH 6.5
#define TEXT_SIZE 4.2
#define SMALL_SIZE 3.2
#define PAD 1.0 /* at both sides of a cell */
#define HAIR 0.2

static const KrTextStyle title_style = {KR_SHAPE_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_START, 8.0};
static const KrTextStyle subtitle_style = {KR_SHAPE_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_START,
                                           4.2};
static const KrTextStyle heading_style = {KR_SHAPE_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_START, 5.2};
static const KrTextStyle note_style = {KR_SHAPE_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_START, 3.6};

struct _KrPaperFlow {
  char *title;
  char *subtitle;
  KrTextMeasure measure;
  double width, height; /* of the paper */
  GPtrArray *pages;
  KrPage *page; /* the last one */
  double y;     /* where the last line ends */
  const KrPaperColumn *columns;
  guint n_columns; /* 0: no table is open */
};

/* Adds @text in @style, smaller if it is wider than @width. */
static void
add_fitted (KrPaperFlow *flow,
            const KrTextStyle *style,
            double x,
            double base,
            double width,
            const char *text)
{
  KrTextStyle fitted = *style;

  fitted.size = kr_text_measure_fit (&flow->measure, text, style, width);
  kr_shape_add_text (flow->page->shapes, &fitted, x, base, text);
}

static void
end_table (KrPaperFlow *flow)
{
  if (flow->n_columns > 0)
    kr_shape_end (flow->page->shapes);
  flow->n_columns = 0;
}

static void
begin_page (KrPaperFlow *flow)
{
  flow->page = kr_page_new (flow->width, flow->height);
  g_ptr_array_add (flow->pages, flow->page);
  kr_shape_begin (flow->page->shapes, KR_PART_TITLE);
  add_fitted (flow, &title_style, KR_PAPER_MARGIN_SIDE, TITLE_BASE, kr_paper_flow_get_width (flow),
              flow->title);
  kr_shape_end (flow->page->shapes);
  kr_shape_begin (flow->page->shapes, KR_PART_PARAGRAPH);
  add_fitted (flow, &subtitle_style, KR_PAPER_MARGIN_SIDE, SUBTITLE_BASE,
              kr_paper_flow_get_width (flow), flow->subtitle);
  kr_shape_end (flow->page->shapes);
  flow->y = TOP;
}

static gboolean
has_room (const KrPaperFlow *flow, double height)
{
  return flow->y + height <= flow->height - KR_PAPER_MARGIN_BOTTOM;
}

KrPaperFlow *
kr_paper_flow_new (
    const char *title, const char *subtitle, KrPaper paper, KrMeasureText measure, gpointer data)
{
  KrPaperFlow *flow = g_new0 (KrPaperFlow, 1);

  flow->title = g_strdup (title);
  flow->subtitle = g_strdup (subtitle);
  flow->measure = kr_text_measure_make (measure, data);
  kr_paper_get_size (paper, &flow->width, &flow->height);
  flow->pages = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_page_free);
  begin_page (flow);
  return flow;
}

GPtrArray *
kr_paper_flow_finish (KrPaperFlow *flow)
{
  GPtrArray *pages = flow->pages;

  end_table (flow);
  g_free (flow->title);
  g_free (flow->subtitle);
  g_free (flow);
  return pages;
}

double
kr_paper_flow_get_width (const KrPaperFlow *flow)
{
  return flow->width - 2 * KR_PAPER_MARGIN_SIDE;
}

void
kr_paper_flow_add_heading (KrPaperFlow *flow, const char *text, double room)
{
  end_table (flow);
  if (!has_room (flow, HEADING_ABOVE + HEADING_HEIGHT + room))
    begin_page (flow);
  else if (flow->y > TOP)
    flow->y += HEADING_ABOVE;
  flow->y += HEADING_HEIGHT;
  kr_shape_begin (flow->page->shapes, KR_PART_HEADING);
  add_fitted (flow, &heading_style, KR_PAPER_MARGIN_SIDE, flow->y - 2,
              kr_paper_flow_get_width (flow), text);
  kr_shape_end (flow->page->shapes);
}

void
kr_paper_flow_add_paragraph (KrPaperFlow *flow, const char *text)
{
  g_autoptr (GPtrArray) lines = kr_text_measure_wrap (&flow->measure, text, &note_style,
                                                      kr_paper_flow_get_width (flow), G_MAXUINT);

  end_table (flow);
  for (guint i = 0; i < lines->len; i++) {
    if (!has_room (flow, NOTE_PITCH))
      begin_page (flow);
    flow->y += NOTE_PITCH;
    kr_shape_add_part (flow->page->shapes, KR_PART_PARAGRAPH, &note_style, KR_PAPER_MARGIN_SIDE,
                       flow->y, g_ptr_array_index (lines, i));
  }
}

/* --- Tables ------------------------------------------------------------------- */

/* Where a text of @column stands, @indent of it being taken. */
static double
get_x (const KrPaperColumn *column, double indent)
{
  const double x = KR_PAPER_MARGIN_SIDE + column->x;

  switch (column->anchor) {
  case KR_ANCHOR_MIDDLE:
    return x + column->width / 2;
  case KR_ANCHOR_END:
    return x + column->width - PAD;
  case KR_ANCHOR_START:
    break;
  }
  return x + indent;
}

static void
add_rule (KrPaperFlow *flow, KrShapeInk ink)
{
  kr_shape_add_line (flow->page->shapes, KR_SHAPE_LINE, ink, HAIR, KR_PAPER_MARGIN_SIDE, flow->y,
                     flow->width - KR_PAPER_MARGIN_SIDE, flow->y);
}

static gboolean
has_heads (const KrPaperFlow *flow)
{
  for (guint i = 0; i < flow->n_columns; i++)
    if (*flow->columns[i].title != '\0')
      return TRUE;
  return FALSE;
}

static void
add_heads (KrPaperFlow *flow)
{
  if (!has_heads (flow)) {
    add_rule (flow, KR_SHAPE_INK_TEXT);
    return;
  }
  kr_shape_begin (flow->page->shapes, KR_PART_ROW);
  for (guint i = 0; i < flow->n_columns; i++) {
    const KrPaperColumn *column = &flow->columns[i];
    const KrTextStyle style = {KR_SHAPE_INK_DIM, KR_WEIGHT_REGULAR, column->anchor, SMALL_SIZE};

    kr_shape_begin (flow->page->shapes, *column->title != '\0' ? KR_PART_HEAD : KR_PART_CELL);
    add_fitted (flow, &style, get_x (column, 0),
                kr_shape_get_base_line (flow->y + HEAD_HEIGHT / 2, SMALL_SIZE),
                column->width - 2 * PAD, column->title);
    kr_shape_end (flow->page->shapes);
  }
  kr_shape_end (flow->page->shapes);
  flow->y += HEAD_HEIGHT;
  add_rule (flow, KR_SHAPE_INK_TEXT);
}

void
kr_paper_flow_begin_table (KrPaperFlow *flow, const KrPaperColumn *columns, guint n_columns)
{
  end_table (flow);
  if (!has_room (flow, HEAD_HEIGHT + TALL_ROW_HEIGHT))
    begin_page (flow);
  flow->columns = columns;
  flow->n_columns = n_columns;
  kr_shape_begin (flow->page->shapes, KR_PART_TABLE);
  add_heads (flow);
}

static void
add_cell (KrPaperFlow *flow, const KrPaperColumn *column, const KrPaperCell *cell, double height)
{
  const KrTextStyle style = {KR_SHAPE_INK_TEXT, cell->weight, column->anchor, TEXT_SIZE};
  const KrTextStyle small = {KR_SHAPE_INK_DIM, KR_WEIGHT_REGULAR, column->anchor, SMALL_SIZE};
  const double middle = flow->y + (cell->below != NULL ? 0.36 : 0.5) * height;
  const double indent = cell->pen != 0 ? BADGE_WIDTH : 0;
  const double width = column->width - indent - 2 * PAD;

  if (cell->pen != 0) {
    g_autofree char *initial = kr_display_name_initial (cell->text, FALSE);

    kr_shape_add_badge (flow->page->shapes, cell->pen, get_x (column, BADGE_SIZE / 2), middle,
                        BADGE_SIZE, initial);
  }
  add_fitted (flow, &style, get_x (column, indent), kr_shape_get_base_line (middle, TEXT_SIZE),
              width, cell->text);
  if (cell->below != NULL)
    add_fitted (flow, &small, get_x (column, indent),
                kr_shape_get_base_line (flow->y + 0.78 * height, SMALL_SIZE), width, cell->below);
}

void
kr_paper_flow_add_row (KrPaperFlow *flow, const KrPaperCell *cells)
{
  double height = ROW_HEIGHT;

  for (guint i = 0; i < flow->n_columns; i++)
    if (cells[i].below != NULL)
      height = TALL_ROW_HEIGHT;
  if (!has_room (flow, height)) {
    kr_shape_end (flow->page->shapes);
    begin_page (flow);
    kr_shape_begin (flow->page->shapes, KR_PART_TABLE);
    add_heads (flow);
  }
  kr_shape_begin (flow->page->shapes, KR_PART_ROW);
  for (guint i = 0; i < flow->n_columns; i++) {
    kr_shape_begin (flow->page->shapes, i == 0 ? KR_PART_HEAD : KR_PART_CELL);
    add_cell (flow, &flow->columns[i], &cells[i], height);
    kr_shape_end (flow->page->shapes);
  }
  kr_shape_end (flow->page->shapes);
  flow->y += height;
  add_rule (flow, KR_SHAPE_INK_FAINT);
}
