/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-shape.h"

/*
 * kr-text-renderer.h: measures and paints the texts of pages with Pango.
 *
 * The font is Cantarell, or another sans serif where that is missing, with digits of
 * equal width and without hinting: a text is as wide on paper as it was measured.
 *
 * Threads: each has a renderer of its own.
 */

typedef struct _KrTextRenderer KrTextRenderer;

/* The renderer of this thread. It lives as long as the thread, so that fonts are
 * looked up and digits shaped once. */
KrTextRenderer *kr_text_renderer_get (void);

/* The width of @text in millimeters. */
double kr_text_renderer_measure (KrTextRenderer *renderer,
                                 const char *text,
                                 double size_mm,
                                 KrWeight weight);

/* Paints the text of @shape, whose kind is KR_SHAPE_TEXT, with the source that is
 * set in @cr. */
void kr_text_renderer_show (KrTextRenderer *renderer, cairo_t *cr, const KrShape *shape);

/* Paints a blank that programs read as the words of @shape, whose kind is KR_SHAPE_WORDS. */
void kr_text_renderer_show_words (KrTextRenderer *renderer, cairo_t *cr, const KrShape *shape);
