/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-pen.h"

/*
 * kr-pen-style.h: the pens' colors as CSS classes.
 *
 * `pen-1` … `pen-8` and `pencil` give a widget, and all inside it, the color of that
 * pen. Together with one of these they do more: `filled` puts the pen's color behind and
 * the text ink in front; `tinted` puts a light tint of the color behind, or nothing in
 * high contrast; `outlined` draws a ring in the color.
 *
 * The colors themselves are defined in kr-pen.c alone; they follow the light, dark and
 * high contrast appearance of the desktop.
 */

/* Puts the classes into effect on the default display, for good. */
void kr_pen_style_install (void);

/* The set of colors for the current appearance. */
KrPenSet kr_pen_style_get_set (void);

/* Static: `pen-3`, `pencil`. */
const char *kr_pen_style_get_class (guint pen);

/* Gives @widget the class of @pen and removes that of any other pen. */
void kr_pen_style_set_pen (GtkWidget *widget, guint pen);

/* Removes the class of any pen. */
void kr_pen_style_unset_pen (GtkWidget *widget);

/* The style sheet itself. Caller frees. */
char *kr_pen_style_dup_css (KrPenSet set, gboolean high_contrast);
