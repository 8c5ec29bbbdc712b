/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-ledger.h"

/*
 * kr-backups-window.h: a window with the backups of a ledger. One can be restored, saved
 * elsewhere, or made.
 *
 * The current ledger is set aside as a backup before another one is restored. The window
 * first activates win.close-games of its parent.
 */

G_BEGIN_DECLS

#define KR_TYPE_BACKUPS_WINDOW (kr_backups_window_get_type ())
G_DECLARE_FINAL_TYPE (KrBackupsWindow, kr_backups_window, KR, BACKUPS_WINDOW, AdwWindow)

GtkWidget *kr_backups_window_new (KrLedger *ledger, GtkWindow *parent);

G_END_DECLS
