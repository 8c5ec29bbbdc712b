/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-story-page.h"

#include "kr-chart-layout.h"
#include "kr-sheet-chart.h"
#include "kr-translatable.h"

/* From the top down: heading, players, chart, turning points, facts, note; at the bottom what the
 * chances rest on. Lengths are in millimeters. */

#define MARGIN KR_PAPER_MARGIN_TOP
#define GAP 6.0
#define SHRINK 0.96
#define SMALLEST 0.4
#define PLAYERS_IN_ROW 4
#define FEWEST_IN_ROW 2
#define TOTAL_SHARE                                                                                \
  0.45 /* of the room beside a mark, at most, if fewer players in a row allow it */
#define PLAYER_HEIGHT 15.0
#define BADGE 6.6
#define PILL_PAD 2.0 /* on both sides of the winner’s total */
#define TURN_COLUMNS 2
#define FACT_COLUMNS 3
#define DISC 6.0
#define INDENT 9.0
#define LINE 1.4 /* from line to line, as a multiple of the size */
#define MAX_LINES 12
#define CHART_SHARE 0.31 /* of the page */
#define RULE_STROKE 0.25
#define PROGRAM "Kreights"

static const KrTextStyle title_style = {KR_SHAPE_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_START, 10.0};
static const KrTextStyle subtitle_style = {KR_SHAPE_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_START,
                                           4.0};
static const KrTextStyle heading_style = {KR_SHAPE_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_START, 4.2};
static const KrTextStyle body_style = {KR_SHAPE_INK_TEXT, KR_WEIGHT_REGULAR, KR_ANCHOR_START, 3.6};
static const KrTextStyle bold_style = {KR_SHAPE_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_START, 3.6};
static const KrTextStyle small_style = {KR_SHAPE_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_START, 3.0};

/* A page that is being laid out. */
typedef struct {
  const KrStorySource *source;
  const KrStory *story;
  KrTextMeasure measure;
  gboolean saves_ink;
  KrPage *page;
  double scale; /* of the type */
  double width; /* between the margins */
  double y;     /* where the last part ends */
} Layout;

static GArray *
get_shapes (const Layout *layout)
{
  return layout->page->shapes;
}

static KrTextStyle
scale_style (const Layout *layout, const KrTextStyle *style)
{
  KrTextStyle scaled = *style;

  scaled.size *= layout->scale;
  return scaled;
}

static void
add_rule (Layout *layout, double stroke, guint ink)
{
  kr_shape_add_line (get_shapes (layout), KR_SHAPE_LINE, ink, stroke, MARGIN, layout->y,
                     MARGIN + layout->width, layout->y);
}

/* Adds @text as large as fits into @width. */
static void
add_fitted (Layout *layout,
            KrPart part,
            const char *text,
            const KrTextStyle *style,
            double x,
            double y,
            double width)
{
  KrTextStyle fitted = scale_style (layout, style);

  fitted.size = kr_text_measure_fit (&layout->measure, text, &fitted, width);
  kr_shape_add_part (get_shapes (layout), part, &fitted, x, y, text);
}

/* Adds the lines of @text from @y down, and returns where they end. */
static double
add_lines (Layout *layout,
           KrPart part,
           const char *text,
           const KrTextStyle *style,
           double x,
           double y,
           double width)
{
  const KrTextStyle scaled = scale_style (layout, style);
  const double pitch = LINE * scaled.size;
  g_autoptr (GPtrArray) lines =
      kr_text_measure_wrap (&layout->measure, text, &scaled, width, MAX_LINES);

  kr_shape_add_lines (get_shapes (layout), part, &scaled, x, y + pitch - 0.3 * scaled.size, pitch,
                      lines);
  return y + pitch * lines->len;
}

static void
add_head (Layout *layout)
{
  layout->y = MARGIN + title_style.size;
  add_fitted (layout, KR_PART_TITLE, layout->story->title, &title_style, MARGIN, layout->y,
              layout->width);
  layout->y += 1.8 * subtitle_style.size;
  add_fitted (layout, KR_PART_PARAGRAPH, layout->story->subtitle, &subtitle_style, MARGIN,
              layout->y, layout->width);
  layout->y += GAP;
  add_rule (layout, 2 * RULE_STROKE, KR_SHAPE_INK_TEXT);
}

