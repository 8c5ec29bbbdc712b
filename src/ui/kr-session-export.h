/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-game.h"

/*
 * kr-session-export.h: a game as a session document, with all that was told and
 * computed, to be brought in on another machine or read by other programs.
 */

G_BEGIN_DECLS

/* Asks where to, and writes the document there. Does not block. */
void kr_session_export (KrGame *game, GtkWidget *near);

G_END_DECLS
