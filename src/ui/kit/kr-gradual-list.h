/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-gradual-list.h: rows of a list that follow lines.
 *
 * A row that is there shows its new line at once. Those that are missing come a few
 * with each frame: to lay out forty new rows in one would hold the window up.
 */

G_BEGIN_DECLS

/* How a kind of line is shown. @data is whose list it is. */
typedef struct {
  GtkWidget *(*new_row) (void);
  void (*show) (GtkWidget *row, gpointer line, gpointer data);
} KrRowKind;

/* Makes the rows of @list show @lines, which it takes. @kind and @data outlive @list, and
 * all lists of one @list have the same @kind. */
void
kr_gradual_list_fill (GtkListBox *list, GPtrArray *lines, const KrRowKind *kind, gpointer data);

G_END_DECLS
