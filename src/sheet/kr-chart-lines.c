/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-chart-place.h"

#include <math.h>

/* Where the lines, bands, marks and labels of a chart of lines go. */

#define TYPE_SIZE 3.4
#define TICK_GAP 2.0    /* between the numbers at the side and the lines */
#define LABEL_GAP 3.4   /* between the end of a line and its label */
#define LABEL_ROOM 1.6  /* for the label of a step, in its widths */
#define LABEL_PITCH 1.3 /* of labels that would collide, in their size */
#define BELOW 7.5       /* strip and step labels */
#define ABOVE 1.6       /* half a number */
#define TICK_MM 7.5     /* about as far apart as ticks should be */
#define LINE_STROKE 0.6
#define BAND_STROKE 0.15
#define MARK_SIZE 3.4
#define MARK_RIM 0.2
#define VALUE_DOT 1.3
#define DOT 0.01 /* long enough to have round ends */
#define STRIP_STROKE 1.2

typedef struct {
  const KrChart *chart;
  const KrChartRoom *room;
  double left, right, top, bottom; /* of the lines */
  double low, high, tick;          /* values at the bottom and top, and between ticks */
} Plot;

/* A line's name, and where it goes. */
typedef struct {
  const KrChartSeries *series;
  double line_x, line_y; /* where the line ends */
  double y;              /* where the label's middle is */
} Label;

static double
measure (const Plot *plot, const char *text, gboolean bold)
{
  return plot->room->measure (text, TYPE_SIZE, bold, plot->room->measure_data);
}

static double
get_step_width (const Plot *plot)
{
  return (plot->right - plot->left) / MAX (plot->chart->n_steps, 1);
}

static double
get_x (const Plot *plot, guint point)
{
  return plot->left + get_step_width (plot) * (point + (plot->chart->has_start ? 0 : 0.5));
}

static double
get_y (const Plot *plot, double value)
{
  double share = (value - plot->low) / (plot->high - plot->low);

  if (plot->chart->first_high)
    return plot->top + share * (plot->bottom - plot->top);
  return plot->bottom - share * (plot->bottom - plot->top);
}

/* 1, 2 or 5 times a power of ten, not below @least. */
static double
get_round_step (double least)
{
  double power = pow (10, floor (log10 (least)));
  double factor = least / power;

  return power * (factor <= 1 ? 1 : factor <= 2 ? 2 : factor <= 5 ? 5 : 10);
}

/* The lowest and highest of @values that are there, with @low and @high. */
static void
widen (const double *values, guint n, double *low, double *high)
{
  for (guint i = 0; i < n; i++)
    if (!isnan (values[i])) {
      *low = MIN (*low, values[i]);
      *high = MAX (*high, values[i]);
    }
}

static void
find_range (Plot *plot)
{
  const KrChart *chart = plot->chart;
  double low = isnan (chart->least) ? INFINITY : chart->least;
  double high = isnan (chart->most) ? -INFINITY : chart->most;
  double n_ticks = MAX (1, floor ((plot->bottom - plot->top) / TICK_MM));

  for (guint i = 0; i < chart->series->len; i++) {
    const KrChartSeries *series = chart->series->pdata[i];
    widen (series->values, chart->n_points, &low, &high);
    widen (series->lows, chart->n_points, &low, &high);
    widen (series->highs, chart->n_points, &low, &high);
  }
  if (low > high)
    low = high = 0;
  plot->tick = get_round_step (MAX (1, (high - low) / n_ticks));
  plot->low = plot->tick / 2 * floor (low / plot->tick * 2);
  plot->high = plot->tick / 2 * ceil (high / plot->tick * 2);
  if (plot->high <= plot->low)
    plot->high = plot->low + plot->tick;
}

static void
place_ticks (const Plot *plot)
{
  KrType type = {KR_ELEMENT_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_END, TYPE_SIZE};
  gint64 first = (gint64) ceil (plot->low / plot->tick);
  gint64 last = (gint64) floor (plot->high / plot->tick);

  for (gint64 i = first; i <= last; i++) {
    double value = (double) i * plot->tick;
    double y = get_y (plot, value);
    g_autofree char *number = kr_sheet_format_points ((gint64) round (value));
    kr_element_add_line (plot->room->list, KR_ELEMENT_LINE, KR_ELEMENT_INK_FAINT, 0.25, plot->left,
                         y, plot->right, y);
    kr_element_add_text (plot->room->list, &type, plot->left - TICK_GAP, y + 0.35 * TYPE_SIZE,
                         number);
  }
}

/* Room for the widest number at the side. */
static double
get_tick_width (const Plot *plot)
{
  g_autofree char *low = kr_sheet_format_points ((gint64) plot->low);
  g_autofree char *high = kr_sheet_format_points ((gint64) plot->high);

  return MAX (measure (plot, low, FALSE), measure (plot, high, FALSE));
}

