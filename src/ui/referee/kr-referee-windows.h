/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-game.h"
#include "kr-referee-status.h"

/*
 * kr-referee-windows.h: the windows that the referee opens before the one that
 * @from stands in. They keep nothing of @moment but its referee.
 */

G_BEGIN_DECLS

/* Asks how the table stands, and records it. */
void kr_referee_windows_set_table (GtkWidget *from, const KrRefereeStatus *moment);

/* What if, before the main window @parent; the one it opened earlier is closed. As
 * kr_what_if_window_new. */
void kr_referee_windows_open_what_if (GtkWindow *parent,
                                      KrLedger *ledger,
                                      KrGame *game,
                                      const KrTable *table);

/* The same from the table as it stands, where a deal goes on. */
void kr_referee_windows_what_if (GtkWidget *from, const KrRefereeStatus *moment);

/* Closes What if, if it is open before @parent: the table it was opened for is gone. */
void kr_referee_windows_close_what_if (GtkWindow *parent);

/* Why: the rules behind what came last. */
void kr_referee_windows_why (GtkWidget *from, const KrRefereeStatus *moment);

G_END_DECLS
