/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-chart.h"

#include <math.h>

#include "kr-sheet-name.h"
#include "kr-sheet-words.h"

/* Where the lines, marks and labels of a chart go. */

#define TYPE_SIZE 3.4
#define TICK_GAP 2.0    /* between the numbers at the side and the lines */
#define LABEL_GAP 3.4   /* between the end of a line and its label */
#define LABEL_PITCH 1.3 /* of labels that would collide, in their size */
#define LABEL_CHARS 10  /* of each partner's name */
#define BELOW 7.5       /* strip and deal numbers */
#define ABOVE 1.6       /* half a number */
#define TICK_MM 7.5     /* about as far apart as ticks should be */
#define LINE_STROKE 0.6
#define MARK_SIZE 3.4
#define MARK_RIM 0.2
#define DOT 0.01 /* long enough to have round ends */
#define STRIP_STROKE 1.2

typedef struct {
  const KrSheet *sheet;
  KrMeasureText measure;
  gpointer measure_data;
  GArray *list;
  double left, right, top, bottom; /* of the lines */
  double low, high, tick;          /* points at the bottom and top, and between ticks */
  guint n_deals;                   /* across */
  guint n_scored;
} Chart;

/* A line's name, and where it goes. */
typedef struct {
  guint column;
  char *text;
  double line_y; /* where the line ends */
  double y;      /* where the label's middle is */
} Label;

static double
get_x (const Chart *chart, guint deal)
{
  double step = (chart->right - chart->left) / MAX (chart->n_deals, 1);

  return chart->left + step * deal;
}

static double
get_y (const Chart *chart, double points)
{
  double share = (points - chart->low) / (chart->high - chart->low);

  return chart->bottom - share * (chart->bottom - chart->top);
}

/* The total in @column after @deal deals. */
static gint64
get_total (const KrSheet *sheet, guint column, guint deal)
{
  return deal == 0 ? sheet->columns[column].start_points
                   : sheet->rows[deal - 1].cells[column].total_points;
}

/* Partners have one line: the first one's. */
static guint
get_n_lines (const KrSheet *sheet)
{
  return sheet->has_sides ? 2 : sheet->n_columns;
}

/* 1, 2 or 5 times a power of ten, not below @least. */
static double
get_round_step (double least)
{
  double power = pow (10, floor (log10 (least)));
  double factor = least / power;

  return power * (factor <= 1 ? 1 : factor <= 2 ? 2 : factor <= 5 ? 5 : 10);
}

static void
find_range (Chart *chart)
{
  double low = 0, high = 10;
  double n_ticks = MAX (1, floor ((chart->bottom - chart->top) / TICK_MM));

  for (guint c = 0; c < get_n_lines (chart->sheet); c++)
    for (guint deal = 0; deal <= chart->n_scored; deal++) {
      low = MIN (low, (double) get_total (chart->sheet, c, deal));
      high = MAX (high, (double) get_total (chart->sheet, c, deal));
    }
  chart->tick = get_round_step (MAX (1, (high - low) / n_ticks));
  chart->low = chart->tick / 2 * floor (low / chart->tick * 2);
  chart->high = chart->tick / 2 * ceil (high / chart->tick * 2);
}

static void
place_ticks (const Chart *chart)
{
  KrType type = {KR_ELEMENT_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_END, TYPE_SIZE};
  int first = (int) ceil (chart->low / chart->tick);
  int last = (int) floor (chart->high / chart->tick);

  for (int i = first; i <= last; i++) {
    double points = i * chart->tick;
    double y = get_y (chart, points);
    g_autofree char *number = kr_sheet_format_points ((gint64) round (points));
    kr_element_add_line (chart->list, KR_ELEMENT_LINE, KR_ELEMENT_INK_FAINT, 0.25, chart->left, y,
                         chart->right, y);
    kr_element_add_text (chart->list, &type, chart->left - TICK_GAP, y + 0.35 * TYPE_SIZE, number);
  }
}

