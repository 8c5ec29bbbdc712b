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

/* What If, on top of the main window @parent; the one that it opened earlier is closed. For
 * the other parameters see kr_what_if_window_new. */
void kr_referee_windows_open_what_if (GtkWindow *parent,
                                      KrLedger *ledger,
                                      KrGame *game,
                                      const KrTable *table);

/* The same, beginning with the position of the running deal, if it has begun. */
void kr_referee_windows_what_if (GtkWidget *from, const KrRefereeStatus *status);

/* Closes What If, if @parent has opened it: the table that it was opened for is gone. */
void kr_referee_windows_close_what_if (GtkWindow *parent);

G_END_DECLS