/* Step labels that would touch leave some out, also where the first or last one is
 * moved by half of itself. */
static guint
get_label_step (const Plot *plot)
{
  double widest = 0;

  for (guint i = 0; i < plot->chart->n_steps; i++)
    if (plot->chart->step_labels[i] != NULL)
      widest = MAX (widest, measure (plot, plot->chart->step_labels[i], FALSE));
  return (guint) MAX (1, ceil (LABEL_ROOM * widest / get_step_width (plot)));
}

/* The middle of @label below a step whose middle is @middle: it stays in the room. */
static double
keep_in_room (const Plot *plot, const char *label, double middle)
{
  const KrChartRoom *room = plot->room;
  double half = measure (plot, label, FALSE) / 2;

  return MAX (MIN (middle, room->x + room->width - half), room->x + half);
}

/* What stands below step @i, which goes @from @to: its part of the strip, its
 * label. */
static void
place_step (const Plot *plot, guint i, double from, double to, gboolean labelled)
{
  KrType type = {KR_ELEMENT_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_MIDDLE, TYPE_SIZE};
  const KrChart *chart = plot->chart;
  double y = plot->bottom + 0.4 + STRIP_STROKE / 2;

  if (chart->strip[i] >= 0)
    kr_element_add_line (plot->room->list, KR_ELEMENT_BAR, (guint) chart->strip[i], STRIP_STROKE,
                         from + STRIP_STROKE / 2, y, to - STRIP_STROKE / 2, y);
  if (labelled && chart->step_labels[i] != NULL)
    kr_element_add_text (plot->room->list, &type,
                         keep_in_room (plot, chart->step_labels[i], (from + to) / 2),
                         plot->bottom + BELOW - 1.6, chart->step_labels[i]);
}

static void
place_steps (const Plot *plot)
{
  guint label_step = get_label_step (plot);
  double width = get_step_width (plot);

  for (guint i = 0; i < plot->chart->n_steps; i++)
    place_step (plot, i, plot->left + width * i + 0.5, plot->left + width * (i + 1) - 0.5,
                i % label_step == 0);
}

static gboolean
has_band (const KrChartSeries *series, guint point)
{
  return !isnan (series->lows[point]) && !isnan (series->highs[point]);
}

/* The band from a point to the next one: a slice with a thin line above and
 * below, which stays where there are no tints. */
static void
place_band (const Plot *plot, const KrChartSeries *series, guint point)
{
  double x = get_x (plot, point), next_x = get_x (plot, point + 1);
  double low = get_y (plot, series->lows[point]), next_low = get_y (plot, series->lows[point + 1]);
  double high = get_y (plot, series->highs[point]);
  double next_high = get_y (plot, series->highs[point + 1]);

  kr_element_add_slice (plot->room->list, series->pen, x, high, low, next_x, next_high, next_low);
  kr_element_add_line (plot->room->list, KR_ELEMENT_LINE, series->pen, BAND_STROKE, x, low, next_x,
                       next_low);
  kr_element_add_line (plot->room->list, KR_ELEMENT_LINE, series->pen, BAND_STROKE, x, high, next_x,
                       next_high);
}

static void
place_bands (const Plot *plot, const KrChartSeries *series)
{
  for (guint i = 0; i + 1 < plot->chart->n_points; i++)
    if (has_band (series, i) && has_band (series, i + 1))
      place_band (plot, series, i);
}

/* The point before @point that has a value, or -1. */
static int
find_before (const KrChartSeries *series, guint point)
{
  int before = (int) point - 1;

  while (before >= 0 && isnan (series->values[before]))
    before--;
  return before;
}

/* Missing values are passed over. */
static void
place_line (const Plot *plot, const KrChartSeries *series)
{
  for (guint i = 0; i < plot->chart->n_points; i++) {
    int before = find_before (series, i);
    if (isnan (series->values[i]))
      continue;
    if (series->dotted)
      kr_element_add_sign (plot->room->list, KR_ELEMENT_DOT, series->pen, get_x (plot, i),
                           get_y (plot, series->values[i]), VALUE_DOT);
    else if (before >= 0)
      kr_element_add_line (plot->room->list, KR_ELEMENT_LINE, series->pen, LINE_STROKE,
                           get_x (plot, (guint) before), get_y (plot, series->values[before]),
                           get_x (plot, i), get_y (plot, series->values[i]));
  }
}

