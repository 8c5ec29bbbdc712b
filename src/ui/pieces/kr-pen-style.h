/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-pen.h"

/*
 * kr-pen-style.h: the pens' colours as CSS classes.
 *
 * `pen-1` … `pen-8` and `pencil` give a widget and all inside it the colour of
 * that pen. Together with one of these they do more:
 *
 *   filled    the pen's colour behind, the text ink in front
 *   tinted    a breath of the colour behind; nothing in high contrast
 *   outlined  a ring in the colour
 *
 * The colours stand in kr-pen.c alone; they follow the light, dark and high
 * contrast appearance of the desktop.
 */

/* Puts the classes into effect on the default display, for good. */
void kr_pen_style_install (void);

/* The set for the appearance of the moment. */
KrPenSet kr_pen_style_get_set (void);

/* Static: `pen-3`, `pencil`. */
const char *kr_pen_style_get_class (guint pen);

/* Gives @widget the class of @pen and takes that of any other pen away. */
void kr_pen_style_set_pen (GtkWidget *widget, guint pen);

/* As kr_pen_style_set_pen, with none. */
void kr_pen_style_unset_pen (GtkWidget *widget);

/* The style sheet itself. Caller frees. */
char *kr_pen_style_dup_css (KrPenSet set, gboolean high_contrast);
