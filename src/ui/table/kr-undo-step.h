/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-game.h"

/*
 * kr-undo-step.h: undoes or redoes a step of a game, in its turn (kr-save-step.h), and says which
 * in a toast near @near.
 *
 * Nothing happens if there is no such step; a toast says if it cannot be written. A step that is
 * not on disk yet is given up by undo.
 */

G_BEGIN_DECLS

/* Calls @undone (@near, @event) once that is on disk, if the step was an event of the match. */
void kr_undo_step_take_back (KrGame *game,
                             GtkWidget *near,
                             void (*undone) (GtkWidget *near, const KrMatchEvent *event));
void kr_undo_step_do_again (KrGame *game, GtkWidget *near);

G_END_DECLS
