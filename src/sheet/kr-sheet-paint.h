/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-chart.h"
#include "kr-sheet-layout.h"

/*
 * kr-sheet-paint.h: paints a laid-out sheet, or a chart, with cairo.
 *
 * The user space of the cairo context is in millimetres when these are called.
 * Order of painting: tints, thread, pills, text.
 */

void kr_sheet_paint_page (const KrSheetLayout *layout, guint page, KrPenSet set, cairo_t *cr);

/* @chart in a rectangle of the given size, without its title and hint. */
void kr_sheet_paint_chart (
    const KrChart *chart, KrPenSet set, cairo_t *cr, double width_mm, double height_mm);

/* Where in that rectangle the values of step 0 of @chart, one of lines, stand, and how
 * far the next step is: for pointing at steps. */
void kr_sheet_paint_find_steps (
    const KrChart *chart, double width_mm, double height_mm, double *first_x_mm, double *pitch_mm);

/* The elements of @list (kr-element.h). */
void kr_sheet_paint_elements (const GArray *list, KrPenSet set, cairo_t *cr);
