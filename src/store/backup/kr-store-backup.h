/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-backup.h"
#include "kr-store.h"

#include <gio/gio.h>

/*
 * kr-store-backup.h: copies of a ledger that are kept, and restoring one.
 *
 * Backups are in the folder `backups` beside the ledger, or in one that was chosen for it
 * (kr_backup_choose_folder). Each is a whole
 * ledger, sound when it was made; its name says of which ledger it is, when it
 * was made (UTC) and why:
 *
 *   ledger.db-20261120T193000Z-daily.db
 *
 * A copy that a migration set aside (kr-migrate.h) is listed with them. A
 * backup is never written again and appears under its name whole or not at all.
 *
 * Threads: every function opens what it needs; any thread will do.
 * Errors: KR_STORE_ERROR. On failure the ledger and all backups are as before.
 */

G_BEGIN_DECLS

/* From now on, until the program ends, keeps the backups of the ledger at @ledger_path in
 * @folder; NULL: beside the ledger again. Those that are beside it already stay there and are
 * still listed. */
void kr_backup_choose_folder (const char *ledger_path, const char *folder);

/* The backups of the ledger at @ledger_path, newest first. One from the future, made while the
 * clock was wrong, counts as made when the last game in it began. Array of KrBackup; empty if there
 * is no folder. */
GPtrArray *kr_backup_list (const char *ledger_path, GError **error);

/* The newest copy that can be read of the ledger at @ledger_path when it had gone; NULL if there is
 * none. Looks into no other backup. Caller frees. */
char *kr_backup_find_rescued (const char *ledger_path);

/* Makes a backup of the ledger at @ledger_path now, audits it, and thins the
 * automatic ones out. Returns its path; caller frees. A ledger that is found
 * damaged fails with KR_STORE_ERROR_DAMAGED and no backup is thinned. */
char *kr_backup_make (const char *ledger_path,
                      KrBackupKind kind,
                      GCancellable *cancellable,
                      GError **error);

/* Copies the open @store as it is, damage included, before something is done to it. Returns the
 * path; caller frees. */
char *kr_backup_set_aside (KrStore *store, KrBackupKind kind, GError **error);

/* Makes the daily backup unless there is one of the last 24 hours or nothing was
 * recorded since the newest. @made, if not NULL, says whether. */
gboolean kr_backup_make_daily (const char *ledger_path,
                               GCancellable *cancellable,
                               gboolean *made,
                               GError **error);

/* Copies the ledger into a file @path of the user's choice, as kr_backup_make
 * does. Fails with KR_STORE_ERROR_INVALID if something is there, unless
 * @replace; never replaces the ledger itself, one in use, or anything that is not
 * a file, and makes no folder. */
gboolean kr_backup_write (const char *ledger_path,
                          const char *path,
                          gboolean replace,
                          GCancellable *cancellable,
                          GError **error);

/* Copies the file @from, a backup of the ledger at @ledger_path, byte by byte to @path, replacing
 * an older file there; never what kr_backup_write would not replace. */
gboolean kr_backup_write_copy (const char *ledger_path,
                               const char *from,
                               const char *path,
                               GCancellable *cancellable,
                               GError **error);

/*
 * Puts the ledger in the file @from, a backup or any other, in the place of the
 * one at @ledger_path, which is set aside first: @set_aside receives where
 * (NULL: there was none); caller frees. @from is read only; one of an older
 * version is migrated as it is restored. Fails, with nothing changed, if @from
 * is not a sound ledger. Other programs that have the ledger open go on with the
 * restored one. A present ledger that is damaged is set aside as the files it
 * consists of.
 */
gboolean kr_backup_restore (const char *ledger_path,
                            const char *from,
                            GCancellable *cancellable,
                            char **set_aside,
                            GError **error);

/* The newest backup of the ledger at @ledger_path that passes a full audit; NULL
 * without an error if there is none. Reads as many as it has to. */
KrBackup *kr_backup_find_sound (const char *ledger_path, GCancellable *cancellable, GError **error);

/*
 * Which of the automatic backups made at @times_us (newest first, @n of them)
 * have done their work: of the last 7 days that have any, the newest of each is
 * kept; then the newest of each of 5 more weeks, and of every month. @drop
 * receives TRUE for those to go.
 */
void kr_backup_thin (const gint64 *times_us, guint n, gboolean *drop);

G_END_DECLS
