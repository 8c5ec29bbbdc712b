/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/*
 * kr-list-detail.h: a list and the page of the row that was chosen in it, side by side
 * in a leaflet.
 *
 * @sides is the leaflet's child that holds the page, or @nothing while no row is chosen.
 */

G_BEGIN_DECLS

/* Keeps the page in view, if there is one, when @leaflet folds: otherwise the list would
 * show a chosen row whose page is out of sight. */
void kr_list_detail_bind (AdwLeaflet *leaflet, GtkStack *sides, GtkWidget *nothing);

/* Goes to the page if @leaflet is folded. If not, the page is visible anyway, and going
 * there would only move the focus. */
void kr_list_detail_show_page (AdwLeaflet *leaflet, GtkStack *sides);

/* Shows @sides beside @list_side. Where @sides holds @nothing and the list has no rows to
 * choose from, it is hidden, and the list side says so in the whole width. */
void kr_list_detail_show_side (GtkWidget *list_side,
                               GtkStack *sides,
                               GtkWidget *nothing,
                               gboolean can_choose);

G_END_DECLS
