/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-font-size.h: the size of the text around a widget, for lengths that grow with it.
 */

/* The size of @widget's own font, CSS included, in pixels. */
double kr_font_size_get (GtkWidget *widget);
