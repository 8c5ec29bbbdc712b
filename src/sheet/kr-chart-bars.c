/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-chart-place.h"

#include <math.h>

#include "kr-sheet-name.h"

/* Where the bars of a chart and what stands beside them go. */

#define TYPE_SIZE 3.4
#define GAP 2.0         /* between a label, its bars, and what they say */
#define PITCH 9.0       /* from one step to the next, where there is room */
#define FILLED 0.7      /* of a step's height by its bars */
#define TYPE_SHARE 0.75 /* of the height of a bar, at most */
#define LABELS_SHARE 0.35
#define LABEL_CHARS 24
#define LEAST_BAR 0.4 /* a value above zero shows */

typedef struct {
  const KrChart *chart;
  const KrChartRoom *room;
  double left, right; /* of the longest bar */
  double pitch, bar;  /* height of a step, and of one bar */
  double size;        /* of the type */
  double highest;
} Plot;

static double
measure (const Plot *plot, const char *text, gboolean bold)
{
  return plot->room->measure (text, plot->size, bold, plot->room->measure_data);
}

static char *
dup_step_label (const KrChart *chart, guint step)
{
  return kr_sheet_name_shorten (kr_chart_get_cell (chart, step + 1, 0), LABEL_CHARS);
}

static double
get_labels_width (const Plot *plot)
{
  double widest = 0;

  for (guint i = 0; i < plot->chart->n_steps; i++) {
    g_autofree char *label = dup_step_label (plot->chart, i);
    widest = MAX (widest, measure (plot, label, FALSE));
  }
  return MIN (widest, LABELS_SHARE * plot->room->width);
}

/* Room for the widest text behind a bar; finds the highest value, too. */
static double
get_texts_width (Plot *plot)
{
  double widest = 0;

  for (guint s = 0; s < plot->chart->series->len; s++) {
    const KrChartSeries *series = plot->chart->series->pdata[s];
    for (guint i = 0; i < plot->chart->n_steps; i++) {
      widest = MAX (widest, measure (plot, kr_chart_get_cell (plot->chart, i + 1, s + 1), TRUE));
      if (!isnan (series->values[i]))
        plot->highest = MAX (plot->highest, series->values[i]);
    }
  }
  return widest;
}

static void
place_bar (const Plot *plot, guint s, guint step, double y)
{
  const KrChartSeries *series = plot->chart->series->pdata[s];
  KrType type = {series->pen, KR_WEIGHT_BOLD, KR_ANCHOR_START, plot->size};
  double value = isnan (series->values[step]) ? 0 : MAX (series->values[step], 0);
  double width = value / plot->highest * (plot->right - plot->left);

  if (value > 0)
    kr_element_add_rectangle (plot->room->list, KR_ELEMENT_PILL, series->pen, plot->left, y,
                              MAX (width, LEAST_BAR), 0.85 * plot->bar);
  kr_element_add_text (plot->room->list, &type, plot->left + width + GAP,
                       y + 0.425 * plot->bar + KR_CAP_HEIGHT / 2 * plot->size,
                       kr_chart_get_cell (plot->chart, step + 1, s + 1));
}

static void
place_step (const Plot *plot, guint step)
{
  KrType type = {KR_ELEMENT_INK_TEXT, KR_WEIGHT_REGULAR, KR_ANCHOR_END, plot->size};
  g_autofree char *label = dup_step_label (plot->chart, step);
  double top = plot->room->y + plot->pitch * step + (1 - FILLED) / 2 * plot->pitch;
  double middle = plot->room->y + plot->pitch * (step + 0.5);
  double room = plot->left - GAP - plot->room->x, width = measure (plot, label, FALSE);

  if (width > room)
    type.size *= room / width;
  kr_element_add_text (plot->room->list, &type, plot->left - GAP,
                       middle + KR_CAP_HEIGHT / 2 * type.size, label);
  for (guint s = 0; s < plot->chart->series->len; s++)
    place_bar (plot, s, step, top + plot->bar * s);
}

void
kr_chart_place_bars (const KrChart *chart, const KrChartRoom *room)
{
  Plot plot = {.chart = chart, .room = room};

  plot.pitch = MIN (PITCH * MAX (chart->series->len, 1), room->height / MAX (chart->n_steps, 1));
  plot.bar = FILLED * plot.pitch / MAX (chart->series->len, 1);
  plot.size = MIN (TYPE_SIZE, TYPE_SHARE * plot.bar);
  plot.left = room->x + get_labels_width (&plot) + GAP;
  plot.right = MAX (plot.left + 1, room->x + room->width - GAP - get_texts_width (&plot));
  plot.highest = MAX (plot.highest, 1);
  for (guint i = 0; i < chart->n_steps; i++)
    place_step (&plot, i);
}
