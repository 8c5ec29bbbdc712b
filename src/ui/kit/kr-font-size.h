/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-font-size.h: sizes that follow the text.
 */

/* The size of @widget's font, in pixels. */
double kr_font_size_get (GtkWidget *widget);