/* Room for the widest number at the side. */
static double
get_tick_width (const Chart *chart)
{
  g_autofree char *low = kr_sheet_format_points ((gint64) chart->low);
  g_autofree char *high = kr_sheet_format_points ((gint64) chart->high);

  return MAX (chart->measure (low, TYPE_SIZE, FALSE, chart->measure_data),
              chart->measure (high, TYPE_SIZE, FALSE, chart->measure_data));
}

/* Numbers that would touch leave some out. */
static guint
get_number_step (const Chart *chart)
{
  g_autofree char *last = g_strdup_printf ("%u", chart->n_deals);
  double wide = 1.4 * chart->measure (last, TYPE_SIZE, FALSE, chart->measure_data);
  double step = (chart->right - chart->left) / MAX (chart->n_deals, 1);

  return (guint) MAX (1, ceil (wide / step));
}

static void
place_strip (const Chart *chart)
{
  KrType type = {KR_ELEMENT_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_MIDDLE, TYPE_SIZE};
  double y = chart->bottom + 0.4 + STRIP_STROKE / 2;
  guint number_step = get_number_step (chart);

  for (guint i = 0; i < chart->n_deals; i++) {
    double from = get_x (chart, i) + 0.5, to = get_x (chart, i + 1) - 0.5;
    g_autofree char *number = g_strdup_printf ("%u", chart->sheet->rows[i].deal);
    if (i < chart->n_scored)
      kr_element_add_line (chart->list, KR_ELEMENT_BAR, chart->sheet->rows[i].pen, STRIP_STROKE,
                           from + STRIP_STROKE / 2, y, to - STRIP_STROKE / 2, y);
    if (i % number_step == 0)
      kr_element_add_text (chart->list, &type, (from + to) / 2, chart->bottom + BELOW - 1.6,
                           number);
  }
}

static void
place_line (const Chart *chart, guint column)
{
  const KrSheet *sheet = chart->sheet;
  unsigned pen = sheet->columns[column].pen;

  for (guint deal = 1; deal <= chart->n_scored; deal++)
    kr_element_add_line (chart->list, KR_ELEMENT_LINE, pen, LINE_STROKE, get_x (chart, deal - 1),
                         get_y (chart, get_total (sheet, column, deal - 1)), get_x (chart, deal),
                         get_y (chart, get_total (sheet, column, deal)));
}

/* A mark where somebody led, on a disc that keeps it apart from the lines. */
static void
place_lead (const Chart *chart, unsigned pen, double x, double y)
{
  kr_element_add_line (chart->list, KR_ELEMENT_BAR, KR_ELEMENT_INK_GROUND, MARK_SIZE + 2 * MARK_RIM,
                       x, y, x + DOT, y);
  kr_element_add_sign (chart->list, KR_ELEMENT_MARK, pen, x, y, MARK_SIZE);
}

static void
place_leads (const Chart *chart)
{
  for (guint deal = 1; deal <= chart->n_scored; deal++) {
    const KrSheetRow *row = &chart->sheet->rows[deal - 1];
    if (row->leader >= 0)
      place_lead (chart, row->pen, get_x (chart, deal),
                  get_y (chart, get_total (chart->sheet, (guint) row->leader, deal)));
  }
}

static char *
make_label (const KrSheet *sheet, guint column)
{
  const KrSheetColumn *player = &sheet->columns[column];
  g_autofree char *total = kr_sheet_format_points (player->total_points);

  if (!sheet->has_sides) {
    g_autofree char *name = kr_sheet_name_isolate (player->short_name);
    return g_strdup_printf ("%s %s", name, total);
  }

  g_autofree char *first = kr_sheet_name_shorten (player->name, LABEL_CHARS);
  g_autofree char *second = kr_sheet_name_shorten (player[2].name, LABEL_CHARS);
  g_autofree char *first_apart = kr_sheet_name_isolate (first);
  g_autofree char *second_apart = kr_sheet_name_isolate (second);
  const char *names[] = {first_apart, second_apart};
  g_autofree char *both = kr_sheet_words_join (&sheet->words, names, 2);
  return g_strdup_printf ("%s %s", both, total);
}

