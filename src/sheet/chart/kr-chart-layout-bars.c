/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-chart-layout-private.h"

#include <math.h>

#include "kr-display-name.h"

/* The bars of a chart, with a label before and a value after each. */

#define TYPE_SIZE 3.4
#define GAP 2.0         /* between a label, its bars, and their values */
#define PITCH 9.0       /* from one step to the next, where there is room */
#define FILLED 0.7      /* part of a step's height that its bars take */
#define TYPE_SHARE 0.75 /* of the height of a bar, at most */
#define LABELS_SHARE 0.35
#define LABEL_CHARS 24
#define LEAST_BAR 0.4 /* so that any value above zero shows */

typedef struct {
  const KrChart *chart;
  const KrChartFrame *frame;
  double left, right; /* of the longest bar */
  double pitch, bar;  /* height of a step, and of one bar */
  double size;        /* of the type */
  double highest;
} Plot;

static double
measure (const Plot *plot, const char *text, KrWeight weight)
{
  return kr_text_measure_width (&plot->frame->measure, text, plot->size, weight);
}

static char *
dup_step_label (const KrChart *chart, guint step)
{
  return kr_display_name_shorten (kr_chart_get_cell (chart, step + 1, 0), LABEL_CHARS);
}

static double
get_labels_width (const Plot *plot)
{
  double widest = 0;

  for (guint i = 0; i < plot->chart->n_steps; i++) {
    g_autofree char *label = dup_step_label (plot->chart, i);
    widest = MAX (widest, measure (plot, label, KR_WEIGHT_REGULAR));
  }
  return MIN (widest, LABELS_SHARE * plot->frame->width);
}

/* The width of the widest value after a bar. Also finds the highest value. */
static double
find_values_width (Plot *plot)
{
  double widest = 0;

  for (guint s = 0; s < plot->chart->series->len; s++) {
    const KrChartSeries *series = plot->chart->series->pdata[s];
    for (guint i = 0; i < plot->chart->n_steps; i++) {
      widest = MAX (widest,
                    measure (plot, kr_chart_get_cell (plot->chart, i + 1, s + 1), KR_WEIGHT_BOLD));
      if (!isnan (series->values[i]))
        plot->highest = MAX (plot->highest, series->values[i]);
    }
  }
  return widest;
}

static void
add_bar (const Plot *plot, guint s, guint step, double y)
{
  const KrChartSeries *series = plot->chart->series->pdata[s];
  KrTextStyle style = {series->pen, KR_WEIGHT_BOLD, KR_ANCHOR_START, plot->size};
  double value = isnan (series->values[step]) ? 0 : MAX (series->values[step], 0);
  double width = value / plot->highest * (plot->right - plot->left);

  if (value > 0)
    kr_shape_add_rectangle (plot->frame->shapes, KR_SHAPE_PILL, series->pen, plot->left, y,
                            MAX (width, LEAST_BAR), 0.85 * plot->bar);
  kr_shape_add_text (plot->frame->shapes, &style, plot->left + width + GAP,
                     kr_shape_get_base_line (y + 0.425 * plot->bar, plot->size),
                     kr_chart_get_cell (plot->chart, step + 1, s + 1));
}

static void
add_step (const Plot *plot, guint step)
{
  KrTextStyle style = {KR_SHAPE_INK_TEXT, KR_WEIGHT_REGULAR, KR_ANCHOR_END, plot->size};
  g_autofree char *label = dup_step_label (plot->chart, step);
  double top = plot->frame->y + plot->pitch * step + (1 - FILLED) / 2 * plot->pitch;
  double middle = plot->frame->y + plot->pitch * (step + 0.5);
  double room = plot->left - GAP - plot->frame->x, width = measure (plot, label, KR_WEIGHT_REGULAR);

  if (width > room)
    style.size *= room / width;
  kr_shape_add_text (plot->frame->shapes, &style, plot->left - GAP,
                     kr_shape_get_base_line (middle, style.size), label);
  for (guint s = 0; s < plot->chart->series->len; s++)
    add_bar (plot, s, step, top + plot->bar * s);
}

void
kr_chart_layout_add_bars (const KrChart *chart, const KrChartFrame *frame)
{
  Plot plot = {.chart = chart, .frame = frame};

  plot.pitch = MIN (PITCH * MAX (chart->series->len, 1), frame->height / MAX (chart->n_steps, 1));
  plot.bar = FILLED * plot.pitch / MAX (chart->series->len, 1);
  plot.size = MIN (TYPE_SIZE, TYPE_SHARE * plot.bar);
  plot.left = frame->x + get_labels_width (&plot) + GAP;
  plot.right = MAX (plot.left + 1, frame->x + frame->width - GAP - find_values_width (&plot));
  plot.highest = MAX (plot.highest, 1);
  for (guint i = 0; i < chart->n_steps; i++)
    add_step (&plot, i);
}
