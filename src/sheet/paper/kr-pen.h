/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <stdbool.h>

#include "kr-seat-pen.h"

/*
 * kr-pen.h: the pens that a score sheet is written with (B-1): eight of them, and a
 * pencil.
 *
 * A pen is a color and a mark; the mark distinguishes pens without color. The light
 * set is for paper and light windows, the dark set for dark windows. The contrast of
 * every color is at least 4.5 : 1 on its background and on its own tint.
 */

typedef struct {
  double red, green, blue; /* 0 to 1 */
} KrInk;

/* The ink with the color 0xRRGGBB. */
#define KR_INK(hex)                                                                                \
  {                                                                                                \
    ((hex) >> 16) / 255.0, ((hex) >> 8 & 0xff) / 255.0, ((hex) &0xff) / 255.0                      \
  }

typedef enum {
  KR_PEN_SET_LIGHT = 0,
  KR_PEN_SET_DARK,
} KrPenSet;

/* Static; an English gettext key: `blue`. */
const char *kr_pen_get_name (unsigned pen);

/* Static; an English gettext key: `circle`. */
const char *kr_pen_get_mark_name (unsigned pen);

KrInk kr_pen_get_ink (unsigned pen, KrPenSet set);

/* The ink for text on a surface in a pen's color. */
KrInk kr_pen_get_text_ink (KrPenSet set);

/* Appends the outline of @pen's mark to the path of @cr, in a square of side @size
 * around @x, @y. The caller fills it. */
void kr_pen_add_mark (cairo_t *cr, unsigned pen, double x, double y, double size);
