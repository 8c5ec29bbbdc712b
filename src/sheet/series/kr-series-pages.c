/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-series-pages.h"

#include "kr-display-name.h"
#include "kr-translatable.h"

/* Page by page from the top; the standings and the notes go where there is room for them. Lengths
 * are in millimeters. */

#define TITLE_SIZE 8.0
#define TITLE_BASE 22.0
#define SUBTITLE_SIZE 4.2
#define SUBTITLE_BASE 29.0
#define HEAD_TOP 36.0
#define HEAD_HEIGHT 13.0
#define BADGE_SIZE 5.6
#define ROW_HEIGHT 10.5
#define FOOT_ROW_HEIGHT 7.0
#define RESULT_SIZE 4.6
#define SMALL_SIZE 2.9
#define NOTE_PITCH 5.0
#define NOTE_SIZE 3.4
#define DATE_WIDTH 36.0
#define MAX_COLUMN 32.0
#define PAD 1.0 /* at both sides of a cell */
#define HAIR 0.2

typedef struct {
  const KrSeriesSheet *sheet;
  KrTextMeasure measure;
  KrPaper paper;
  GPtrArray *pages;
  KrPage *page; /* the last one */
  double width; /* of a column */
  double end;   /* of the table */
  double bottom;
  double y; /* where the last row ends */
  gboolean in_table;
} Layout;

static void
begin (Layout *layout, KrPart part)
{
  kr_shape_begin (layout->page->shapes, part);
}

static void
end (Layout *layout)
{
  kr_shape_end (layout->page->shapes);
}

/* Each page has a table of its own, which may be followed by notes. */
static void
end_table (Layout *layout)
{
  if (layout->in_table)
    end (layout);
  layout->in_table = FALSE;
}

/* Adds @text in @style, smaller if it is wider than @width. */
static void
add_fitted (
    Layout *layout, const KrTextStyle *style, double x, double base, double width, const char *text)
{
  KrTextStyle fitted = *style;

  fitted.size = kr_text_measure_fit (&layout->measure, text, style, width);
  kr_shape_add_text (layout->page->shapes, &fitted, x, base, text);
}

static double
get_middle (const Layout *layout, guint player)
{
  return KR_PAPER_MARGIN_SIDE + DATE_WIDTH + (player + 0.5) * layout->width;
}

static void
add_cell (Layout *layout,
          guint player,
          double middle,
          double size,
          KrShapeInk ink,
          KrWeight weight,
          const char *text)
{
  const KrTextStyle style = {ink, weight, KR_ANCHOR_MIDDLE, size};

  add_fitted (layout, &style, get_middle (layout, player), kr_shape_get_base_line (middle, size),
              layout->width - 2 * PAD, text);
}

static void
add_rule (Layout *layout, KrShapeInk ink)
{
  kr_shape_add_line (layout->page->shapes, KR_SHAPE_LINE, ink, HAIR, KR_PAPER_MARGIN_SIDE,
                     layout->y, layout->end, layout->y);
}

static void
add_players (Layout *layout)
{
  const KrSeriesSheet *sheet = layout->sheet;

  begin (layout, KR_PART_ROW);
  begin (layout, KR_PART_CELL); /* above the games */
  end (layout);
  for (guint i = 0; i < sheet->n_players; i++) {
    const KrSeriesSheetPlayer *player = &sheet->players[i];
    g_autofree char *initial = kr_display_name_initial (player->name, FALSE);
    g_autofree char *name = kr_display_name_shorten (player->name, KR_SHORT_NAME_CHARS);

    kr_shape_add_badge (layout->page->shapes, player->pen, get_middle (layout, i), layout->y + 3.5,
                        MIN (BADGE_SIZE, layout->width - PAD), initial);
    begin (layout, KR_PART_HEAD);
    add_cell (layout, i, layout->y + 9.5, RESULT_SIZE, KR_SHAPE_INK_TEXT, KR_WEIGHT_BOLD, name);
    end (layout);
  }
  end (layout);
}

