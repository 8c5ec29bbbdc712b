/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-chart-layout-private.h"
#include "kr-chart-plot-private.h"

#include <math.h>

#include "kr-points.h"

/* The lines, bands, marks and labels of a chart of lines. */

#define LABEL_GAP 3.4   /* between the end of a line and its label */
#define LABEL_PITCH 1.3 /* of labels that would collide, as a multiple of their size */
#define ABOVE 1.6       /* half the height of a number */
#define TICK_MM 7.5     /* about the distance between ticks */
#define LINE_STROKE 0.6
#define BAND_STROKE 0.15
#define MARK_SIZE 3.4
#define MARK_RIM 0.2
#define VALUE_DOT 1.3
#define DOT 0.01 /* long enough to have round ends */

/* The name of a line, and its position. */
typedef struct {
  const KrChartSeries *series;
  double line_x, line_y; /* where the line ends */
  double y;              /* where the label's middle is */
} Label;

/* The next 1, 2 or 5 times a power of ten that is not below @least. */
static double
get_round_step (double least)
{
  double power = pow (10, floor (log10 (least)));
  double factor = least / power;

  return power * (factor <= 1 ? 1 : factor <= 2 ? 2 : factor <= 5 ? 5 : 10);
}

/* Widens the range from @low to @high so that it includes all @values. */
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
find_range (KrChartPlot *plot)
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

static gboolean
has_band (const KrChartSeries *series, guint point)
{
  return !isnan (series->lows[point]) && !isnan (series->highs[point]);
}

/* Adds the band from @point to the next one: a slice with a thin line above and below,
 * which is visible even without tints. */
