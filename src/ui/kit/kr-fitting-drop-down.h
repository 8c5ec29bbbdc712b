/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * kr-fitting-drop-down.h: drop-downs of strings that may be too long for a phone. The
 * button ellipsizes the chosen string where it has no room; the list shows it whole.
 */

G_BEGIN_DECLS

void kr_fitting_drop_down_bind (GtkDropDown *drop_down);

G_END_DECLS
