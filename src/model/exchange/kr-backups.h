/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-backup.h"
#include "kr-ledger.h"

/*
 * kr-backups.h: the backups of a ledger, for the windows.
 *
 * kr-store-backup.h says when they are made and which are kept. Everything
 * that reads or writes files runs in a thread. Functions that take a path (NULL: the
 * user's own ledger) work without an open ledger, for the page that says why it
 * cannot be opened.
 */

G_BEGIN_DECLS

/* Keeps the backups of @ledger in @folder from now on; "" or NULL: beside the ledger. Returns
 * the folder; caller frees. */
char *kr_backups_choose_folder (KrLedger *ledger, const char *folder);

/* The backups of the ledger at @path, newest first, as an array of KrBackup.
 * Caller owns it. */
void kr_backups_list_async (const char *path,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer data);
GPtrArray *kr_backups_list_finish (GAsyncResult *result, GError **error);

/* Makes the daily backup of @ledger if it is due; the window asks when it starts
 * and then once an hour. @made may be NULL. */
void kr_backups_make_daily_async (KrLedger *ledger,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer data);
gboolean kr_backups_make_daily_finish (KrLedger *ledger,
                                       GAsyncResult *result,
                                       gboolean *made,
                                       GError **error);

/* Makes a backup now. */
void kr_backups_make_async (KrLedger *ledger,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer data);
gboolean kr_backups_make_finish (KrLedger *ledger, GAsyncResult *result, GError **error);

/* Writes the whole ledger into the file @to, replacing what is there, so that it can be
 * taken to another machine and merged there. */
void kr_backups_write_async (KrLedger *ledger,
                             const char *to,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer data);
gboolean kr_backups_write_finish (KrLedger *ledger, GAsyncResult *result, GError **error);

/* Copies the backup @from to @to, as kr_backups_write_async does with the ledger. */
void kr_backups_copy_async (KrLedger *ledger,
                            const char *from,
                            const char *to,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer data);
gboolean kr_backups_copy_finish (KrLedger *ledger, GAsyncResult *result, GError **error);

/*
 * Puts the ledger in the file @from in the place of the one at @path, which is
 * set aside first; @set_aside receives where (NULL: there was none). Where
 * @path is open as a KrLedger, call kr_ledger_reload when this is done; games
 * that are open are to be closed before.
 */
void kr_backups_restore_async (const char *path,
                               const char *from,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer data);
gboolean kr_backups_restore_finish (GAsyncResult *result, char **set_aside, GError **error);

/* The newest backup of the ledger at @path that is sound all through, or NULL
 * without an error. Caller owns it. */
void kr_backups_find_sound_async (const char *path,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer data);
KrBackup *kr_backups_find_sound_finish (GAsyncResult *result, GError **error);

G_END_DECLS