static void
add_band (const KrChartPlot *plot, const KrChartSeries *series, guint point)
{
  double x = kr_chart_plot_get_x (plot, point), next_x = kr_chart_plot_get_x (plot, point + 1);
  double low = kr_chart_plot_get_y (plot, series->lows[point]),
         next_low = kr_chart_plot_get_y (plot, series->lows[point + 1]);
  double high = kr_chart_plot_get_y (plot, series->highs[point]);
  double next_high = kr_chart_plot_get_y (plot, series->highs[point + 1]);

  kr_shape_add_slice (plot->frame->shapes, KR_SHAPE_SLICE, series->pen, x, high, low, next_x,
                      next_high, next_low);
  kr_shape_add_line (plot->frame->shapes, KR_SHAPE_LINE, series->pen, BAND_STROKE, x, low, next_x,
                     next_low);
  kr_shape_add_line (plot->frame->shapes, KR_SHAPE_LINE, series->pen, BAND_STROKE, x, high, next_x,
                     next_high);
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

/* Adds the line of @series, or its dots. Missing values are skipped. */
static void
add_line (const KrChartPlot *plot, const KrChartSeries *series)
{
  for (guint i = 0; i < plot->chart->n_points; i++) {
    int before = find_before (series, i);
    if (isnan (series->values[i]))
      continue;
    if (series->dotted)
      kr_shape_add_sign (plot->frame->shapes, KR_SHAPE_DOT, series->pen,
                         kr_chart_plot_get_x (plot, i),
                         kr_chart_plot_get_y (plot, series->values[i]), VALUE_DOT);
    else if (before >= 0)
      kr_shape_add_line (plot->frame->shapes, KR_SHAPE_LINE, series->pen, LINE_STROKE,
                         kr_chart_plot_get_x (plot, (guint) before),
                         kr_chart_plot_get_y (plot, series->values[before]),
                         kr_chart_plot_get_x (plot, i),
                         kr_chart_plot_get_y (plot, series->values[i]));
  }
}

/* Adds the marks, each on a disc that keeps it apart from the lines. */
static void
add_marks (const KrChartPlot *plot)
{
  GArray *shapes = plot->frame->shapes;

  for (guint i = 0; i < plot->chart->n_points; i++)
    for (guint s = 0; s < plot->chart->series->len; s++) {
      const KrChartSeries *series = plot->chart->series->pdata[s];
      double x = kr_chart_plot_get_x (plot, i), y = kr_chart_plot_get_y (plot, series->values[i]);
      if (!series->marked[i] || isnan (series->values[i]))
        continue;
      kr_shape_add_line (shapes, KR_SHAPE_BAR, KR_SHAPE_INK_GROUND, MARK_SIZE + 2 * MARK_RIM, x, y,
                         x + DOT, y);
      kr_shape_add_sign (shapes, KR_SHAPE_MARK, series->pen, x, y, MARK_SIZE);
    }
}

static int
compare_labels (const void *a, const void *b)
{
  const Label *first = a, *second = b;

  return (first->line_y > second->line_y) - (first->line_y < second->line_y);
}

/* Moves sorted labels apart, first down and then back up from the lowest, so that the
 * distance between any two is at least @pitch. */
static void
spread_labels (const KrChartPlot *plot, Label *labels, guint n, double pitch)
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
add_label (const KrChartPlot *plot, const Label *label, double x, double size)
{
  unsigned pen = label->series->pen;
  KrTextStyle style = {pen, KR_WEIGHT_BOLD, KR_ANCHOR_START, size};

  if (fabs (label->y - label->line_y) > size / 4)
    kr_shape_add_line (plot->frame->shapes, KR_SHAPE_LINE, pen, 0.15,
                       label->line_x + MARK_SIZE / 2 + MARK_RIM, label->line_y, x + LABEL_GAP - 0.5,
                       label->y);
  kr_shape_add_text (plot->frame->shapes, &style, x + LABEL_GAP, label->y + 0.35 * size,
                     label->series->label);
}

/* Fills @labels with one for each line that has a name and more than its start. Returns
 * their number. */
static guint
find_labels (const KrChartPlot *plot, Label *labels)
{
  guint n = 0;

  for (guint i = 0; i < plot->chart->series->len; i++) {
    const KrChartSeries *series = plot->chart->series->pdata[i];
    int last = find_before (series, plot->chart->n_points);
    if (*series->label != '\0' && last >= (plot->chart->has_start ? 1 : 0))
      labels[n++] = (Label){.series = series,
                            .line_x = kr_chart_plot_get_x (plot, (guint) last),
                            .line_y = kr_chart_plot_get_y (plot, series->values[last])};
  }
  return n;
}

static void
add_labels (const KrChartPlot *plot)
{
  g_autofree Label *labels = g_new0 (Label, plot->chart->series->len);
  guint n = find_labels (plot, labels);
  double size =
      MIN (KR_CHART_PLOT_TYPE_SIZE, (plot->bottom - plot->top) / (LABEL_PITCH * MAX (n, 1)));
  double x = plot->left;

  qsort (labels, n, sizeof *labels, compare_labels);
  spread_labels (plot, labels, n, LABEL_PITCH * size);
  for (guint i = 0; i < n; i++)
    x = MAX (x, labels[i].line_x);
  for (guint i = 0; i < n; i++)
    add_label (plot, &labels[i], x, size);
}

/* Finds the range of values, and leaves room for the widest number at the side and the
 * widest name at the end of a line. */
KrChartPlot
kr_chart_layout_make_lines_plot (const KrChart *chart, const KrChartFrame *frame)
{
  KrChartPlot plot = {.chart = chart,
                      .frame = frame,
                      .top = frame->y + ABOVE,
                      .bottom = frame->y + frame->height - KR_CHART_PLOT_BELOW,
                      .label_at = 0.5};
  double names = 0;
  g_autofree char *low = NULL, *high = NULL;

  for (guint i = 0; i < chart->series->len; i++) {
    const KrChartSeries *series = chart->series->pdata[i];
    names = MAX (names, kr_chart_plot_measure (&plot, series->label, KR_WEIGHT_BOLD));
  }
  find_range (&plot);
  low = kr_points_format ((gint64) plot.low);
  high = kr_points_format ((gint64) plot.high);
  plot.left = frame->x +
              MAX (kr_chart_plot_measure (&plot, low, KR_WEIGHT_REGULAR),
                   kr_chart_plot_measure (&plot, high, KR_WEIGHT_REGULAR)) +
              KR_CHART_PLOT_TICK_GAP;
  plot.right = MAX (plot.left + 1, frame->x + frame->width - LABEL_GAP - names);
  return plot;
}

void
kr_chart_layout_add_lines (const KrChart *chart, const KrChartFrame *frame)
{
  const KrChartPlot plot = kr_chart_layout_make_lines_plot (chart, frame);

  kr_chart_plot_add_ticks (&plot);
  kr_chart_plot_add_steps (&plot);
  for (guint i = 0; i < chart->series->len; i++) {
    const KrChartSeries *series = chart->series->pdata[i];
    for (guint point = 0; point + 1 < chart->n_points; point++)
      if (has_band (series, point) && has_band (series, point + 1))
        add_band (&plot, series, point);
    add_line (&plot, series);
  }
  add_marks (&plot);
  add_labels (&plot);
}
