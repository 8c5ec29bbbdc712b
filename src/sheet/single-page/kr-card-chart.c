/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-card-chart.h"

#include <string.h>

#include "kr-card.h"

/* First the head and the notes at the foot, then the cards in the space between them.
 * Lengths are in millimeters. */

#define TITLE_BASE 25.0
#define SUBTITLE_BASE 33.5
#define HOUSE_BASE 40.0
#define HOUSE_PITCH 5.2
#define MAX_HOUSE_LINES 6
#define BELOW_HEAD 6.0
#define NOTE_PITCH 5.9
#define ABOVE_NOTES 7.0

#define ROW_MAX 16.4
#define CARD_WIDTH 10.4
#define TEXT_START 17.0 /* from the margin */
#define VALUE_WIDTH 26.0
#define VALUE_SIZE 9.6
#define TEXT_SIZE 5.6
#define TEXT_LEADING 1.18

#define GRID_COLUMNS 5
#define GRID_GAP 4.2
#define GRID_SHAPE 1.78 /* height of a card, by its width */

#define RED 7 /* the crimson pen */

static const KrTextStyle title_style = {KR_SHAPE_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_START, 11.9};
static const KrTextStyle subtitle_style = {KR_SHAPE_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_START,
                                           4.6};
static const KrTextStyle house_style = {KR_SHAPE_INK_TEXT, KR_WEIGHT_REGULAR, KR_ANCHOR_START, 4.0};
static const KrTextStyle note_style = {KR_SHAPE_INK_TEXT, KR_WEIGHT_REGULAR, KR_ANCHOR_START, 4.6};

/* A page that is being laid out. */
typedef struct {
  const KrCardChart *chart;
  KrTextMeasure measure;
  KrPage *page;
  GArray *shapes;       /* of the page */
  double width, height; /* of the page */
  double room;          /* its width between the margins */
} Layout;

/* Adds title, subtitle and house rules. Returns where they end. */
static double
add_head (Layout *layout)
{
  const KrCardChart *chart = layout->chart;
  const char *const *rules = chart->house_rules;
  g_autofree char *text = rules != NULL ? g_strjoinv (" · ", (char **) rules) : g_strdup ("");
  g_autoptr (GPtrArray) lines =
      kr_text_measure_wrap (&layout->measure, text, &house_style, layout->room, MAX_HOUSE_LINES);
  KrTextStyle title = title_style, subtitle = subtitle_style;

  title.size = kr_text_measure_fit (&layout->measure, chart->title, &title_style, layout->room);
  subtitle.size =
      kr_text_measure_fit (&layout->measure, chart->subtitle, &subtitle_style, layout->room);
  kr_shape_add_part (layout->shapes, KR_PART_TITLE, &title, KR_PAPER_MARGIN_SIDE, TITLE_BASE,
                     chart->title);
  kr_shape_add_part (layout->shapes, KR_PART_PARAGRAPH, &subtitle, KR_PAPER_MARGIN_SIDE,
                     SUBTITLE_BASE, chart->subtitle);
  kr_shape_add_lines (layout->shapes, KR_PART_PARAGRAPH, &house_style, KR_PAPER_MARGIN_SIDE,
                      HOUSE_BASE, HOUSE_PITCH, lines);
  return HOUSE_BASE + ((double) lines->len - 1) * HOUSE_PITCH + BELOW_HEAD;
}

/* Adds the notes at the foot. Returns where they begin. */
static double
add_notes (Layout *layout)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  double base_line;

  for (guint i = 0; i < layout->chart->n_notes; i++) {
    GPtrArray *wrapped = kr_text_measure_wrap (&layout->measure, layout->chart->notes[i],
                                               &note_style, layout->room, G_MAXUINT);

    g_ptr_array_extend_and_steal (lines, wrapped);
  }
  base_line =
      layout->height - KR_PAPER_MARGIN_BOTTOM - NOTE_PITCH * (lines->len > 0 ? lines->len - 1 : 0);
  kr_shape_add_lines (layout->shapes, KR_PART_PARAGRAPH, &note_style, KR_PAPER_MARGIN_SIDE,
                      base_line, NOTE_PITCH, lines);
  return base_line - ABOVE_NOTES;
}

