/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

#include <gtk/gtk.h>

/*
 * kr-ruling-backlinks.h: links back to the rulings from which a deal's happenings were
 * recorded.
 */

G_BEGIN_DECLS

/* Adds a button to @box for each such happening in @deal of @game. With KR_NO_SEAT as @seat,
 * these are the happenings of all players, with their names. Returns how many there are. */
guint kr_ruling_backlinks_append (GtkBox *box, KrGame *game, int deal, int seat);

G_END_DECLS
