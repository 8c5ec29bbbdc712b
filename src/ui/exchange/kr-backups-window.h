/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-ledger.h"

/*
 * kr-backups-window.h: the backups of a ledger: what each holds, and going back to
 * one. The ledger that is there is set aside first, as one more backup.
 *
 * Before going back it activates win.close-games of the window it belongs to.
 */

G_BEGIN_DECLS

#define KR_TYPE_BACKUPS_WINDOW (kr_backups_window_get_type ())
G_DECLARE_FINAL_TYPE (KrBackupsWindow, kr_backups_window, KR, BACKUPS_WINDOW, AdwWindow)

GtkWidget *kr_backups_window_new (KrLedger *ledger, GtkWindow *parent);

G_END_DECLS