/* Adds an empty card. */
static void
add_card (Layout *layout, double x, double y, double width, double height)
{
  kr_shape_add_rectangle (layout->shapes, KR_SHAPE_PILL, KR_SHAPE_INK_GROUND, x, y, width, height);
  kr_shape_add_box (layout->shapes, KR_SHAPE_INK_DIM, 0.3, x, y, width, height);
}

/* Adds the four suits side by side around @middle, unless @card is the joker. */
static void
add_suits (Layout *layout, const char *card, double middle, double base_line, double size)
{
  static const struct {
    const char *sign;
    guint ink;
  } suits[] = {{"♣", KR_SHAPE_INK_TEXT}, {"♦", RED}, {"♥", RED}, {"♠", KR_SHAPE_INK_TEXT}};

  if (strcmp (card, kr_rank_text (KR_RANK_JOKER)) == 0)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (suits); i++) {
    KrTextStyle style = {suits[i].ink, KR_WEIGHT_REGULAR, KR_ANCHOR_MIDDLE, size};

    kr_shape_add_text (layout->shapes, &style, middle + (i - 1.5) * 0.92 * size, base_line,
                       suits[i].sign);
  }
}

/* What the cards do, in rows */

static void
add_small_card (Layout *layout, const char *card, double top, double pitch)
{
  const double height = pitch - 2.0;
  const double size = MIN (7.2, 0.5 * pitch);
  KrTextStyle rank = {KR_SHAPE_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_MIDDLE, size};
  const double middle = KR_PAPER_MARGIN_SIDE + CARD_WIDTH / 2;

  add_card (layout, KR_PAPER_MARGIN_SIDE, top + 1.0, CARD_WIDTH, height);
  kr_shape_add_part (layout->shapes, KR_PART_HEAD, &rank, middle,
                     kr_shape_get_base_line (top + 1.0 + 0.40 * height, size), card);
  add_suits (layout, card, middle, top + 1.0 + 0.90 * height, 0.34 * size);
}

/* Adds what the card of @row does, as large as fits into the height @pitch. */
static void
add_effect (Layout *layout, const KrCardChartRow *row, double top, double pitch)
{
  const double width = layout->room - TEXT_START - VALUE_WIDTH;
  KrTextStyle style = {KR_SHAPE_INK_TEXT, KR_WEIGHT_REGULAR, KR_ANCHOR_START, TEXT_SIZE};
  g_autoptr (GPtrArray) lines = NULL;
  double base_line;

  for (;; style.size *= 0.94) {
    g_clear_pointer (&lines, g_ptr_array_unref);
    lines = kr_text_measure_wrap (&layout->measure, row->does, &style, width, G_MAXUINT);
    if (lines->len * style.size * TEXT_LEADING <= pitch - 1.0 || style.size < TEXT_SIZE / 2)
      break;
  }
  base_line = kr_shape_get_base_line (top + pitch / 2, style.size) -
              (lines->len - 1) * style.size * TEXT_LEADING / 2;
  kr_shape_add_lines (layout->shapes, KR_PART_CELL, &style, KR_PAPER_MARGIN_SIDE + TEXT_START,
                      base_line, style.size * TEXT_LEADING, lines);
}

