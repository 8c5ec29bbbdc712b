/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-shape.h"

/*
 * kr-text-measure.h: how wide texts are, and how to make them fit.
 *
 * Text is measured through a function, so that layouts are pure and a test can use
 * letters of one width. Lengths are in millimeters; the size of a text is the height
 * of its em.
 */

/* Width of @text. */
typedef double (*KrMeasureText) (const char *text, double size_mm, gboolean bold, gpointer data);

typedef struct {
  KrMeasureText function;
  gpointer data;
} KrTextMeasure;

/* Measures with @function. NULL measures with Pango, in the font that painting
 * uses. */
KrTextMeasure kr_text_measure_make (KrMeasureText function, gpointer data);

double kr_text_measure_width (const KrTextMeasure *measure,
                              const char *text,
                              double size,
                              KrWeight weight);

/* The largest size up to that of @style at which @text is at most @width wide. */
double kr_text_measure_fit (const KrTextMeasure *measure,
                            const char *text,
                            const KrTextStyle *style,
                            double width);

/* @text broken between words into lines at most @width wide, and at most @max of
 * them. What cannot be broken is shortened in the middle. Caller frees. */
GPtrArray *kr_text_measure_wrap (const KrTextMeasure *measure,
                                 const char *text,
                                 const KrTextStyle *style,
                                 double width,
                                 guint max);
