/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-gradual-list.h: a list box that shows an array of lines, one row for each.
 *
 * A row that exists shows its new line at once. Missing rows are added two per frame,
 * because laying out forty new rows in one frame would block the window.
 */

G_BEGIN_DECLS

/* How lines of one kind are shown. @data is what was passed to kr_gradual_list_fill. */
typedef struct {
  GtkWidget *(*new_row) (void);
  void (*show) (GtkWidget *row, gpointer line, gpointer data);
} KrRowKind;

/* Makes the rows of @list show @lines, which it takes over. @kind and @data must outlive
 * @list and be the same in all calls for one @list. */
void
kr_gradual_list_fill (GtkListBox *list, GPtrArray *lines, const KrRowKind *kind, gpointer data);

/* The same for the first @most of @lines. @more says how many there are beyond these, and is
 * hidden if there are none. */
void kr_gradual_list_fill_part (GtkListBox *list,
                                GPtrArray *lines,
                                guint most,
                                GtkButton *more,
                                const KrRowKind *kind,
                                gpointer data);

G_END_DECLS