/* --- Players -------------------------------------------------------------------- */

/* The width beside the mark of a player, for the name and the total. */
static double
get_player_room (const Layout *layout, guint in_row)
{
  return layout->width / in_row - BADGE - 8;
}

/* How wide the total of @column is, as large as fits into @room. */
static double
fit_total (const Layout *layout, const KrSheetColumn *column, double room, KrTextStyle *style)
{
  style->size = kr_text_measure_fit (&layout->measure, column->total, style, room);
  return kr_text_measure_width (&layout->measure, column->total, style->size, style->weight);
}

static void
add_total (Layout *layout,
           const KrSheetColumn *column,
           gboolean won,
           double room,
           double right,
           double middle)
{
  KrTextStyle style = {column->pen, KR_WEIGHT_BOLD, KR_ANCHOR_END, won ? 7.0 : 6.0};
  const double width = fit_total (layout, column, room, &style);
  const double pad = PILL_PAD, height = 1.35 * style.size;

  if (won && layout->saves_ink)
    kr_shape_add_box (get_shapes (layout), column->pen, 0.5, right - width - 2 * pad,
                      middle - height / 2, width + 2 * pad, height);
  else if (won)
    kr_shape_add_rectangle (get_shapes (layout), KR_SHAPE_PILL, column->pen,
                            right - width - 2 * pad, middle - height / 2, width + 2 * pad, height);
  if (won && !layout->saves_ink)
    style.ink = KR_SHAPE_INK_REVERSED;
  kr_shape_add_text (get_shapes (layout), &style, won ? right - pad : right,
                     kr_shape_get_base_line (middle, style.size), column->total);
}

static void
add_player (Layout *layout, guint seat, guint in_row, double x, double y)
{
  const KrSheet *sheet = layout->source->sheet;
  const KrSheetColumn *column = &sheet->columns[seat];
  const double middle = y + PLAYER_HEIGHT / 2, right = x + layout->width / in_row - 3;
  const double left = x + BADGE + 2, room = get_player_room (layout, in_row);
  const gboolean won = layout->source->match->place[seat] == 1;
  KrTextStyle largest = {column->pen, KR_WEIGHT_BOLD, KR_ANCHOR_END, 7.0};
  KrTextStyle name = {column->pen, KR_WEIGHT_BOLD, KR_ANCHOR_START, 4.4};
  g_autofree char *stars =
      sheet->has_stars
          ? kr_translator_count (&sheet->translator, NP_ ("{n} star", "{n} stars"), column->stars)
          : g_strdup ("");
  g_autofree char *facts =
      g_strjoin (*column->place != '\0' && *stars != '\0' ? " · " : "", column->place, stars, NULL);
  const double total =
      fit_total (layout, column, room * 2 / 3, &largest) + (won ? 2 * PILL_PAD : PILL_PAD);

  kr_shape_add_badge (get_shapes (layout), column->pen, x + BADGE / 2, middle, BADGE,
                      column->initial);
  name.size = kr_text_measure_fit (&layout->measure, column->short_name, &name, room - total);
  kr_shape_add_part (get_shapes (layout), KR_PART_PARAGRAPH, &name, left, middle - 0.4,
                     column->short_name);
  add_fitted (layout, KR_PART_PARAGRAPH, facts, &small_style, left, middle + 4, room - total);
  add_total (layout, column, won, room * 2 / 3, right, middle);
}

/* As many players in a row as leave each of them room for the name beside the total. */
static guint
count_in_row (const Layout *layout)
{
  const KrSheet *sheet = layout->source->sheet;
  guint in_row = MIN (sheet->n_columns, PLAYERS_IN_ROW);
  double widest = 0;

  for (guint i = 0; i < sheet->n_columns; i++)
    widest = MAX (widest, kr_text_measure_width (&layout->measure, sheet->columns[i].total, 7,
                                                 KR_WEIGHT_BOLD));
  while (in_row > FEWEST_IN_ROW && widest > TOTAL_SHARE * get_player_room (layout, in_row))
    in_row--;
  return in_row;
}