/* Begins a page with the head of the table. */
static void
begin_page (Layout *layout)
{
  const KrTextStyle title = {KR_SHAPE_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_START, TITLE_SIZE};
  const KrTextStyle subtitle = {KR_SHAPE_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_START,
                                SUBTITLE_SIZE};
  g_autofree char *rules =
      kr_series_sheet_describe_rules (&layout->sheet->rules, &layout->sheet->translator);
  double width, height;

  kr_paper_get_size (layout->paper, &width, &height);
  end_table (layout);
  layout->page = kr_page_new (width, height);
  g_ptr_array_add (layout->pages, layout->page);
  layout->bottom = height - KR_PAPER_MARGIN_BOTTOM;
  begin (layout, KR_PART_TITLE);
  add_fitted (layout, &title, KR_PAPER_MARGIN_SIDE, TITLE_BASE, width - 2 * KR_PAPER_MARGIN_SIDE,
              layout->sheet->title);
  end (layout);
  begin (layout, KR_PART_PARAGRAPH);
  add_fitted (layout, &subtitle, KR_PAPER_MARGIN_SIDE, SUBTITLE_BASE,
              width - 2 * KR_PAPER_MARGIN_SIDE, rules);
  end (layout);
  layout->y = HEAD_TOP;
  if (layout->sheet->n_games == 0)
    return;
  begin (layout, KR_PART_TABLE);
  layout->in_table = TRUE;
  add_players (layout);
  layout->y += HEAD_HEIGHT;
  add_rule (layout, KR_SHAPE_INK_TEXT);
}

/* Begins another page unless there is room for @height below what is there. */
static void
make_room (Layout *layout, double height)
{
  if (layout->y + height > layout->bottom)
    begin_page (layout);
}

static void
add_label (Layout *layout, double middle, double size, KrShapeInk ink, const char *text)
{
  const KrTextStyle style = {ink, KR_WEIGHT_REGULAR, KR_ANCHOR_START, size};

  add_fitted (layout, &style, KR_PAPER_MARGIN_SIDE, kr_shape_get_base_line (middle, size),
              DATE_WIDTH - 2 * PAD, text);
}

static void
add_game (Layout *layout, guint game)
{
  const KrSeriesSheet *sheet = layout->sheet;
  const gboolean has_location = *sheet->games[game].location != '\0';

  make_room (layout, ROW_HEIGHT);
  begin (layout, KR_PART_ROW);
  begin (layout, KR_PART_HEAD);
  add_label (layout, layout->y + (has_location ? 3.6 : ROW_HEIGHT / 2), 4.0, KR_SHAPE_INK_TEXT,
             sheet->games[game].date);
  add_label (layout, layout->y + 7.8, SMALL_SIZE, KR_SHAPE_INK_DIM, sheet->games[game].location);
  end (layout);
  for (guint player = 0; player < sheet->n_players; player++) {
    const KrSeriesResult *result = kr_series_sheet_get_result (sheet, game, player);
    g_autofree char *own = kr_series_sheet_format_result (sheet, game, player);
    g_autofree char *after = kr_series_sheet_format_standing (sheet, game, player);

    begin (layout, KR_PART_CELL);
    add_cell (layout, player, layout->y + 3.6, RESULT_SIZE,
              result->dropped || !result->played ? KR_SHAPE_INK_DIM : KR_SHAPE_INK_TEXT,
              KR_WEIGHT_REGULAR, own);
    add_cell (layout, player, layout->y + 7.8, SMALL_SIZE, KR_SHAPE_INK_DIM, KR_WEIGHT_REGULAR,
              after);
    end (layout);
  }
  end (layout);
  layout->y += ROW_HEIGHT;
  add_rule (layout, KR_SHAPE_INK_FAINT);
}

/* --- The standings ------------------------------------------------------------ */

typedef enum {
  FOOT_PLACE = 0,
  FOOT_SCORE,
  FOOT_STARS,
  FOOT_GAMES,
  N_FEET,
} Foot;

static const char *
get_foot_label (const KrSeriesSheet *sheet, Foot foot)
{
  static const char *const scores[] = {
      [KR_SERIES_POINTS] = N_ ("Points"),
      [KR_SERIES_PLACES] = N_ ("Sum of places"),
      [KR_SERIES_WINS] = N_ ("Wins"),
  };
  const KrTranslator *translator = &sheet->translator;

  switch (foot) {
  case FOOT_PLACE:
    return kr_translator_text (translator, N_ ("Place"));
  case FOOT_SCORE:
    return kr_translator_text (translator, scores[sheet->rules.scoring]);
  case FOOT_STARS:
    return kr_translator_text (translator, N_ ("Stars"));
  case FOOT_GAMES:
  case N_FEET:
    break;
  }
  return kr_translator_text (translator, N_ ("Games that count"));
}

