/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-focus-through.h: for widgets that say which of their parts takes the focus.
 */

G_BEGIN_DECLS

/* For a class with a grab_focus of its own and one child: Tab leads through the
 * child and out at both ends. GtkWidget would ask such a widget to grab the focus
 * again when Tab leads out of it backwards (GTK 4.8), and nobody would get out. */
void kr_focus_through_through_child (GtkWidgetClass *klass);

G_END_DECLS
