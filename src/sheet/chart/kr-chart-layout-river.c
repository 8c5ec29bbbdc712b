/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-chart-layout-private.h"
#include "kr-chart-plot-private.h"

#include <math.h>

#include "kr-display-name.h"

/* Bands one below the other that always fill the whole height. Edges of bands are level at
 * every step, so that they never cross, and never leave the values. */

#define WHOLE 10.0 /* what all values of a step add up to */
#define TICK 5.0
#define EDGE 0.64        /* between two bands */
#define TINTED_EDGE 0.35 /* between two tinted bands */
#define DASH 0.35        /* of the line below a number */
#define MARK_SIZE 5.4
#define MARK_ROOM 6.9    /* height of a band that a mark fits into */
#define MARKS_APART 30.0 /* marks of one band */
#define NUMBER_SIZE 5.0
#define NUMBER_TYPE 3.2
#define NUMBER_GAP 0.6 /* between a number and the area below it */
#define LEGEND_MARK 4.4
#define LEGEND_PITCH 6.0
#define LEGEND_GAP 1.4   /* between a mark and its name */
#define LEGEND_APART 5.0 /* between a name and the next mark */

/* The points that have a value for every band, from the first on. */
static guint
count_points (const KrChart *chart)
{
  guint n = 0;

  for (; n < chart->n_points; n++)
    for (guint s = 0; s < chart->series->len; s++)
      if (isnan (((const KrChartSeries *) chart->series->pdata[s])->values[n]))
        return n;
  return chart->series->len > 0 ? n : 0;
}

/* The y of the upper edge of band @band at @point; of the lower edge of the last band if there is
 * no such band. */
static double
get_edge (const KrChartPlot *plot, guint band, guint point)
{
  double above = 0;

  for (guint s = 0; s < band; s++)
    above += ((const KrChartSeries *) plot->chart->series->pdata[s])->values[point];
  return kr_chart_plot_get_y (plot, WHOLE - CLAMP (above, 0, WHOLE));
}

static void
add_band (const KrChartPlot *plot, guint band, guint n_points)
{
  const KrChartSeries *series = plot->chart->series->pdata[band];
  GArray *shapes = plot->frame->shapes;
  KrShapeKind kind = plot->frame->saves_ink ? KR_SHAPE_WASH : KR_SHAPE_FLOOD;

  for (guint i = 0; i + 1 < n_points; i++) {
    double x = kr_chart_plot_get_x (plot, i), end_x = kr_chart_plot_get_x (plot, i + 1);
    double high = get_edge (plot, band, i), end_high = get_edge (plot, band, i + 1);

    kr_shape_add_slice (shapes, kind, series->pen, x, high, get_edge (plot, band + 1, i), end_x,
                        end_high, get_edge (plot, band + 1, i + 1));
    if (plot->frame->saves_ink)
      kr_shape_add_line (shapes, KR_SHAPE_CURVE, KR_SHAPE_INK_TEXT, TINTED_EDGE, x, high, end_x,
                         end_high);
    else if (band > 0)
      kr_shape_add_line (shapes, KR_SHAPE_CURVE, KR_SHAPE_INK_GROUND, EDGE, x, high, end_x,
                         end_high);
  }
}

/* --- Marks ---------------------------------------------------------------- */

/* How high @band is all along a mark at @point, and the y in the middle of that. */
static double
find_room (const KrChartPlot *plot, guint band, guint point, guint n_points, double *middle)
{
  double share = MIN (1, MARK_SIZE / 2 / kr_chart_plot_get_step_width (plot));
  double eased = share * share * (3 - 2 * share);
  double high = get_edge (plot, band, point), low = get_edge (plot, band + 1, point);
  double highest = high, lowest = low;

  for (int side = -1; side <= 1; side += 2) {
    int beside = (int) point + side;
    if (beside < 0 || beside >= (int) n_points)
      continue;
    highest = MAX (highest, high + eased * (get_edge (plot, band, (guint) beside) - high));
    lowest = MIN (lowest, low + eased * (get_edge (plot, band + 1, (guint) beside) - low));
  }
  *middle = (highest + lowest) / 2;
  return lowest - highest;
}

static void
add_mark (const KrChartPlot *plot, const KrChartSeries *series, double x, double y)
{
  GArray *shapes = plot->frame->shapes;

  if (plot->frame->saves_ink)
    kr_shape_add_badge (shapes, series->pen, x, y, MARK_SIZE, series->label);
  else
    kr_shape_add_reversed_badge (shapes, series->pen, x, y, MARK_SIZE, series->label);
}

/* Adds marks where @band is widest, as many as fit apart from each other. */
static void
add_marks (const KrChartPlot *plot, guint band, guint n_points)
{
  const double pitch = kr_chart_plot_get_step_width (plot);
  g_autofree gboolean *near = g_new0 (gboolean, n_points + 1); /* a mark */

  for (;;) {
    double best = MARK_ROOM, best_y = 0, x;
    int at = -1;

    for (guint i = 1; i + 1 < n_points; i++) {
      double y, room = find_room (plot, band, i, n_points, &y);
      if (!near[i] && room > best) {
        best = room;
        best_y = y;
        at = (int) i;
      }
    }
    if (at < 0)
      return;
    x = kr_chart_plot_get_x (plot, (guint) at);
    if (x - plot->left >= MARK_SIZE / 2 && plot->right - x >= MARK_SIZE / 2)
      add_mark (plot, plot->chart->series->pdata[band], x, best_y);
    for (guint i = 0; i < n_points; i++)
      near[i] = near[i] || fabs ((double) i - at) * pitch < MARKS_APART || i == (guint) at;
  }
}

