/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-element.h"

/*
 * kr-lettering.h: the letters of sheets and charts, by Pango.
 *
 * Cantarell, or whatever sans serif there is, with figures of one width and
 * without hinting, so that a text is as wide on paper as it was measured.
 */

typedef struct _KrLettering KrLettering;

/* This thread's; lives as long as the thread, so that fonts are looked up and
 * figures shaped once. */
KrLettering *kr_lettering_get (void);

/* Width in mm. */
double
kr_lettering_measure (KrLettering *lettering, const char *text, double size_mm, KrWeight weight);

/* The same with this thread's lettering, as a KrMeasureText. */
double kr_lettering_measure_text (const char *text, double size_mm, gboolean bold, gpointer unused);

/* Shows the text of @element, whose kind is KR_ELEMENT_TEXT, with the source
 * that is set in @cr. */
void kr_lettering_show (KrLettering *lettering, cairo_t *cr, const KrElement *element);
