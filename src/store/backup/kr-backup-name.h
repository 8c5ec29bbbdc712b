/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-backup.h"

/* kr-backup-name.h: what the file of a backup says of itself by its name. */

/* The folder in which the backups of the ledger at @ledger_path lie. Caller frees. */
char *kr_backup_folder (const char *ledger_path);

/* The path of a backup of the ledger at @ledger_path. Caller frees. */
char *kr_backup_format_path (const char *ledger_path, KrBackupKind kind, gint64 made_at_us);

/* Whether a file @name in the folder of the backups is one of the ledger at
 * @ledger_path, and which. */
gboolean kr_backup_parse_name (const char *ledger_path,
                               const char *name,
                               KrBackupKind *kind,
                               gint64 *made_at_us);
