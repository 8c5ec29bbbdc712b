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

/* A file at @path for a copy of @store, which nothing is in yet, and its name for it once it is
 * whole. That in any thread, for the ledger at @ledger_path. */
KrFileSave *
kr_backup_begin_file (KrStore *store, const char *path, gboolean replace, GError **error);
gboolean kr_backup_publish_file (KrFileSave *save,
                                 const char *path,
                                 const char *ledger_path,
                                 GError **error);

/* As kr_backup_copy, not published yet. */
KrFileSave *kr_backup_begin (
    KrStore *store, const char *path, gboolean replace, KrProgress *progress, GError **error);

/* Reports @problem, which it frees and at which a copy of the ledger at @ledger_path failed, in
 * terms of the ledger; returns FALSE. */
gboolean kr_backup_fail (GError *problem, const char *ledger_path, GError **error);

/* The path for a backup that is made now: nothing is there. Caller frees. */
char *kr_backup_find_path (const char *ledger_path, KrBackupKind kind);

/* As kr_backup_list, without looking into the files. */
GPtrArray *kr_backup_list_names (const char *ledger_path, GError **error);
