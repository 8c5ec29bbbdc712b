/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-pen.h"

/*
 * kr-pen-mark.h: the mark of a pen, with its player's initial.
 *
 * The mark tells players apart without color, so it is shown wherever a pen's color is.
 * CSS sets its size (`pen-mark { min-width; min-height }`), and the initial grows with
 * it. Screen readers skip it, because the name beside it says the same.
 *
 * Properties: `pen` (0 to KR_N_PENS), `initial` (one grapheme, or two), `reversed` (on a
 * filled background: the mark in the text ink, the initial in the pen's color).
 */

G_BEGIN_DECLS

#define KR_TYPE_PEN_MARK (kr_pen_mark_get_type ())
G_DECLARE_FINAL_TYPE (KrPenMark, kr_pen_mark, KR, PEN_MARK, GtkWidget)

GtkWidget *kr_pen_mark_new (guint pen, const char *initial);

void kr_pen_mark_set_pen (KrPenMark *self, guint pen);
void kr_pen_mark_set_initial (KrPenMark *self, const char *initial);
void kr_pen_mark_set_reversed (KrPenMark *self, gboolean reversed);

G_END_DECLS
