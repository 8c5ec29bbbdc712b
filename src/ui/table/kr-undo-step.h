/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-game.h"

/*
 * kr-undo-step.h: a step taken back, or done again, and what it was said near @near.
 *
 * Nothing happens where there is no such step; what cannot be written is said.
 * TRUE: it happened and was one of the match, which is in *@event then.
 */

G_BEGIN_DECLS

gboolean kr_undo_step_take_back (KrGame *game, GtkWidget *near, KrMatchEvent *event);
gboolean kr_undo_step_do_again (KrGame *game, GtkWidget *near, KrMatchEvent *event);

G_END_DECLS
