/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-game.h"

/*
 * kr-session-export.h: a game as a session document, with all that was told and
 * computed, to be brought in on another machine or read by other programs; or one of
 * its deals as a table record, play by play. Neither blocks.
 */

G_BEGIN_DECLS

/* Asks where to, and writes the document there. */
void kr_session_export (KrGame *game, GtkWidget *near);

/* The same for the record of deal @deal (from 0), which has one. */
void kr_session_export_deal (KrGame *game, guint deal, GtkWidget *near);

G_END_DECLS