static char *
format_foot (const KrSeriesSheet *sheet, Foot foot, guint player)
{
  const KrSeriesLine *line = kr_series_sheet_get_line (sheet, sheet->n_games - 1, player);

  switch (foot) {
  case FOOT_PLACE:
    return kr_series_sheet_format_place (&sheet->translator, line->place);
  case FOOT_SCORE:
    return kr_series_sheet_format_score (line);
  case FOOT_STARS:
    return g_strdup_printf ("%d", line->stars);
  case FOOT_GAMES:
  case N_FEET:
    break;
  }
  return line->n_counted == line->n_played
             ? g_strdup_printf ("%d", line->n_counted)
             : g_strdup_printf ("%d/%d", line->n_counted, line->n_played);
}

static void
add_standings (Layout *layout)
{
  const KrSeriesSheet *sheet = layout->sheet;

  make_room (layout, N_FEET * FOOT_ROW_HEIGHT);
  layout->y += PAD;
  for (Foot foot = FOOT_PLACE; foot < N_FEET; foot++) {
    const gboolean large = foot == FOOT_PLACE || foot == FOOT_SCORE;

    if (foot == FOOT_STARS && !sheet->rules.stars_break_ties)
      continue;
    begin (layout, KR_PART_ROW);
    begin (layout, KR_PART_HEAD);
    add_label (layout, layout->y + FOOT_ROW_HEIGHT / 2, 4.0, KR_SHAPE_INK_TEXT,
               get_foot_label (sheet, foot));
    end (layout);
    for (guint player = 0; player < sheet->n_players; player++) {
      g_autofree char *text = format_foot (sheet, foot, player);

      begin (layout, KR_PART_CELL);
      add_cell (layout, player, layout->y + FOOT_ROW_HEIGHT / 2, large ? 5.4 : 4.0,
                KR_SHAPE_INK_TEXT, large ? KR_WEIGHT_BOLD : KR_WEIGHT_REGULAR, text);
      end (layout);
    }
    end (layout);
    layout->y += FOOT_ROW_HEIGHT;
  }
}

static void
add_note (Layout *layout, const char *note)
{
  const KrTextStyle style = {KR_SHAPE_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_START, NOTE_SIZE};
  g_autoptr (GPtrArray) lines = kr_text_measure_wrap (
      &layout->measure, note, &style, layout->page->width_mm - 2 * KR_PAPER_MARGIN_SIDE, G_MAXUINT);

  for (guint i = 0; i < lines->len; i++) {
    make_room (layout, NOTE_PITCH);
    end_table (layout);
    layout->y += NOTE_PITCH;
    kr_shape_add_part (layout->page->shapes, KR_PART_PARAGRAPH, &style, KR_PAPER_MARGIN_SIDE,
                       layout->y, g_ptr_array_index (lines, i));
  }
}

GPtrArray *
kr_series_pages_lay_out (const KrSeriesSheet *sheet,
                         KrPaper paper,
                         KrMeasureText measure,
                         gpointer data)
{
  Layout layout = {.sheet = sheet, .measure = kr_text_measure_make (measure, data), .paper = paper};
  g_auto (GStrv) notes = kr_series_sheet_list_notes (sheet);
  double width, height;

  kr_paper_get_size (paper, &width, &height);
  layout.pages = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_page_free);
  layout.width =
      MIN (MAX_COLUMN, (width - 2 * KR_PAPER_MARGIN_SIDE - DATE_WIDTH) / MAX (sheet->n_players, 1));
  layout.end = KR_PAPER_MARGIN_SIDE + DATE_WIDTH + layout.width * sheet->n_players;
  begin_page (&layout);
  for (guint game = 0; game < sheet->n_games; game++)
    add_game (&layout, game);
  if (sheet->n_games > 0)
    add_standings (&layout);
  else
    add_note (&layout, kr_translator_text (&sheet->translator,
                                           N_ ("No game of this series has been finished yet.")));
  for (char **note = notes; *note != NULL; note++)
    add_note (&layout, *note);
  end_table (&layout);
  return layout.pages;
}

GBytes *
kr_series_pages_render (const KrSeriesSheet *sheet, KrPageFormat format, KrPaper paper)
{
  g_autoptr (GPtrArray) pages = kr_series_pages_lay_out (sheet, paper, NULL, NULL);
  g_autofree char *rules = kr_series_sheet_describe_rules (&sheet->rules, &sheet->translator);
  const KrPages file = {.pages = (KrPage *const *) pages->pdata,
                        .n_pages = pages->len,
                        .title = sheet->title,
                        .subject = rules};

  return kr_page_render (&file, format);
}
