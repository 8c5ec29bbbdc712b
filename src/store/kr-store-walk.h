/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store-backup.h"
#include "kr-store-private.h"

/*
 * kr-store-walk.h: goes over all sessions of a ledger, deleted ones included, in
 * the order of their ids.
 *
 * The ledger may be changed on the way, but for the session the walk stands on.
 */

typedef struct {
  gint64 id; /* 0: before the first */
  gint64 position;
  gboolean deleted;
  char *uuid;
} KrStoreWalk;

void kr_store_walk_clear (KrStoreWalk *walk);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KrStoreWalk, kr_store_walk_clear)

/* Goes on to the next session; KR_DB_DONE behind the last. */
KrDbStep kr_store_walk_next (KrStoreWalk *walk, KrStore *store, GError **error);

/* How a long walk tells how far it is, and is stopped. Zeroed: neither. */
typedef struct {
  KrStoreProgress progress;
  gpointer data;
  GCancellable *cancellable;
  guint n_done;
  gint64 n_all;
} KrStoreWatch;

/* Counts the sessions of @store for @watch. */
gboolean kr_store_watch_begin (KrStoreWatch *watch, KrStore *store, GError **error);

/* One session more is done. FALSE and G_IO_ERROR_CANCELLED if that is to be the last. */
gboolean kr_store_watch_step (KrStoreWatch *watch, GError **error);

/* Makes every summary again that the steps of a migration threw away; sessions that
 * are damaged are left without one. Inside a transaction. */
gboolean kr_store_rebuild_migrated (KrStore *store, KrStoreWatch *watch, GError **error);

/* Whether SQLite finds nothing wrong with the file. Fails with KR_STORE_ERROR_DAMAGED. */
gboolean kr_store_check_structure (KrStore *store, GError **error);

/* Whether the ledger is sound: its file, and every session in it. Fails with
 * KR_STORE_ERROR_DAMAGED. What is computed is not looked at. */
gboolean kr_store_audit (KrStore *store, KrStoreWatch *watch, GError **error);

/* The same of a backup that is open as @copy, which tells of another file; @path is where it
 * is. As many threads as there are processors work on a large one. */
gboolean kr_store_audit_copy (KrStore *copy, const char *path, KrStoreWatch *watch, GError **error);
