/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-game.h"

/*
 * kr-referee-strip.h: the players in as few lines as possible, from the first seat clockwise,
 * each with the number of cards, for where the table has no room. It keeps its order in
 * right-to-left windows.
 */

G_BEGIN_DECLS

#define KR_TYPE_REFEREE_STRIP (kr_referee_strip_get_type ())
G_DECLARE_FINAL_TYPE (KrRefereeStrip, kr_referee_strip, KR, REFEREE_STRIP, GtkBox)

/* NULL: shows no players. */
void kr_referee_strip_set_game (KrRefereeStrip *self, KrGame *game);

/* Shows @table, a deal of that game, which is not kept. */
void kr_referee_strip_show (KrRefereeStrip *self, const KrTable *table);

/* @narrow: without the names, as on a phone. Nor are there names of more than a few players. */
void kr_referee_strip_set_narrow (KrRefereeStrip *self, gboolean narrow);

G_END_DECLS
