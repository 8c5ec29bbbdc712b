/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-text-page.h"

#include "kr-lettering.h"
#include "kr-page.h"
#include "kr-sheet-paint.h"

/* Top down, line by line, at one scale; again at a smaller one where it does not fit.
 * Millimetres; type sizes are heights of the em. */

#define TOP 16.0
#define BOTTOM 14.0
#define LEADING 1.3
#define MARK_WIDTH 7.0
#define SHRINK 0.95
#define SMALLEST 0.3 /* scale: hardly to be read, but there */
#define TINT_PAD 3.0 /* of the lead's ground */

typedef struct {
  KrTextStyle style;
  char *mark; /* NULL: none */
  char *words;
} Paragraph;

struct _KrText {
  char *title;
  char *subtitle;
  GArray *paragraphs; /* Paragraph */
};

struct _KrTextPage {
  double width;
  double height;
  GArray *list;
};

/* How a style looks, and the room above its paragraphs. */
typedef struct {
  KrType type;
  double above;
} Look;

static const KrType title_type = {KR_ELEMENT_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_START, 8.0};
static const KrType subtitle_type = {KR_ELEMENT_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_START, 4.4};

static const Look looks[KR_N_TEXT_STYLES] = {
    [KR_TEXT_LEAD] = {{KR_ELEMENT_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_START, 6.0}, 7.0},
    [KR_TEXT_HEADING] = {{KR_ELEMENT_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_START, 4.8}, 6.0},
    [KR_TEXT_BODY] = {{KR_ELEMENT_INK_TEXT, KR_WEIGHT_REGULAR, KR_ANCHOR_START, 4.4}, 1.6},
    [KR_TEXT_SMALL] = {{KR_ELEMENT_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_START, 3.6}, 0.6},
};

/* A page that is being laid out. */
typedef struct {
  KrPagePlan plan; /* measures; nothing else of it is used */
  GArray *list;
  double width;
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

KrText *
kr_text_new (const char *title, const char *subtitle)
{
  KrText *text = g_new0 (KrText, 1);

  text->title = g_strdup (title);
  text->subtitle = g_strdup (subtitle);
  text->paragraphs = g_array_new (FALSE, FALSE, sizeof (Paragraph));
  g_array_set_clear_func (text->paragraphs, clear_paragraph);
  return text;
}

void
kr_text_free (KrText *text)
{
  if (text == NULL)
    return;
  g_free (text->title);
  g_free (text->subtitle);
  g_array_unref (text->paragraphs);
  g_free (text);
}

void
kr_text_add (KrText *text, KrTextStyle style, const char *mark, const char *words)
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
kr_text_get_title (const KrText *text)
{
  return text->title;
}

/* Places @words in lines below what is there, @indent from the margin. */
static void
place_lines (Layout *layout, const char *words, const KrType *type, double indent)
{
  KrType scaled = *type;
  g_autoptr (GPtrArray) lines = NULL;

  scaled.size *= layout->scale;
  lines = kr_page_wrap (&layout->plan, words, &scaled, layout->width - 2 * KR_PAGE_SIDE - indent,
                        G_MAXUINT);
  for (guint i = 0; i < lines->len; i++, layout->y += LEADING * scaled.size)
    kr_element_add_text (layout->list, &scaled, KR_PAGE_SIDE + indent, layout->y + scaled.size,
                         g_ptr_array_index (lines, i));
}

/* The ground of the lead, from @top to where the last line ends. */
static void
place_ground (Layout *layout, double top)
{
  const double pad = TINT_PAD * layout->scale;

  kr_element_add_rectangle (layout->list, KR_ELEMENT_TINT, KR_ELEMENT_INK_TEXT, KR_PAGE_SIDE - pad,
                            top - pad, layout->width - 2 * (KR_PAGE_SIDE - pad),
                            layout->y - top + 2 * pad);
  layout->y += pad;
}

static void
place_paragraph (Layout *layout, const Paragraph *paragraph)
{
  const Look *look = &looks[paragraph->style];
  KrType mark = look->type;
  double top;

  mark.size *= layout->scale;
  layout->y += look->above * layout->scale;
  top = layout->y;
  if (paragraph->mark != NULL)
    kr_element_add_text (layout->list, &mark, KR_PAGE_SIDE, top + mark.size, paragraph->mark);
  place_lines (layout, paragraph->words, &look->type,
               paragraph->mark != NULL ? MARK_WIDTH * layout->scale : 0);
  if (paragraph->style == KR_TEXT_LEAD)
    place_ground (layout, top);
}

static void
place_all (Layout *layout, const KrText *text)
{
  g_array_set_size (layout->list, 0);
  layout->y = TOP;
  place_lines (layout, text->title, &title_type, 0);
  place_lines (layout, text->subtitle, &subtitle_type, 0);
  for (guint i = 0; i < text->paragraphs->len; i++)
    place_paragraph (layout, &g_array_index (text->paragraphs, Paragraph, i));
}

KrTextPage *
kr_text_page_new (const KrText *text, KrPaper paper, KrMeasureText measure, gpointer data)
{
  KrTextPage *page = g_new0 (KrTextPage, 1);
  Layout layout = {.list = kr_element_list_new (), .scale = 1};

  layout.plan.measure = measure != NULL ? measure : kr_lettering_measure_text;
  layout.plan.measure_data = data;
  kr_paper_get_size (paper, &page->width, &page->height);
  layout.width = page->width;
  place_all (&layout, text);
  while (layout.y > page->height - BOTTOM && layout.scale > SMALLEST) {
    layout.scale *= SHRINK;
    place_all (&layout, text);
  }
  page->list = layout.list;
  return page;
}

void
kr_text_page_free (KrTextPage *page)
{
  if (page == NULL)
    return;
  g_array_unref (page->list);
  g_free (page);
}

void
kr_text_page_paint (const KrTextPage *page, cairo_t *cr)
{
  kr_sheet_paint_elements (page->list, KR_PEN_SET_LIGHT, cr);
}

static void
paint_cb (guint number, cairo_t *cr, gpointer page)
{
  kr_text_page_paint (page, cr);
}

GBytes *
kr_text_render (const KrText *text, KrPageFormat format, KrPaper paper)
{
  g_autoptr (KrTextPage) page = kr_text_page_new (text, paper, NULL, NULL);
  const KrPageFile file = {.width_mm = page->width,
                           .height_mm = page->height,
                           .n_pages = 1,
                           .paint = paint_cb,
                           .data = page,
                           .title = text->title,
                           .subject = text->subtitle};

  return kr_page_file_render (&file, format);
}

char *
kr_text_page_dump (const KrTextPage *page)
{
  GString *text = g_string_new (NULL);

  kr_element_dump (page->list, text);
  return g_string_free (text, FALSE);
}
