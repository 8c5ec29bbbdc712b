/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-db-statement.h"
#include "kr-import-cache.h"
#include "kr-sql.h"
#include "kr-store.h"

/*
 * kr-store-private.h: the open ledger, for the files of the store.
 *
 * Between kr_db_begin and kr_store_end a function works inside one
 * transaction. Functions that say "inside a transaction" neither begin nor end
 * one.
 */

struct _KrStore {
  char *path;
  char *notice; /* NULL: none */
  KrDb *db;
  GPtrArray *steps;                  /* that made the ledger, and make one to compare it with */
  GHashTable *statements;            /* KrSql to KrDbStatement; prepared when first used */
  GPtrArray *rules_read;             /* kr-store-rules.c's; NULL: none yet */
  KrImportCache *import_cache;       /* NULL: nothing yet; kr_store_get_import_cache makes it */
  struct _KrWriteCache *write_cache; /* kr-write-cache.h; NULL: rows are written at once */
  gboolean lasting;                  /* what is joined now is not for the last merge to undo */
  GArray *unsettled;                 /* kr-session-order.c's; NULL: sessions are sorted at once */
};

/* Makes the summaries of a migrated ledger again, inside the migration's transaction. */
typedef gboolean (*KrStoreRebuild) (KrStore *store, gpointer data, GError **error);

/* A store on @db, which it takes over, for the ledger at @path that @steps made. */
KrStore *kr_store_new (const char *path, KrDb *db, GPtrArray *steps);

/* Opens the ledger at @path, making it if there is none, for a program that knows @steps
 * (kr-migrate.h). */
KrStore *kr_store_open_with (
    const char *path, GPtrArray *steps, KrStoreRebuild rebuild, gpointer data, GError **error);

/* Opens a backup of this program's version, which nobody writes, to read it. */
KrStore *kr_store_open_backup (const char *path, GError **error);

/* From now on errors name the file @path, of which @store is a copy. */
void kr_store_set_shown_path (KrStore *store, const char *path);

/* The statement @sql, reset and without bound values; NULL and an error if it cannot be
 * prepared. Owned by the store. */
KrDbStatement *kr_store_prepare (KrStore *store, const KrSql *sql, GError **error);

/* Numbers in a row, for the two functions below. */
#define NUMBERS(...)                                                                               \
  (const gint64[]){__VA_ARGS__}, (guint) (sizeof ((const gint64[]){__VA_ARGS__}) / sizeof (gint64))

/* The statement @sql with the first @n parameters bound to @numbers. */
KrDbStatement *
kr_store_bind (KrStore *store, const KrSql *sql, const gint64 *numbers, guint n, GError **error);

/* Runs it; it gives no rows. */
gboolean
kr_store_run (KrStore *store, const KrSql *sql, const gint64 *numbers, guint n, GError **error);

/* What @read makes of each row of @list, which is reset. @list may be NULL: a statement that
 * could not be prepared, with @error set already. */
GPtrArray *kr_store_read_all (KrDbStatement *list,
                              gpointer (*read) (KrDbStatement *list),
                              GDestroyNotify free_row,
                              GError **error);

/* Commits if @done, else rolls back. Returns whether everything is on disk. */
gboolean kr_store_end (KrStore *store, gboolean done, GError **error);

/* The number in the first column of the first row of @statement, or 0 if there
 * is none (ids and positions are never 0); resets it. */
gboolean kr_store_fetch_number (KrDbStatement *statement, gint64 *number, GError **error);

/* Runs @statement, which inserts one row; @id receives its id. (RETURNING would do the same,
 * but make SQLite write all words of the search to disk before.) */
gboolean kr_store_insert (KrStore *store, KrDbStatement *statement, gint64 *id, GError **error);

/* The import cache of the store's own thread. Borrowed. */
KrImportCache *kr_store_get_import_cache (KrStore *store);

/* Sets @error to KR_STORE_ERROR_DAMAGED for the session @uuid; returns FALSE. */
gboolean kr_store_fail_damaged (KrStore *store, const char *uuid, GError **error);

/* Sets @error to KR_STORE_ERROR_DAMAGED for what is computed: it can be made
 * again; returns FALSE. */
gboolean kr_store_fail_statistics (KrStore *store, GError **error);

/* After every text that begins with a prefix: the last character there is. */
#define KR_STORE_LAST_CHARACTER "\xF4\x8F\xBF\xBF"
