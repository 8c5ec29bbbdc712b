/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-ledger.h"

/*
 * kr-daily-backup.h: makes a backup of the ledger on every day that it is used.
 */

G_BEGIN_DECLS

/* Makes the backup if it is due: soon after the window is shown and then once an hour, in
 * a thread, until @near is destroyed. The first failure is shown in a message near @near. */
void kr_daily_backup_keep (KrLedger *ledger, GtkWidget *near);

G_END_DECLS
