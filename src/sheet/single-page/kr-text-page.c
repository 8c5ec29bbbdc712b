/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-text-page.h"

/* Top down, line by line, at one scale; again at a smaller one if it does not fit.
 * Lengths are in millimeters. */

#define LEADING 1.3
#define MARK_WIDTH 7.0
#define SHRINK 0.95
#define SMALLEST 0.3 /* scale: hard to read, but there */
#define TINT_PAD 3.0 /* of the tint behind the lead */

typedef struct {
  KrTextPageStyle style;
  char *mark; /* may be NULL */
  char *words;
} Paragraph;

struct _KrTextPage {
  char *title;
  char *subtitle;
  GArray *paragraphs; /* Paragraph */
};

/* What the paragraphs of a style are, how they look, and the space above each. */
typedef struct {
  KrPart part;
  KrTextStyle text;
  double above;
} Look;

static const KrTextStyle title_style = {KR_SHAPE_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_START, 8.0};
static const KrTextStyle subtitle_style = {KR_SHAPE_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_START,
                                           4.4};

static const Look looks[KR_N_TEXT_PAGE_STYLES] = {
    [KR_TEXT_PAGE_LEAD] = {KR_PART_PARAGRAPH,
                           {KR_SHAPE_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_START, 6.0},
                           7.0},
    [KR_TEXT_PAGE_HEADING] = {KR_PART_HEADING,
                              {KR_SHAPE_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_START, 4.8},
                              6.0},
    [KR_TEXT_PAGE_BODY] = {KR_PART_PARAGRAPH,
                           {KR_SHAPE_INK_TEXT, KR_WEIGHT_REGULAR, KR_ANCHOR_START, 4.4},
                           1.6},
    [KR_TEXT_PAGE_SMALL] = {KR_PART_PARAGRAPH,
                            {KR_SHAPE_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_START, 3.6},
                            0.6},
};

/* A page that is being laid out. */
typedef struct {
  KrPage *page;
  KrTextMeasure measure;
  double scale;
  double y; /* where the last line ends */
} Layout;

static void
clear_paragraph (gpointer data)
{
  Paragraph *paragraph = data;

  g_free (paragraph->mark);
  g_free (paragraph->words);
}

KrTextPage *
kr_text_page_new (const char *title, const char *subtitle)
{
  KrTextPage *text = g_new0 (KrTextPage, 1);

  text->title = g_strdup (title);
  text->subtitle = g_strdup (subtitle);
  text->paragraphs = g_array_new (FALSE, FALSE, sizeof (Paragraph));
  g_array_set_clear_func (text->paragraphs, clear_paragraph);
  return text;
}

void
kr_text_page_free (KrTextPage *text)
{
  if (text == NULL)
    return;
  g_free (text->title);
  g_free (text->subtitle);
  g_array_unref (text->paragraphs);
  g_free (text);
}

void
kr_text_page_add (KrTextPage *text, KrTextPageStyle style, const char *mark, const char *words)
{
  g_auto (GStrv) lines = g_strsplit (words, "\n", -1);

  for (char **line = lines; *line != NULL; line++) {
    Paragraph paragraph = {style, g_strdup (line == lines ? mark : NULL), g_strdup (*line)};

    if (**line != '\0')
      g_array_append_val (text->paragraphs, paragraph);
    else
      clear_paragraph (&paragraph);
  }
}

const char *
kr_text_page_get_title (const KrTextPage *text)
{
  return text->title;
}

/* Adds @words in lines below what is there, @indent from the margin. */
static void
add_lines (Layout *layout, const char *words, const KrTextStyle *style, double indent)
{
  double width = layout->page->width_mm - 2 * KR_PAPER_MARGIN_SIDE - indent;
  KrTextStyle scaled = *style;
  g_autoptr (GPtrArray) lines = NULL;

  scaled.size *= layout->scale;
  lines = kr_text_measure_wrap (&layout->measure, words, &scaled, width, G_MAXUINT);
  for (guint i = 0; i < lines->len; i++, layout->y += LEADING * scaled.size)
    kr_shape_add_text (layout->page->shapes, &scaled, KR_PAPER_MARGIN_SIDE + indent,
                       layout->y + scaled.size, g_ptr_array_index (lines, i));
}

static void
add_paragraph (Layout *layout, const Paragraph *paragraph)
{
  const Look *look = &looks[paragraph->style];
  GArray *shapes = layout->page->shapes;
  KrTextStyle mark = look->text;
  double top, indent = 0;

  mark.size *= layout->scale;
  layout->y += look->above * layout->scale;
  top = layout->y;
  kr_shape_begin (shapes, look->part);
  if (paragraph->mark != NULL) {
    kr_shape_add_text (shapes, &mark, KR_PAPER_MARGIN_SIDE, top + mark.size, paragraph->mark);
    indent = MARK_WIDTH * layout->scale;
  }
  add_lines (layout, paragraph->words, &look->text, indent);
  kr_shape_end (shapes);
  if (paragraph->style == KR_TEXT_PAGE_LEAD) {
    const double pad = TINT_PAD * layout->scale;
    const double left = KR_PAPER_MARGIN_SIDE - pad;
    kr_shape_add_rectangle (shapes, KR_SHAPE_TINT, KR_SHAPE_INK_TEXT, left, top - pad,
                            layout->page->width_mm - 2 * left, layout->y - top + 2 * pad);
    layout->y += pad;
  }
}

static void
add_all (Layout *layout, const KrTextPage *text)
{
  g_array_set_size (layout->page->shapes, 0);
  layout->y = KR_PAPER_MARGIN_TOP;
  kr_shape_begin (layout->page->shapes, KR_PART_TITLE);
  add_lines (layout, text->title, &title_style, 0);
  kr_shape_end (layout->page->shapes);
  kr_shape_begin (layout->page->shapes, KR_PART_PARAGRAPH);
  add_lines (layout, text->subtitle, &subtitle_style, 0);
  kr_shape_end (layout->page->shapes);
  for (guint i = 0; i < text->paragraphs->len; i++)
    add_paragraph (layout, &g_array_index (text->paragraphs, Paragraph, i));
}

KrPage *
kr_text_page_lay_out (const KrTextPage *text, KrPaper paper, KrMeasureText measure, gpointer data)
{
  Layout layout = {.measure = kr_text_measure_make (measure, data), .scale = 1};
  double width, height;

  kr_paper_get_size (paper, &width, &height);
  layout.page = kr_page_new (width, height);
  add_all (&layout, text);
  while (layout.y > height - KR_PAPER_MARGIN_BOTTOM && layout.scale > SMALLEST) {
    layout.scale *= SHRINK;
    add_all (&layout, text);
  }
  return layout.page;
}

GBytes *
kr_text_page_render (const KrTextPage *text, KrPageFormat format, KrPaper paper)
{
  g_autoptr (KrPage) page = kr_text_page_lay_out (text, paper, NULL, NULL);
  const KrPages file = {
      .pages = &page, .n_pages = 1, .title = text->title, .subject = text->subtitle};

  return kr_page_render (&file, format);
}
