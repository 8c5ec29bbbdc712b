/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-backup.h"

/*
 * kr-backup-name.h: the name of the file of a backup: of which ledger, when made, and why.
 *
 * In a folder that was chosen, where ledgers of one name, even of several machines, may keep their
 * backups, the name also has a mark of the ledger's path on this machine.
 */

/* The folder for new backups of the ledger at @ledger_path: the one that was chosen, or else
 * `backups` beside the ledger. Caller frees. */
char *kr_backup_folder (const char *ledger_path);

/* The latter, whatever was chosen. Caller frees. */
char *kr_backup_folder_beside (const char *ledger_path);

/* Those for the ledger at @ledger_path, and no other, where its own folder is gone: in the user's
 * data folder and, if that cannot be written, the home folder. Ends with NULL; caller frees. */
char **kr_backup_folders_elsewhere (const char *ledger_path);

/* The name of the file of a backup of the ledger at @ledger_path, made at a time that a session can
 * have (kr-session-limits.h). Caller frees. */
char *kr_backup_format_name (const char *ledger_path, KrBackupKind kind, gint64 made_at_us);

/* The path of that file, in the folder for new backups. Caller frees. */
char *kr_backup_format_path (const char *ledger_path, KrBackupKind kind, gint64 made_at_us);

/* Whether a file @name in the folder of the backups is one of the ledger at
 * @ledger_path, and which; without a mark, that of any ledger of its name may be. */
gboolean kr_backup_parse_name (const char *ledger_path,
                               const char *name,
                               KrBackupKind *kind,
                               gint64 *made_at_us);

/* Whether @name has the mark of the ledger at @ledger_path. */
gboolean kr_backup_is_marked (const char *ledger_path, const char *name);
