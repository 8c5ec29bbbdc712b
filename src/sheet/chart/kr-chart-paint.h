/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-chart.h"
#include "kr-pen.h"

/*
 * kr-chart-paint.h: paints a chart in a window, without its title and hint.
 */

/* Paints @chart in a rectangle of the given size at the origin of @cr, whose user space
 * is in millimeters. */
void
kr_chart_paint (const KrChart *chart, KrPenSet set, cairo_t *cr, double width_mm, double height_mm);

/* Finds where in that rectangle step 0 of @chart, which is not one of bars, has its values, and
 * how far it is to the next step: for pointing at steps. */
void kr_chart_paint_find_steps (
    const KrChart *chart, double width_mm, double height_mm, double *first_x_mm, double *pitch_mm);
