/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-scroll-to.h: scrolls to what one came for, on a page that may not have been laid out yet.
 */

G_BEGIN_DECLS

/* Scrolls the scrolled window that @widget is in, as soon as it is laid out, so that @widget
 * begins near its top, with something of what comes before in view. */
void kr_scroll_to (GtkWidget *widget);

G_END_DECLS
