/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-shape.h"

/*
 * kr-painter.h: paints shapes with cairo.
 */

/* Paints the shapes of @list (kr_shape_list_new) kind by kind, in the colors of
 * @set. The user space of @cr is in millimeters. */
void kr_painter_paint (const GArray *list, KrPenSet set, cairo_t *cr);
