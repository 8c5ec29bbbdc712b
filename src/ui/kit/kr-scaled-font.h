/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-scaled-font.h: a font size for a widget and all in it, in place of the one it inherits.
 *
 * For pages whose letters grow with their room. A new size asks for a new layout, so it must
 * not be set during one.
 */

G_BEGIN_DECLS

/* @px is in pixels, taken in quarters; 0 gives the inherited size back. The same size again costs
 * nothing. */
void kr_scaled_font_set (GtkWidget *widget, double px);

/* The size that @widget would have by itself, in pixels. */
double kr_scaled_font_get_inherited (GtkWidget *widget);

G_END_DECLS
