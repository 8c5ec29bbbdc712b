/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <stdbool.h>

#include "kr-seat-pen.h"

/*
 * kr-pen.h: the pens a sheet is written with (B-1).
 *
 * Eight pens and the pencil. A pen is a colour and a mark: the mark is what
 * tells pens apart without colour. The light set is for paper and light
 * windows, the dark set for dark ones; every colour is at least 4.5 : 1 on its
 * background and on its own tint.
 */

typedef struct {
  double red, green, blue; /* 0 to 1 */
} KrInk;

typedef enum {
  KR_PEN_SET_LIGHT = 0,
  KR_PEN_SET_DARK,
} KrPenSet;

/* Static; an English gettext key: `blue`. */
const char *kr_pen_get_name (unsigned pen);

/* Static; an English gettext key: `circle`. */
const char *kr_pen_get_mark_name (unsigned pen);

KrInk kr_pen_get_ink (unsigned pen, KrPenSet set);

/* Ink for text on a filled pen colour: white, or #16161a in the dark set. */
KrInk kr_pen_get_text_ink (KrPenSet set);

/* Appends the outline of @pen's mark to the path, inside the square of side
 * @size around @x, @y, both in user units. The caller fills it. */
void kr_pen_add_mark (cairo_t *cr, unsigned pen, double x, double y, double size);
