/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-library.h"

#include <gtk/gtk.h>

/*
 * kr-search-result-row.h: a ruling, a word or an anecdote in a list, with what it says
 * and what was found in it.
 */

G_BEGIN_DECLS

#define KR_TYPE_SEARCH_RESULT_ROW (kr_search_result_row_get_type ())
G_DECLARE_FINAL_TYPE (KrSearchResultRow, kr_search_result_row, KR, SEARCH_RESULT_ROW, GtkListBoxRow)

/* For gtk_list_box_bind_model: @item is a KrLibraryItem. */
GtkWidget *kr_search_result_row_new (gpointer item, gpointer unused);

/* What opens it (kr-rulings-section.h). */
const char *kr_search_result_row_get_address (KrSearchResultRow *self);

G_END_DECLS