/* --- Numbers ----------------------------------------------------------------- */

static void
add_number (const KrChartPlot *plot, guint number, double line_x, double x)
{
  GArray *shapes = plot->frame->shapes;
  KrTextStyle style = {KR_SHAPE_INK_REVERSED, KR_WEIGHT_BOLD, KR_ANCHOR_MIDDLE, NUMBER_TYPE};
  guint ink = plot->frame->saves_ink ? KR_SHAPE_INK_TEXT : KR_SHAPE_INK_GROUND;
  double y = plot->top - NUMBER_GAP - NUMBER_SIZE / 2;
  g_autofree char *text = g_strdup_printf ("%u", number);

  kr_shape_add_line (shapes, KR_SHAPE_DASHES, ink, DASH, line_x, plot->top, line_x, plot->bottom);
  kr_shape_add_sign (shapes, KR_SHAPE_DOT, KR_SHAPE_INK_TEXT, x, y, NUMBER_SIZE);
  kr_shape_add_text (shapes, &style, x, kr_shape_get_base_line (y, NUMBER_TYPE), text);
}

/* Adds the numbers above their steps, moved apart where those are close together. */
static void
add_numbers (const KrChartPlot *plot)
{
  const KrChart *chart = plot->chart;
  g_autofree double *at = g_new (double, chart->n_steps + 1);
  g_autofree guint *steps = g_new (guint, chart->n_steps + 1);
  guint n = 0;
  double last = plot->right;

  for (guint i = 0; i < chart->n_steps; i++)
    if (chart->numbers[i] > 0) {
      at[n] = kr_chart_plot_get_x (plot, i + (chart->has_start ? 1 : 0));
      if (n > 0)
        at[n] = MAX (at[n], at[n - 1] + NUMBER_SIZE);
      steps[n++] = i;
    }
  for (guint i = n; i-- > 0; last = at[i] - NUMBER_SIZE)
    at[i] = MIN (at[i], last);
  for (guint i = 0; i < n; i++)
    add_number (plot, chart->numbers[steps[i]],
                kr_chart_plot_get_x (plot, steps[i] + (chart->has_start ? 1 : 0)), at[i]);
}

/* --- The legend --------------------------------------------------------------- */

/* Adds the mark and name of each band from @y on, if @shapes is not NULL. Returns the number of
 * rows. */
static guint
add_legend (const KrChart *chart, const KrChartFrame *frame, double y, GArray *shapes)
{
  KrTextStyle style = {KR_SHAPE_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_START,
                       KR_CHART_PLOT_TYPE_SIZE};
  double x = frame->x;
  guint n_rows = chart->series->len > 0 ? 1 : 0;

  for (guint i = 0; i < chart->series->len; i++) {
    const KrChartSeries *series = chart->series->pdata[i];
    g_autofree char *name = kr_display_name_shorten (series->name, KR_SHORT_NAME_CHARS);
    double width = LEGEND_MARK + LEGEND_GAP +
                   kr_text_measure_width (&frame->measure, name, style.size, style.weight);

    if (x > frame->x && x + width > frame->x + frame->width) {
      x = frame->x;
      y += LEGEND_PITCH;
      n_rows++;
    }
    if (shapes != NULL) {
      double middle = y + LEGEND_PITCH / 2;
      kr_shape_add_badge (shapes, series->pen, x + LEGEND_MARK / 2, middle, LEGEND_MARK,
                          series->label);
      kr_shape_add_text (shapes, &style, x + LEGEND_MARK + LEGEND_GAP,
                         kr_shape_get_base_line (middle, style.size), name);
    }
    x += width + LEGEND_APART;
  }
  return n_rows;
}

KrChartPlot
kr_chart_layout_make_river_plot (const KrChart *chart, const KrChartFrame *frame)
{
  KrChartPlot plot = {.chart = chart,
                      .frame = frame,
                      .top = frame->y + NUMBER_SIZE + NUMBER_GAP,
                      .bottom = frame->y + frame->height - KR_CHART_PLOT_BELOW,
                      .low = 0,
                      .high = WHOLE,
                      .tick = TICK,
                      .label_at = chart->has_start ? 1 : 0.5};
  double number = kr_chart_plot_measure (&plot, "10", KR_WEIGHT_REGULAR);

  plot.bottom = MAX (plot.top + 1, plot.bottom - LEGEND_PITCH * add_legend (chart, frame, 0, NULL));
  plot.left = frame->x + number + KR_CHART_PLOT_TICK_GAP;
  plot.right = MAX (plot.left + 1, frame->x + frame->width - NUMBER_SIZE / 2);
  return plot;
}

void
kr_chart_layout_add_river (const KrChart *chart, const KrChartFrame *frame)
{
  const KrChartPlot plot = kr_chart_layout_make_river_plot (chart, frame);
  const guint n_points = count_points (chart);

  kr_chart_plot_add_ticks (&plot);
  kr_chart_plot_add_steps (&plot);
  for (guint i = 0; i < chart->series->len; i++) {
    add_band (&plot, i, n_points);
    add_marks (&plot, i, n_points);
  }
  add_numbers (&plot);
  add_legend (chart, frame, plot.bottom + KR_CHART_PLOT_BELOW, frame->shapes);
}