/* The players by place, in rows. */
static void
add_players (Layout *layout)
{
  const KrMatch *match = layout->source->match;
  const guint n = layout->source->sheet->n_columns;
  const guint in_row = count_in_row (layout);
  const double width = layout->width / in_row;
  guint added = 0;

  for (int place = 1; place <= KR_MAX_SEATS; place++)
    for (guint i = 0; i < n; i++)
      if (match->place[i] == place) {
        /* NOLINTNEXTLINE(bugprone-integer-division): the row */
        const double y = layout->y + 1 + added / in_row * PLAYER_HEIGHT;

        add_player (layout, i, in_row, MARGIN + added % in_row * width, y);
        added++;
      }
  /* NOLINTNEXTLINE(bugprone-integer-division): how many rows there are */
  layout->y += 2 + (n + in_row - 1) / in_row * PLAYER_HEIGHT;
  add_rule (layout, RULE_STROKE, KR_SHAPE_INK_FAINT);
}

/* --- Chart, turning points, facts ------------------------------------------------ */

static void
add_chart (Layout *layout)
{
  g_autoptr (KrChart) chart = layout->source->chances != NULL
                                  ? kr_story_new_chart (layout->source)
                                  : kr_sheet_chart_new (layout->source->sheet);
  const double title = kr_text_measure_width (&layout->measure, chart->title, heading_style.size,
                                              heading_style.weight);
  KrTextStyle hint = small_style;
  KrChartFrame frame = {.x = MARGIN,
                        .width = layout->width,
                        .height = CHART_SHARE * layout->page->height_mm,
                        .measure = layout->measure,
                        .shapes = get_shapes (layout),
                        .saves_ink = layout->saves_ink};

  layout->y += GAP + heading_style.size;
  kr_shape_add_part (get_shapes (layout), KR_PART_HEADING, &heading_style, MARGIN, layout->y,
                     chart->title);
  hint.size = kr_text_measure_fit (&layout->measure, chart->hint, &hint,
                                   MAX (layout->width - title - 4, 1));
  kr_shape_add_part (get_shapes (layout), KR_PART_PARAGRAPH, &hint, MARGIN + title + 4, layout->y,
                     chart->hint);
  frame.y = layout->y + 3;
  kr_chart_layout_add (chart, &frame);
  layout->y = frame.y + frame.height + GAP / 2;
}

/* What is shown before @line: its number, its card, or the mark of its player. */
static void
add_sign (Layout *layout, const KrStoryLine *line, double x, double y)
{
  GArray *shapes = get_shapes (layout);
  KrTextStyle style = {KR_SHAPE_INK_REVERSED, KR_WEIGHT_BOLD, KR_ANCHOR_MIDDLE, 3.6};
  g_autofree char *number = g_strdup_printf ("%u", line->number);

  if (line->number > 0) {
    kr_shape_add_sign (shapes, KR_SHAPE_DOT, KR_SHAPE_INK_TEXT, x + DISC / 2, y + DISC / 2, DISC);
    kr_shape_add_text (shapes, &style, x + DISC / 2,
                       kr_shape_get_base_line (y + DISC / 2, style.size), number);
  } else if (line->rank != KR_RANK_NONE) {
    kr_shape_add_boxed (shapes, KR_SHAPE_INK_TEXT, x + DISC / 2, y + DISC / 2, DISC,
                        kr_rank_text (line->rank));
  } else if (line->column >= 0) {
    const KrSheetColumn *column = &layout->source->sheet->columns[line->column];
    kr_shape_add_badge (shapes, column->pen, x + DISC / 2, y + DISC / 2, DISC, column->initial);
  } else {
    kr_shape_add_sign (shapes, KR_SHAPE_MARK, KR_PEN_PENCIL, x + DISC / 2, y + DISC / 2, DISC);
  }
}

