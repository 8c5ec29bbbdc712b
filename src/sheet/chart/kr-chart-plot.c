/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-chart-plot-private.h"

#include <math.h>

#include "kr-points.h"

/* From points and values to millimeters, and the axes. */

#define LABEL_ROOM 1.6 /* for the label of a step, as a multiple of its width */
#define STRIP_STROKE 1.2

double
kr_chart_plot_measure (const KrChartPlot *plot, const char *text, KrWeight weight)
{
  return kr_text_measure_width (&plot->frame->measure, text, KR_CHART_PLOT_TYPE_SIZE, weight);
}

double
kr_chart_plot_get_step_width (const KrChartPlot *plot)
{
  return (plot->right - plot->left) / MAX (plot->chart->n_steps, 1);
}

double
kr_chart_plot_get_x (const KrChartPlot *plot, guint point)
{
  return plot->left +
         kr_chart_plot_get_step_width (plot) * (point + (plot->chart->has_start ? 0 : 0.5));
}

double
kr_chart_plot_get_y (const KrChartPlot *plot, double value)
{
  double share = (value - plot->low) / (plot->high - plot->low);

  if (plot->chart->first_high)
    return plot->top + share * (plot->bottom - plot->top);
  return plot->bottom - share * (plot->bottom - plot->top);
}

void
kr_chart_plot_add_ticks (const KrChartPlot *plot)
{
  KrTextStyle style = {KR_SHAPE_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_END, KR_CHART_PLOT_TYPE_SIZE};
  gint64 first = (gint64) ceil (plot->low / plot->tick);
  gint64 last = (gint64) floor (plot->high / plot->tick);

  for (gint64 i = first; i <= last; i++) {
    double value = (double) i * plot->tick;
    double y = kr_chart_plot_get_y (plot, value);
    g_autofree char *number = kr_points_format ((gint64) round (value));
    kr_shape_add_line (plot->frame->shapes, KR_SHAPE_LINE, KR_SHAPE_INK_FAINT, 0.25, plot->left, y,
                       plot->right, y);
    kr_shape_add_text (plot->frame->shapes, &style, plot->left - KR_CHART_PLOT_TICK_GAP,
                       y + 0.35 * KR_CHART_PLOT_TYPE_SIZE, number);
  }
}

/* Every how many steps there is a label, so that none touch, even if the first or last
 * one is moved by half its width. */
static guint
get_label_step (const KrChartPlot *plot)
{
  double widest = 0;

  for (guint i = 0; i < plot->chart->n_steps; i++)
    if (plot->chart->step_labels[i] != NULL)
      widest = MAX (widest,
                    kr_chart_plot_measure (plot, plot->chart->step_labels[i], KR_WEIGHT_REGULAR));
  return (guint) MAX (1, ceil (LABEL_ROOM * widest / kr_chart_plot_get_step_width (plot)));
}

void
kr_chart_plot_add_steps (const KrChartPlot *plot)
{
  KrTextStyle style = {KR_SHAPE_INK_DIM, KR_WEIGHT_REGULAR, KR_ANCHOR_MIDDLE,
                       KR_CHART_PLOT_TYPE_SIZE};
  const KrChart *chart = plot->chart;
  const KrChartFrame *frame = plot->frame;
  guint label_step = get_label_step (plot);
  double width = kr_chart_plot_get_step_width (plot);
  double strip_y = plot->bottom + 0.4 + STRIP_STROKE / 2;

  for (guint i = 0; i < chart->n_steps; i++) {
    double from = plot->left + width * i + 0.5, to = plot->left + width * (i + 1) - 0.5;
    const char *label = chart->step_labels[i];
    if (chart->strip[i] >= 0)
      kr_shape_add_line (frame->shapes, KR_SHAPE_BAR, (guint) chart->strip[i], STRIP_STROKE,
                         from + STRIP_STROKE / 2, strip_y, to - STRIP_STROKE / 2, strip_y);
    if (i % label_step == 0 && label != NULL) {
      double half = kr_chart_plot_measure (plot, label, KR_WEIGHT_REGULAR) / 2;
      double x = plot->left + width * (i + plot->label_at);
      x = MAX (MIN (x, frame->x + frame->width - half), frame->x + half);
      kr_shape_add_text (frame->shapes, &style, x, plot->bottom + KR_CHART_PLOT_BELOW - 1.6, label);
    }
  }
}