static int
compare_labels (const void *a, const void *b)
{
  const Label *first = a, *second = b;

  return (first->line_y > second->line_y) - (first->line_y < second->line_y);
}

/* Moves sorted labels apart, down and then back up from the lowest, so that
 * none is nearer than @pitch to the next one. */
static void
spread_labels (const Chart *chart, Label *labels, guint n, double pitch)
{
  double lowest = chart->bottom;

  for (guint i = 0; i < n; i++) {
    labels[i].y = labels[i].line_y;
    if (i > 0)
      labels[i].y = MAX (labels[i].y, labels[i - 1].y + pitch);
  }
  for (guint i = n; i-- > 0; lowest = labels[i].y - pitch)
    labels[i].y = MIN (labels[i].y, lowest);
}

static void
place_label (const Chart *chart, const Label *label, double x, double size)
{
  unsigned pen = chart->sheet->columns[label->column].pen;
  KrType type = {pen, KR_WEIGHT_BOLD, KR_ANCHOR_START, size};

  if (fabs (label->y - label->line_y) > size / 4)
    kr_element_add_line (chart->list, KR_ELEMENT_LINE, pen, 0.15, x + MARK_SIZE / 2 + MARK_RIM,
                         label->line_y, x + LABEL_GAP - 0.5, label->y);
  kr_element_add_text (chart->list, &type, x + LABEL_GAP, label->y + 0.35 * size, label->text);
}

static void
place_labels (const Chart *chart, Label *labels, guint n)
{
  double x = get_x (chart, chart->n_scored);
  double size = MIN (TYPE_SIZE, (chart->bottom - chart->top) / (LABEL_PITCH * n));

  if (chart->n_scored == 0)
    return;
  for (guint i = 0; i < n; i++) {
    gint64 total = get_total (chart->sheet, labels[i].column, chart->n_scored);
    labels[i].line_y = get_y (chart, (double) total);
  }
  qsort (labels, n, sizeof *labels, compare_labels);
  spread_labels (chart, labels, n, LABEL_PITCH * size);
  for (guint i = 0; i < n; i++)
    place_label (chart, &labels[i], x, size);
}

static guint
count_scored (const KrSheet *sheet)
{
  guint n = 0;

  while (n < sheet->n_rows && sheet->rows[n].kind == KR_SHEET_ROW_SCORED)
    n++;
  return n;
}

void
kr_chart_place (const KrSheet *sheet,
                KrMeasureText measure,
                gpointer measure_data,
                GArray *list,
                double x,
                double y,
                double width,
                double height)
{
  Label labels[KR_MAX_SEATS];
  guint n_lines = get_n_lines (sheet);
  double widest = 0;
  Chart chart = {.sheet = sheet,
                 .measure = measure,
                 .measure_data = measure_data,
                 .list = list,
                 .top = y + ABOVE,
                 .bottom = y + height - BELOW,
                 .n_deals = sheet->n_rows,
                 .n_scored = count_scored (sheet)};

  for (guint i = 0; i < n_lines; i++) {
    labels[i] = (Label){.column = i, .text = make_label (sheet, i)};
    widest = MAX (widest, measure (labels[i].text, TYPE_SIZE, TRUE, measure_data));
  }
  find_range (&chart);
  chart.left = x + get_tick_width (&chart) + TICK_GAP;
  chart.right = MAX (chart.left + 1, x + width - LABEL_GAP - widest);
  place_ticks (&chart);
  place_strip (&chart);
  for (guint i = 0; i < n_lines; i++)
    place_line (&chart, i);
  place_leads (&chart);
  place_labels (&chart, labels, n_lines);
  for (guint i = 0; i < n_lines; i++)
    g_free (labels[i].text);
}
