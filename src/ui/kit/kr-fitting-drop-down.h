/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-fitting-drop-down.h: drop-downs of strings of any length, on a phone too: what is
 * chosen is cut where there is no room for it, and whole in the list.
 */

G_BEGIN_DECLS

void kr_fitting_drop_down_bind (GtkDropDown *drop_down);

G_END_DECLS
