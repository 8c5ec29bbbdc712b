/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-backup.h"
#include "kr-file-save.h"
#include "kr-progress.h"

/*
 * kr-backup-private.h: what making, listing and restoring backups share.
 */

/* Copies @store into the file @path, whole or not at all, and audits the copy;
 * with a NULL @progress it is kept as it is. */
gboolean kr_backup_copy (
    KrStore *store, const char *path, gboolean replace, KrProgress *progress, GError **error);

/* The same, not published yet. */
KrFileSave *kr_backup_begin (
    KrStore *store, const char *path, gboolean replace, KrProgress *progress, GError **error);

/* The path for a backup that is made now: nothing is there. Caller frees. */
char *kr_backup_find_path (const char *ledger_path, KrBackupKind kind);

/* As kr_backup_list, without looking into the files. */
GPtrArray *kr_backup_list_names (const char *ledger_path, GError **error);
