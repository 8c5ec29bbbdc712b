/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-game.h"

/*
 * kr-undo-step.h: undoes or redoes a step of a game, and says which in a toast near @near.
 *
 * Nothing happens if there is no such step; a toast says if it cannot be written. TRUE if the
 * step was an event of the match, which *@event is then.
 */

G_BEGIN_DECLS

gboolean kr_undo_step_take_back (KrGame *game, GtkWidget *near, KrMatchEvent *event);
gboolean kr_undo_step_do_again (KrGame *game, GtkWidget *near, KrMatchEvent *event);

G_END_DECLS
