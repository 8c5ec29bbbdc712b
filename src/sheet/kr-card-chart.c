/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-card-chart.h"

#include "kr-lettering.h"
#include "kr-page.h"
#include "kr-sheet-paint.h"

#include <string.h>

/* Top down: the head, the notes at the foot, and what is between them for the
 * cards. Millimetres; type sizes are heights of the em. */

#define TITLE_BASE 25.0
#define SUBTITLE_BASE 33.5
#define HOUSE_BASE 40.0
#define HOUSE_PITCH 5.2
#define MAX_HOUSE_LINES 6
#define BELOW_HEAD 6.0
#define BOTTOM 14.0 /* margin */
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

static const KrType title_type = {KR_ELEMENT_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_START, 11.9};
static const KrType subtitle_type = {KR_ELEMENT_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_START, 4.6};
static const KrType house_type = {KR_ELEMENT_INK_TEXT, KR_WEIGHT_REGULAR, KR_ANCHOR_START, 4.0};
static const KrType note_type = {KR_ELEMENT_INK_TEXT, KR_WEIGHT_REGULAR, KR_ANCHOR_START, 4.6};

struct _KrCardChartPage {
  double width;
  double height;
  GArray *list;
};

/* A page that is being laid out. */
typedef struct {
  const KrCardChart *chart;
  KrPagePlan plan; /* measures; nothing else of it is used */
  GArray *list;
  double width;
  double height;
} Layout;

static double
get_room (const Layout *layout)
{
  return layout->width - 2 * KR_PAGE_SIDE;
}

/* All house rules as one text, as far as there is room. Returns where it ends. */
static double
place_house_rules (Layout *layout)
{
  const char *const *rules = layout->chart->house_rules;
  g_autofree char *text = rules != NULL ? g_strjoinv (" · ", (char **) rules) : g_strdup ("");
  g_autoptr (GPtrArray) lines =
      kr_page_wrap (&layout->plan, text, &house_type, get_room (layout), MAX_HOUSE_LINES);

  for (guint i = 0; i < lines->len; i++)
    kr_element_add_text (layout->list, &house_type, KR_PAGE_SIDE, HOUSE_BASE + i * HOUSE_PITCH,
                         g_ptr_array_index (lines, i));
  return HOUSE_BASE + ((double) lines->len - 1) * HOUSE_PITCH;
}

/* Returns where it ends. */
static double
place_head (Layout *layout)
{
  const KrCardChart *chart = layout->chart;
  KrType title = title_type;
  KrType subtitle = subtitle_type;

  title.size = kr_page_fit (&layout->plan, chart->title, &title_type, get_room (layout));
  subtitle.size = kr_page_fit (&layout->plan, chart->subtitle, &subtitle_type, get_room (layout));
  kr_element_add_text (layout->list, &title, KR_PAGE_SIDE, TITLE_BASE, chart->title);
  kr_element_add_text (layout->list, &subtitle, KR_PAGE_SIDE, SUBTITLE_BASE, chart->subtitle);
  return place_house_rules (layout) + BELOW_HEAD;
}

/* Returns where they begin. */
static double
place_notes (Layout *layout)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  double base_line;

  for (guint i = 0; i < layout->chart->n_notes; i++) {
    GPtrArray *wrapped = kr_page_wrap (&layout->plan, layout->chart->notes[i], &note_type,
                                       get_room (layout), G_MAXUINT);

    g_ptr_array_extend_and_steal (lines, wrapped);
  }
  base_line = layout->height - BOTTOM - NOTE_PITCH * (lines->len > 0 ? lines->len - 1 : 0);
  for (guint i = 0; i < lines->len; i++)
    kr_element_add_text (layout->list, &note_type, KR_PAGE_SIDE, base_line + NOTE_PITCH * i,
                         g_ptr_array_index (lines, i));
  return base_line - ABOVE_NOTES;
}

