/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-backup.h"

/* kr-backup-name.h: the name of the file of a backup: of which ledger, when made, and why. */

/* The folder for new backups of the ledger at @ledger_path: the one that was chosen, or else
 * `backups` beside the ledger. Caller frees. */
char *kr_backup_folder (const char *ledger_path);

/* The latter, whatever was chosen. Caller frees. */
char *kr_backup_folder_beside (const char *ledger_path);

/* The path of a backup of the ledger at @ledger_path. Caller frees. */
char *kr_backup_format_path (const char *ledger_path, KrBackupKind kind, gint64 made_at_us);

/* Whether a file @name in the folder of the backups is one of the ledger at
 * @ledger_path, and which. */
gboolean kr_backup_parse_name (const char *ledger_path,
                               const char *name,
                               KrBackupKind *kind,
                               gint64 *made_at_us);
