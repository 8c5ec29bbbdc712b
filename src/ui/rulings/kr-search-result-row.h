/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-library.h"

#include <gtk/gtk.h>

/*
 * kr-search-result-row.h: a list row for a ruling, a word or a story, with the words around
 * what was found.
 */

G_BEGIN_DECLS

#define KR_TYPE_SEARCH_RESULT_ROW (kr_search_result_row_get_type ())
G_DECLARE_FINAL_TYPE (KrSearchResultRow, kr_search_result_row, KR, SEARCH_RESULT_ROW, GtkListBoxRow)

/* For gtk_list_box_bind_model: @item is a KrLibraryItem. */
GtkWidget *kr_search_result_row_new (gpointer item, gpointer unused);

/* Shows @number, of the key that opens it, before the words. */
void kr_search_result_row_set_number (KrSearchResultRow *self, int number);

/* The address that opens it (kr-rulings-section.h). */
const char *kr_search_result_row_get_address (KrSearchResultRow *self);

G_END_DECLS
