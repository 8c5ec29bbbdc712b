/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-game.h"
#include "kr-referee-status.h"

/*
 * kr-referee-windows.h: opens the windows of the referee, on top of the window that
 * contains @from. Of @status only the referee is kept.
 */

G_BEGIN_DECLS

/* Set the Table: asks for the position, and records it. */
void kr_referee_windows_set_table (GtkWidget *from, const KrRefereeStatus *status);

/* Why?: the rules behind the last event. */
void kr_referee_windows_why (GtkWidget *from, const KrRefereeStatus *status);

G_END_DECLS
