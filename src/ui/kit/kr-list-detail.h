/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-list-detail.h: a list and the page of what was chosen in it, in a leaflet.
 *
 * @sides is the leaflet's child that holds the page, or @nothing while nothing is
 * chosen.
 */

G_BEGIN_DECLS

/* When @leaflet loses the room for both, the page stays in view if there is one: no
 * row of the list behind it is left that is chosen and yet not shown. */
void kr_list_detail_bind (AdwLeaflet *leaflet, GtkStack *sides, GtkWidget *nothing);

/* Goes to the page. Beside the list it is seen anyway; going there would take the
 * focus along. */
void kr_list_detail_show_page (AdwLeaflet *leaflet, GtkStack *sides);

/* Shows @sides beside @list_side, unless there is @nothing in it and the list has nothing
 * to choose either: then that may say so in all the room. */
void kr_list_detail_show_side (GtkWidget *list_side,
                               GtkStack *sides,
                               GtkWidget *nothing,
                               gboolean can_choose);

G_END_DECLS
