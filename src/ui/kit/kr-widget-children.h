/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-widget-children.h: empties a widget that is about to be filled again.
 */

G_BEGIN_DECLS

/* Removes every child of @container: a GtkBox, GtkFlowBox, GtkGrid, or a GtkListBox
 * without a placeholder. */
void kr_widget_children_remove (GtkWidget *container);

G_END_DECLS