/* Adds @lines in so many columns, row by row. */
static void
add_story_lines (Layout *layout, const GPtrArray *lines, guint n_columns)
{
  const double column = (layout->width - (n_columns - 1) * GAP) / n_columns;
  double end = layout->y;

  for (guint i = 0; i < lines->len; i++) {
    const KrStoryLine *line = g_ptr_array_index (lines, i);
    const double x = MARGIN + i % n_columns * (column + GAP);
    const double y = layout->y + GAP / 2 * layout->scale;
    double below;

    add_sign (layout, line, x, y);
    below = add_lines (layout, KR_PART_HEADING, line->title, &bold_style, x + INDENT, y,
                       column - INDENT);
    below = add_lines (layout, KR_PART_PARAGRAPH, line->text, &body_style, x + INDENT, below,
                       column - INDENT);
    end = MAX (end, MAX (below, y + DISC));
    if ((i + 1) % n_columns == 0)
      layout->y = end;
  }
  layout->y = end;
}

static void
add_note (Layout *layout)
{
  const double x = MARGIN + 4;
  double from = layout->y + GAP;

  if (*layout->story->note == '\0')
    return;
  layout->y = add_lines (layout, KR_PART_PARAGRAPH, layout->story->note, &body_style, x, from,
                         layout->width - 4);
  kr_shape_add_line (get_shapes (layout), KR_SHAPE_LINE, KR_SHAPE_INK_FAINT, 0.8, MARGIN + 0.4,
                     from, MARGIN + 0.4, layout->y);
}

static void
add_foot (Layout *layout)
{
  const double y = layout->page->height_mm - MARGIN;
  KrTextStyle style = small_style;
  const double program =
      kr_text_measure_width (&layout->measure, PROGRAM, style.size, style.weight);

  kr_shape_add_line (get_shapes (layout), KR_SHAPE_LINE, KR_SHAPE_INK_FAINT, RULE_STROKE, MARGIN,
                     y - 5, MARGIN + layout->width, y - 5);
  style.size = kr_text_measure_fit (&layout->measure, layout->story->basis, &style,
                                    layout->width - program - GAP);
  kr_shape_add_part (get_shapes (layout), KR_PART_PARAGRAPH, &style, MARGIN, y,
                     layout->story->basis);
  style = small_style;
  style.anchor = KR_ANCHOR_END;
  kr_shape_add_text (get_shapes (layout), &style, MARGIN + layout->width, y, PROGRAM);
}

static void
add_all (Layout *layout)
{
  g_array_set_size (get_shapes (layout), 0);
  add_head (layout);
  add_players (layout);
  add_chart (layout);
  add_story_lines (layout, layout->story->turns, TURN_COLUMNS);
  layout->y += GAP;
  add_rule (layout, RULE_STROKE, KR_SHAPE_INK_FAINT);
  add_story_lines (layout, layout->story->facts, FACT_COLUMNS);
  add_note (layout);
  add_foot (layout);
}

KrPage *
kr_story_page_lay_out (const KrStorySource *source,
                       KrPaper paper,
                       gboolean saves_ink,
                       KrMeasureText measure,
                       gpointer data)
{
  g_autoptr (KrStory) story = kr_story_new (source);
  Layout layout = {.source = source,
                   .story = story,
                   .measure = kr_text_measure_make (measure, data),
                   .saves_ink = saves_ink,
                   .scale = 1};
  double width, height;

  kr_paper_get_size (paper, &width, &height);
  layout.page = kr_page_new (width, height);
  layout.width = width - 2 * MARGIN;
  add_all (&layout);
  while (layout.y > height - MARGIN - GAP && layout.scale > SMALLEST) {
    layout.scale *= SHRINK;
    add_all (&layout);
  }
  return layout.page;
}

GBytes *
kr_story_page_render (const KrStorySource *source,
                      KrPageFormat format,
                      KrPaper paper,
                      gboolean saves_ink)
{
  g_autoptr (KrPage) page = kr_story_page_lay_out (source, paper, saves_ink, NULL, NULL);
  g_autoptr (KrStory) story = kr_story_new (source);
  const KrPages file = {.pages = &page,
                        .n_pages = 1,
                        .title = story->title,
                        .subject = story->subtitle,
                        .dated_at_us = source->sheet->dated_at_us,
                        .utc_offset_min = source->sheet->utc_offset_min};

  return kr_page_render (&file, format);
}
