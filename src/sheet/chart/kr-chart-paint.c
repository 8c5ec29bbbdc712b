/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-chart-paint.h"

#include "kr-chart-layout.h"
#include "kr-painter.h"

/* A chart -> shapes -> cairo. */

void
kr_chart_paint (const KrChart *chart, KrPenSet set, cairo_t *cr, double width_mm, double height_mm)
{
  g_autoptr (GArray) shapes = kr_shape_list_new ();
  KrTextMeasure measure = kr_text_measure_make (NULL, NULL);
  KrChartFrame frame = {0, 0, width_mm, height_mm, measure, shapes};

  kr_chart_layout_add (chart, &frame);
  kr_painter_paint (shapes, set, cr);
}

void
kr_chart_paint_find_steps (
    const KrChart *chart, double width_mm, double height_mm, double *first_x_mm, double *pitch_mm)
{
  KrTextMeasure measure = kr_text_measure_make (NULL, NULL);
  KrChartFrame frame = {0, 0, width_mm, height_mm, measure, NULL};

  kr_chart_layout_find_steps (chart, &frame, first_x_mm, pitch_mm);
}
