/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store-backup.h"
#include "kr-store-private.h"

/*
 * kr-session-cursor.h: goes over all sessions of a ledger, deleted ones included, in
 * the order of their ids.
 *
 * The ledger may be changed on the way, but for the session the cursor stands on.
 */

typedef struct {
  gint64 id; /* 0: before the first */
  gint64 position;
  gboolean deleted;
  char *uuid;
} KrSessionCursor;

void kr_session_cursor_clear (KrSessionCursor *cursor);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KrSessionCursor, kr_session_cursor_clear)

/* Goes on to the next session; KR_DB_DONE behind the last. */
KrDbStep kr_session_cursor_next (KrSessionCursor *cursor, KrStore *store, GError **error);

/* How a long cursor tells how far it is, and is stopped. Zeroed: neither. */
typedef struct {
  KrProgressFunc report;
  gpointer data;
  GCancellable *cancellable;
  guint n_done;
  gint64 n_all;
} KrProgress;

/* Counts the sessions of @store for @progress. */
gboolean kr_progress_begin (KrProgress *progress, KrStore *store, GError **error);

/* One session more is done. FALSE and G_IO_ERROR_CANCELLED if that is to be the last. */
gboolean kr_progress_step (KrProgress *progress, GError **error);

/* Makes every summary again that the steps of a migration threw away; sessions that
 * are damaged are left without one. Inside a transaction. */
gboolean kr_store_rebuild_migrated (KrStore *store, KrProgress *progress, GError **error);

/* Whether SQLite finds nothing wrong with the file. Fails with KR_STORE_ERROR_DAMAGED. */
gboolean kr_store_check_structure (KrStore *store, GError **error);

/* Whether the ledger is sound: its file, and every session in it. Fails with
 * KR_STORE_ERROR_DAMAGED. What is computed is not looked at. */
gboolean kr_store_audit (KrStore *store, KrProgress *progress, GError **error);

/* The same of a backup that is open as @copy, which tells of another file; @path is where it
 * is. As many threads as there are processors work on a large one. */
gboolean
kr_store_audit_copy (KrStore *copy, const char *path, KrProgress *progress, GError **error);
