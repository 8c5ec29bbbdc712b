/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-focus-through.h: keyboard focus for widgets that decide themselves which child
 * takes it.
 */

G_BEGIN_DECLS

/* For a class with its own grab_focus and one child: makes Tab go through the child and out
 * at both ends. In GTK 4.8, GtkWidget would ask such a widget to grab the focus again when
 * Shift+Tab leaves it, and the focus would never get out. */
void kr_focus_through_through_child (GtkWidgetClass *klass);

G_END_DECLS
