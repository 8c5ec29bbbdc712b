/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-ledger.h"

/*
 * kr-conflicts-window.h: games that were changed on two machines, one at a time: the
 * versions beside each other, and which of them stands. Those to be decided come
 * first; a decision can be changed.
 *
 * After a choice it activates win.close-games of the window it belongs to.
 */

G_BEGIN_DECLS

#define KR_TYPE_CONFLICTS_WINDOW (kr_conflicts_window_get_type ())
G_DECLARE_FINAL_TYPE (KrConflictsWindow, kr_conflicts_window, KR, CONFLICTS_WINDOW, AdwWindow)

GtkWidget *kr_conflicts_window_new (KrLedger *ledger, GtkWindow *parent);

G_END_DECLS