/* The outline of a card. */
static void
place_card (Layout *layout, double x, double y, double width, double height)
{
  KrElement outline = {KR_ELEMENT_BOX, KR_ELEMENT_INK_DIM, x, y, width, height, .stroke = 0.3};

  kr_element_add_rectangle (layout->list, KR_ELEMENT_PILL, KR_ELEMENT_INK_GROUND, x, y, width,
                            height);
  g_array_append_val (layout->list, outline);
}

/* The four suits side by side around @middle. A joker has none. */
static void
place_suits (Layout *layout, const char *card, double middle, double base_line, double size)
{
  static const struct {
    const char *sign;
    guint ink;
  } suits[] = {{"♣", KR_ELEMENT_INK_TEXT}, {"♦", RED}, {"♥", RED}, {"♠", KR_ELEMENT_INK_TEXT}};

  if (strcmp (card, kr_rank_text (KR_RANK_JOKER)) == 0)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (suits); i++) {
    KrType type = {suits[i].ink, KR_WEIGHT_REGULAR, KR_ANCHOR_MIDDLE, size};

    kr_element_add_text (layout->list, &type, middle + (i - 1.5) * 0.92 * size, base_line,
                         suits[i].sign);
  }
}

/* --- What they do ------------------------------------------------------ */

static void
place_small_card (Layout *layout, const char *card, double top, double pitch)
{
  const double height = pitch - 2.0;
  const double size = MIN (7.2, 0.5 * pitch);
  KrType rank = {KR_ELEMENT_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_MIDDLE, size};
  const double middle = KR_PAGE_SIDE + CARD_WIDTH / 2;

  place_card (layout, KR_PAGE_SIDE, top + 1.0, CARD_WIDTH, height);
  kr_element_add_text (layout->list, &rank, middle,
                       kr_page_get_base (top + 1.0 + 0.40 * height, size), card);
  place_suits (layout, card, middle, top + 1.0 + 0.90 * height, 0.34 * size);
}

/* All lines of @row in the height of @pitch, as large as they can be. */
static void
place_deeds (Layout *layout, const KrCardChartRow *row, double top, double pitch)
{
  const double width = get_room (layout) - TEXT_START - VALUE_WIDTH;
  KrType type = {KR_ELEMENT_INK_TEXT, KR_WEIGHT_REGULAR, KR_ANCHOR_START, TEXT_SIZE};
  g_autoptr (GPtrArray) lines = NULL;
  double base_line;

  for (;; type.size *= 0.94) {
    g_clear_pointer (&lines, g_ptr_array_unref);
    lines = kr_page_wrap (&layout->plan, row->does, &type, width, G_MAXUINT);
    if (lines->len * type.size * TEXT_LEADING <= pitch - 1.0 || type.size < TEXT_SIZE / 2)
      break;
  }
  base_line = kr_page_get_base (top + pitch / 2, type.size) -
              (lines->len - 1) * type.size * TEXT_LEADING / 2;
  for (guint i = 0; i < lines->len; i++)
    kr_element_add_text (layout->list, &type, KR_PAGE_SIDE + TEXT_START,
                         base_line + i * type.size * TEXT_LEADING, g_ptr_array_index (lines, i));
}

static void
place_rows (Layout *layout, double top, double bottom)
{
  const KrCardChart *chart = layout->chart;
  const double pitch = MIN (ROW_MAX, (bottom - top) / chart->n_rows);
  const KrType value = {KR_ELEMENT_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_END,
                        MIN (VALUE_SIZE, 0.62 * pitch)};

  for (guint i = 0; i < chart->n_rows; i++, top += pitch) {
    if (i % 2 == 0)
      kr_element_add_rectangle (layout->list, KR_ELEMENT_TINT, KR_ELEMENT_INK_TEXT,
                                KR_PAGE_SIDE - 2, top, get_room (layout) + 4, pitch);
    place_small_card (layout, chart->rows[i].card, top, pitch);
    place_deeds (layout, &chart->rows[i], top, pitch);
    kr_element_add_text (layout->list, &value, layout->width - KR_PAGE_SIDE - 1,
                         kr_page_get_base (top + pitch / 2, value.size), chart->rows[i].value);
  }
}

/* --- What they count --------------------------------------------------- */

