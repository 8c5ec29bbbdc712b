/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-list-search.h: a search entry together with the list of what it finds.
 */

G_BEGIN_DECLS

/* Typing anywhere in @around types into @search; Down or Enter moves from there into @list;
 * Escape clears the search. */
void kr_list_search_bind (GtkSearchEntry *search, GtkWidget *list, GtkWidget *around);

G_END_DECLS
