/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-ledger.h"

/*
 * kr-opened-window.h: a window with the files that somebody opened from outside: from the file
 * manager, from the command line, or dropped on the main window. Each has a card
 * (kr-opened-card.h).
 */

G_BEGIN_DECLS

#define KR_TYPE_OPENED_WINDOW (kr_opened_window_get_type ())
G_DECLARE_FINAL_TYPE (KrOpenedWindow, kr_opened_window, KR, OPENED_WINDOW, AdwWindow)

/* Shows @files (of GFile), which may be none. Files that are opened later, while the window of
 * @parent is still there, are added to it. */
void kr_opened_window_show (KrLedger *ledger, GListModel *files, GtkWindow *parent);

G_END_DECLS
