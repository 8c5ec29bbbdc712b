/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

#include <gtk/gtk.h>

/*
 * kr-ruling-backlinks.h: ways back to the rulings from which a deal's happenings were booked.
 */

G_BEGIN_DECLS

/* Adds a button to @box for each of them in @deal of @game: those of @seat, or with
 * KR_NO_SEAT everybody's, by name. Returns how many there are. */
guint kr_ruling_backlinks_append (GtkBox *box, KrGame *game, int deal, int seat);

G_END_DECLS
