/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-list-search.h: how a search goes together with the list of what it finds.
 */

G_BEGIN_DECLS

/* Typing anywhere in @around searches; Down or Enter goes on from @search into
 * @list, Escape takes the search away. */
void kr_list_search_bind (GtkSearchEntry *search, GtkWidget *list, GtkWidget *around);

G_END_DECLS
