/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-css-class.h: a CSS class that a widget has in one state only.
 */

/* Adds @name to the CSS classes of @widget if it is @wanted there; removes it if not. */
void kr_css_class_set (GtkWidget *widget, const char *name, gboolean wanted);