/* A mark on a disc that keeps it apart from the lines. */
static void
place_mark (const Plot *plot, unsigned pen, double x, double y)
{
  kr_element_add_line (plot->room->list, KR_ELEMENT_BAR, KR_ELEMENT_INK_GROUND,
                       MARK_SIZE + 2 * MARK_RIM, x, y, x + DOT, y);
  kr_element_add_sign (plot->room->list, KR_ELEMENT_MARK, pen, x, y, MARK_SIZE);
}

static void
place_marks (const Plot *plot)
{
  for (guint i = 0; i < plot->chart->n_points; i++)
    for (guint s = 0; s < plot->chart->series->len; s++) {
      const KrChartSeries *series = plot->chart->series->pdata[s];
      if (series->marked[i] && !isnan (series->values[i]))
        place_mark (plot, series->pen, get_x (plot, i), get_y (plot, series->values[i]));
    }
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
spread_labels (const Plot *plot, Label *labels, guint n, double pitch)
{
  double lowest = plot->bottom;

  for (guint i = 0; i < n; i++) {
    labels[i].y = labels[i].line_y;
    if (i > 0)
      labels[i].y = MAX (labels[i].y, labels[i - 1].y + pitch);
  }
  for (guint i = n; i-- > 0; lowest = labels[i].y - pitch)
    labels[i].y = MIN (labels[i].y, lowest);
}

static void
place_label (const Plot *plot, const Label *label, double x, double size)
{
  unsigned pen = label->series->pen;
  KrType type = {pen, KR_WEIGHT_BOLD, KR_ANCHOR_START, size};

  if (fabs (label->y - label->line_y) > size / 4)
    kr_element_add_line (plot->room->list, KR_ELEMENT_LINE, pen, 0.15,
                         label->line_x + MARK_SIZE / 2 + MARK_RIM, label->line_y,
                         x + LABEL_GAP - 0.5, label->y);
  kr_element_add_text (plot->room->list, &type, x + LABEL_GAP, label->y + 0.35 * size,
                       label->series->label);
}

/* Fills @labels, one for each line with a name and more than its start, and
 * returns how many they are. */
static guint
find_labels (const Plot *plot, Label *labels)
{
  guint n = 0;

  for (guint i = 0; i < plot->chart->series->len; i++) {
    const KrChartSeries *series = plot->chart->series->pdata[i];
    int last = find_before (series, plot->chart->n_points);
    if (*series->label != '\0' && last >= (plot->chart->has_start ? 1 : 0))
      labels[n++] = (Label){.series = series,
                            .line_x = get_x (plot, (guint) last),
                            .line_y = get_y (plot, series->values[last])};
  }
  return n;
}

static void
place_labels (const Plot *plot)
{
  g_autofree Label *labels = g_new0 (Label, plot->chart->series->len);
  guint n = find_labels (plot, labels);
  double size = MIN (TYPE_SIZE, (plot->bottom - plot->top) / (LABEL_PITCH * MAX (n, 1)));
  double x = plot->left;

  qsort (labels, n, sizeof *labels, compare_labels);
  spread_labels (plot, labels, n, LABEL_PITCH * size);
  for (guint i = 0; i < n; i++)
    x = MAX (x, labels[i].line_x);
  for (guint i = 0; i < n; i++)
    place_label (plot, &labels[i], x, size);
}

/* Room for the widest name at the end of a line. */
static double
get_label_width (const Plot *plot)
{
  double widest = 0;

  for (guint i = 0; i < plot->chart->series->len; i++) {
    const KrChartSeries *series = plot->chart->series->pdata[i];
    widest = MAX (widest, measure (plot, series->label, TRUE));
  }
  return widest;
}

static Plot
make_plot (const KrChart *chart, const KrChartRoom *room)
{
  Plot plot = {.chart = chart,
               .room = room,
               .top = room->y + ABOVE,
               .bottom = room->y + room->height - BELOW};

  find_range (&plot);
  plot.left = room->x + get_tick_width (&plot) + TICK_GAP;
  plot.right = room->x + room->width - LABEL_GAP - get_label_width (&plot);
  plot.right = MAX (plot.left + 1, plot.right);
  return plot;
}

void
kr_chart_place_find_steps (const KrChart *chart,
                           const KrChartRoom *room,
                           double *first_x,
                           double *pitch)
{
  const Plot plot = make_plot (chart, room);

  *first_x = get_x (&plot, chart->has_start ? 1 : 0);
  *pitch = get_step_width (&plot);
}

void
kr_chart_place_lines (const KrChart *chart, const KrChartRoom *room)
{
  const Plot plot = make_plot (chart, room);

  place_ticks (&plot);
  place_steps (&plot);
  for (guint i = 0; i < chart->series->len; i++) {
    place_bands (&plot, chart->series->pdata[i]);
    place_line (&plot, chart->series->pdata[i]);
  }
  place_marks (&plot);
  place_labels (&plot);
}