static void
add_rows (Layout *layout, double top, double bottom)
{
  const KrCardChart *chart = layout->chart;
  const double pitch = MIN (ROW_MAX, (bottom - top) / chart->n_rows);
  const KrTextStyle value = {KR_SHAPE_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_END,
                             MIN (VALUE_SIZE, 0.62 * pitch)};

  kr_shape_begin (layout->shapes, KR_PART_TABLE);
  for (guint i = 0; i < chart->n_rows; i++, top += pitch) {
    if (i % 2 == 0)
      kr_shape_add_rectangle (layout->shapes, KR_SHAPE_TINT, KR_SHAPE_INK_TEXT,
                              KR_PAPER_MARGIN_SIDE - 2, top, layout->room + 4, pitch);
    kr_shape_begin (layout->shapes, KR_PART_ROW);
    add_small_card (layout, chart->rows[i].card, top, pitch);
    add_effect (layout, &chart->rows[i], top, pitch);
    kr_shape_add_part (layout->shapes, KR_PART_CELL, &value,
                       layout->width - KR_PAPER_MARGIN_SIDE - 1,
                       kr_shape_get_base_line (top + pitch / 2, value.size), chart->rows[i].value);
    kr_shape_end (layout->shapes);
  }
  kr_shape_end (layout->shapes);
}

/* What the cards count, in a grid */

static void
add_large_card (
    Layout *layout, const KrCardChartRow *row, double x, double y, double width, double height)
{
  const double middle = x + width / 2;
  const KrTextStyle rank = {KR_SHAPE_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_MIDDLE, 0.28 * width};
  const KrTextStyle points = {KR_SHAPE_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_MIDDLE, 0.115 * width};
  KrTextStyle value = {KR_SHAPE_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_MIDDLE, 0.5 * width};

  value.size = kr_text_measure_fit (&layout->measure, row->value, &value, 0.84 * width);
  add_card (layout, x, y, width, height);
  kr_shape_begin (layout->shapes, KR_PART_PARAGRAPH);
  kr_shape_add_text (layout->shapes, &rank, middle, y + 0.25 * height, row->card);
  add_suits (layout, row->card, middle, y + 0.38 * height, 0.14 * width);
  kr_shape_add_text (layout->shapes, &value, middle, y + 0.76 * height, row->value);
  kr_shape_add_text (layout->shapes, &points, middle, y + 0.91 * height, layout->chart->points);
  kr_shape_end (layout->shapes);
}

static void
add_grid (Layout *layout, double top, double bottom)
{
  const KrCardChart *chart = layout->chart;
  const guint n_rows = (chart->n_rows + GRID_COLUMNS - 1) / GRID_COLUMNS;
  const double most = (bottom - top - (n_rows - 1) * GRID_GAP) / n_rows;
  const double step = (layout->room + GRID_GAP) / GRID_COLUMNS;
  const double height = MIN (most, GRID_SHAPE * (step - GRID_GAP));

  for (guint i = 0; i < chart->n_rows; i++) {
    const guint row = i / GRID_COLUMNS;

    add_large_card (layout, &chart->rows[i], KR_PAPER_MARGIN_SIDE + (i % GRID_COLUMNS) * step,
                    top + row * (height + GRID_GAP), step - GRID_GAP, height);
  }
}

KrPage *
kr_card_chart_lay_out (const KrCardChart *chart,
                       KrPaper paper,
                       KrMeasureText measure,
                       gpointer data)
{
  Layout layout = {.chart = chart, .measure = kr_text_measure_make (measure, data)};
  double top, bottom;

  kr_paper_get_size (paper, &layout.width, &layout.height);
  layout.room = layout.width - 2 * KR_PAPER_MARGIN_SIDE;
  layout.page = kr_page_new (layout.width, layout.height);
  layout.shapes = layout.page->shapes;
  top = add_head (&layout);
  bottom = add_notes (&layout);
  if (chart->values_only)
    add_grid (&layout, top, bottom);
  else
    add_rows (&layout, top, bottom);
  return layout.page;
}

GBytes *
kr_card_chart_render (const KrCardChart *chart, KrPageFormat format, KrPaper paper)
{
  g_autoptr (KrPage) page = kr_card_chart_lay_out (chart, paper, NULL, NULL);
  const KrPages file = {
      .pages = &page, .n_pages = 1, .title = chart->title, .subject = chart->subtitle};

  return kr_page_render (&file, format);
}
