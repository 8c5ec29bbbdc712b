/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-ledger.h"

/*
 * kr-leaving.h: what happens when a window is closed while something is not on disk yet: it is
 * tried once more, then the window asks. Nothing is closed over it unasked.
 */

G_BEGIN_DECLS

/* Whether @window can close now: all is on disk. Else it stays, asks, and closes itself later if
 * that was the answer. @stays is called if it is to stay open. */
gboolean kr_leaving_may_close (GtkWindow *window, KrLedger *ledger, void (*stays) (GtkWindow *));

/* For when nobody can be asked: saves all, in another place if need be, and says on standard
 * error where, or that it could not. */
void kr_leaving_save (KrLedger *ledger);

G_END_DECLS
