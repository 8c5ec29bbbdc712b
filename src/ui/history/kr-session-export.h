/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-game.h"

/*
 * kr-session-export.h: exports a game as a session document, which another machine can import
 * and other programs can read; or one of its deals as a table record, play by play.
 *
 * The functions ask for a file and do not block.
 */

G_BEGIN_DECLS

void kr_session_export (KrGame *game, GtkWidget *near);

/* Deal @deal (from 0) must have a record. */
void kr_session_export_deal (KrGame *game, guint deal, GtkWidget *near);

G_END_DECLS
