/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-library.h"

#include <gtk/gtk.h>

/*
 * kr-found-row.h: a ruling, a word or an anecdote in a list, with what it says
 * and what was found in it.
 */

G_BEGIN_DECLS

#define KR_TYPE_FOUND_ROW (kr_found_row_get_type ())
G_DECLARE_FINAL_TYPE (KrFoundRow, kr_found_row, KR, FOUND_ROW, GtkListBoxRow)

/* For gtk_list_box_bind_model: @item is a KrLibraryItem. */
GtkWidget *kr_found_row_new (gpointer item, gpointer unused);

/* What opens it (kr-rulings-place.h). */
const char *kr_found_row_get_address (KrFoundRow *self);

G_END_DECLS
