/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-backups.h"

/*
 * kr-backup-row.h: a row for one backup: when and why it was made, what is in it, and
 * buttons for what can be done with it.
 *
 * The buttons activate backups.restore and backups.copy (path).
 */

G_BEGIN_DECLS

GtkWidget *kr_backup_row_new (const KrBackup *backup);

G_END_DECLS
