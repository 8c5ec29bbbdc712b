/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-backups.h"

/*
 * kr-backup-row.h: one backup: when it was made, why, what it holds, and what can
 * be done with it: the actions backups.go-back and backups.copy (path).
 */

G_BEGIN_DECLS

GtkWidget *kr_backup_row_new (KrBackupItem *item);

G_END_DECLS
