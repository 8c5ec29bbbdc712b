/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-ledger.h"

/*
 * kr-daily-backup.h: the backup that the ledger gets every day it is used.
 */

G_BEGIN_DECLS

/* From now on, as long as @near lives: makes the backup if it is due, soon after
 * the window has shown and then once an hour, in a thread. What keeps it from
 * being made is told once in the window around @near. */
void kr_daily_backup_keep (KrLedger *ledger, GtkWidget *near);

G_END_DECLS