static void
place_large_card (
    Layout *layout, const KrCardChartRow *row, double x, double y, double width, double height)
{
  const double middle = x + width / 2;
  const KrType rank = {KR_ELEMENT_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_MIDDLE, 0.28 * width};
  const KrType points = {KR_ELEMENT_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_MIDDLE, 0.115 * width};
  KrType value = {KR_ELEMENT_INK_TEXT, KR_WEIGHT_BOLD, KR_ANCHOR_MIDDLE, 0.5 * width};

  value.size = kr_page_fit (&layout->plan, row->value, &value, 0.84 * width);
  place_card (layout, x, y, width, height);
  kr_element_add_text (layout->list, &rank, middle, y + 0.25 * height, row->card);
  place_suits (layout, row->card, middle, y + 0.38 * height, 0.14 * width);
  kr_element_add_text (layout->list, &value, middle, y + 0.76 * height, row->value);
  kr_element_add_text (layout->list, &points, middle, y + 0.91 * height, layout->chart->points);
}

static void
place_grid (Layout *layout, double top, double bottom)
{
  const KrCardChart *chart = layout->chart;
  const guint n_rows = (chart->n_rows + GRID_COLUMNS - 1) / GRID_COLUMNS;
  const double most = (bottom - top - (n_rows - 1) * GRID_GAP) / n_rows;
  const double step = (get_room (layout) + GRID_GAP) / GRID_COLUMNS;
  const double height = MIN (most, GRID_SHAPE * (step - GRID_GAP));

  for (guint i = 0; i < chart->n_rows; i++)
    place_large_card (layout, &chart->rows[i], KR_PAGE_SIDE + (i % GRID_COLUMNS) * step,
                      top + (i / GRID_COLUMNS) * (height + GRID_GAP), step - GRID_GAP, height);
}

KrCardChartPage *
kr_card_chart_page_new (const KrCardChart *chart,
                        KrPaper paper,
                        KrMeasureText measure,
                        gpointer data)
{
  KrCardChartPage *page = g_new0 (KrCardChartPage, 1);
  Layout layout = {.chart = chart, .list = kr_element_list_new ()};
  double top, bottom;

  layout.plan.measure = measure != NULL ? measure : kr_lettering_measure_text;
  layout.plan.measure_data = data;
  kr_paper_get_size (paper, &layout.width, &layout.height);
  top = place_head (&layout);
  bottom = place_notes (&layout);
  if (chart->values_only)
    place_grid (&layout, top, bottom);
  else
    place_rows (&layout, top, bottom);
  page->width = layout.width;
  page->height = layout.height;
  page->list = layout.list;
  return page;
}

void
kr_card_chart_page_free (KrCardChartPage *page)
{
  if (page == NULL)
    return;
  g_array_unref (page->list);
  g_free (page);
}

void
kr_card_chart_page_get_size (const KrCardChartPage *page, double *width_mm, double *height_mm)
{
  *width_mm = page->width;
  *height_mm = page->height;
}

void
kr_card_chart_page_paint (const KrCardChartPage *page, KrPenSet set, cairo_t *cr)
{
  kr_sheet_paint_elements (page->list, set, cr);
}

char *
kr_card_chart_page_dump (const KrCardChartPage *page)
{
  GString *text = g_string_new (NULL);

  kr_element_dump (page->list, text);
  return g_string_free (text, FALSE);
}

static void
paint_cb (guint page, cairo_t *cr, gpointer data)
{
  kr_card_chart_page_paint (data, KR_PEN_SET_LIGHT, cr);
}

GBytes *
kr_card_chart_render (const KrCardChart *chart, KrPageFormat format, KrPaper paper)
{
  g_autoptr (KrCardChartPage) page = kr_card_chart_page_new (chart, paper, NULL, NULL);
  const KrPageFile file = {.width_mm = page->width,
                           .height_mm = page->height,
                           .n_pages = 1,
                           .paint = paint_cb,
                           .data = page,
                           .title = chart->title,
                           .subject = chart->subtitle};

  return kr_page_file_render (&file, format);
}
