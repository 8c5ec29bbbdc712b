/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-ledger.h"

/*
 * kr-conflicts-window.h: a window with the games that were changed on two machines, one at a
 * time: the versions are side by side, and the user chooses which one to keep.
 *
 * Undecided games come first; a decision can be changed later. After a choice the window
 * activates win.close-games of its parent.
 */

G_BEGIN_DECLS

#define KR_TYPE_CONFLICTS_WINDOW (kr_conflicts_window_get_type ())
G_DECLARE_FINAL_TYPE (KrConflictsWindow, kr_conflicts_window, KR, CONFLICTS_WINDOW, AdwWindow)

GtkWidget *kr_conflicts_window_new (KrLedger *ledger, GtkWindow *parent);

G_END_DECLS
