/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

#include <gtk/gtk.h>

/*
 * kr-across-view.h: the sheet of a game, to be read across the table.
 *
 * Fills whatever it is given; all of it scales with its own size, so that the
 * figures of a full screen can be read from two metres. Besides the sheet it
 * shows the deal, its clock and what the next pressure would cost. The one
 * control, which activates `win.fullscreen`, shows when the pointer moves.
 */

G_BEGIN_DECLS

#define KR_TYPE_ACROSS_VIEW (kr_across_view_get_type ())
G_DECLARE_FINAL_TYPE (KrAcrossView, kr_across_view, KR, ACROSS_VIEW, GtkWidget)

/* Follows the game's `changed` by itself. NULL: shows nothing. */
void kr_across_view_set_game (KrAcrossView *self, KrGame *game);

G_END_DECLS
