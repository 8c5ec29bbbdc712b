/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store.h"

#include "kr-db-stray.h"
#include "kr-error.h"
#include "kr-file-error.h"
#include "kr-file-save.h"
#include "kr-migrate.h"
#include "kr-store-error.h"
#include "kr-store-private.h"
#include "kr-translatable.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/*
 * Opening and closing the ledger, and what every transaction shares. A new
 * ledger is made in memory and appears under its name whole or not at all, so
 * that an empty file can only be a damaged one.
 */

char *
kr_store_default_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "kreights", "ledger.db", NULL);
}

/* Makes an empty ledger at @path, unless another program does so first. */
static gboolean
make_ledger (const char *path, const GPtrArray *steps, GError **error)
{
  g_autoptr (GBytes) bytes = kr_migrate_make_empty (steps, error);
  GError *problem = NULL;

  if (bytes == NULL)
    return FALSE;
  if (kr_file_save_bytes (path, KR_FILE_LEDGER, FALSE, bytes, &problem))
    return TRUE;
  if (!g_error_matches (problem, KR_FILE_ERROR, KR_FILE_ERROR_EXISTS))
    return kr_store_fail_file (problem, path, error);
  g_error_free (problem);
  return TRUE;
}

KrStore *
kr_store_new (const char *path, KrDb *db, GPtrArray *steps)
{
  KrStore *store = g_new0 (KrStore, 1);

  store->path = g_strdup (path);
  store->db = db;
  store->steps = g_ptr_array_ref (steps);
  store->statements =
      g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) kr_db_statement_free);
  return store;
}

/* A ledger that is migrated, and the caller's function that makes its summaries again. */
typedef struct {
  KrStore *store;
  KrStoreRebuild rebuild;
  gpointer data;
} Migration;

static gboolean
rebuild_cb (gpointer data, GError **error)
{
  const Migration *migration = data;

  return migration->rebuild (migration->store, migration->data, error);
}

KrStore *
kr_store_open_with (
    const char *path, GPtrArray *steps, KrStoreRebuild rebuild, gpointer data, GError **error)
{
  Migration migration = {.rebuild = rebuild, .data = data};
  g_autoptr (KrStore) store = NULL;
  g_autofree char *notice = NULL;
  KrDb *db;

  if (!kr_db_check_regular (path, error) || !kr_db_stray_settle (path, &notice, error))
    return NULL;
  if (g_access (path, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR) &&
      !make_ledger (path, steps, error))
    return NULL;
  if (!kr_migrate_check_file (path, steps, error))
    return NULL;
  db = kr_db_open (path, error);
  if (db == NULL)
    return NULL;
  store = migration.store = kr_store_new (path, db, steps);
  store->notice = g_steal_pointer (&notice);
  if (!kr_migrate_run (db, path, steps, rebuild_cb, &migration, error) ||
      !kr_db_use_wal (db, error))
    return NULL;
  return g_steal_pointer (&store);
}

KrStore *
kr_store_open_backup (const char *path, GError **error)
{
  g_autoptr (GPtrArray) steps = kr_migrate_list_steps ();
  KrDb *db;

  if (!kr_migrate_check_file (path, steps, error))
    return NULL;
  db = kr_db_open_backup (path, error);
  return db != NULL ? kr_store_new (path, db, steps) : NULL;
}

void
kr_store_close (KrStore *store)
{
  if (store == NULL)
    return;
  g_hash_table_unref (store->statements);
  kr_db_close (store->db);
  g_clear_pointer (&store->rules_read, g_ptr_array_unref);
  kr_import_cache_free (store->import_cache);
  g_ptr_array_unref (store->steps);
  g_free (store->path);
  g_free (store->notice);
  g_free (store);
}

const char *
kr_store_get_path (const KrStore *store)
{
  return store->path;
}

const char *
kr_store_get_notice (const KrStore *store)
{
  return store->notice;
}

void
kr_store_set_shown_path (KrStore *store, const char *path)
{
  g_free (store->path);
  store->path = g_strdup (path);
  kr_db_set_shown_path (store->db, path);
}

void
kr_store_tend (KrStore *store)
{
  kr_db_tend (store->db);
}

void
kr_store_set_patience (KrStore *store, guint ms)
{
  kr_db_set_patience (store->db, ms);
}

KrImportCache *
kr_store_get_import_cache (KrStore *store)
{
  if (store->import_cache == NULL)
    store->import_cache = kr_import_cache_new ();
  return store->import_cache;
}

KrDbStatement *
kr_store_prepare (KrStore *store, const KrSql *sql, GError **error)
{
  KrDbStatement *statement = g_hash_table_lookup (store->statements, sql);

  if (statement != NULL) {
    kr_db_statement_reset (statement);
    return statement;
  }
  statement = kr_db_statement_new (store->db, sql->text, error);
  if (statement != NULL)
    g_hash_table_insert (store->statements, (gpointer) sql, statement);
  return statement;
}

KrDbStatement *
kr_store_bind (KrStore *store, const KrSql *sql, const gint64 *numbers, guint n, GError **error)
{
  KrDbStatement *statement = kr_store_prepare (store, sql, error);

  for (guint i = 0; statement != NULL && i < n; i++)
    kr_db_statement_bind_number (statement, (int) i + 1, numbers[i]);
  return statement;
}

gboolean
kr_store_run (KrStore *store, const KrSql *sql, const gint64 *numbers, guint n, GError **error)
{
  KrDbStatement *statement = kr_store_bind (store, sql, numbers, n, error);

  return statement != NULL && kr_db_statement_run (statement, error);
}

GPtrArray *
kr_store_read_all (KrDbStatement *list,
                   gpointer (*read) (KrDbStatement *list),
                   GDestroyNotify free_row,
                   GError **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (free_row);
  KrDbStep step = KR_DB_FAILED;

  while (list != NULL && (step = kr_db_statement_step (list, error)) == KR_DB_ROW)
    g_ptr_array_add (rows, read (list));
  if (list != NULL)
    kr_db_statement_reset (list);
  return step == KR_DB_DONE ? g_steal_pointer (&rows) : NULL;
}

gboolean
kr_store_end (KrStore *store, gboolean done, GError **error)
{
  if (done)
    return kr_db_commit (store->db, error);
  kr_db_rollback (store->db);
  return FALSE;
}

gboolean
kr_store_fetch_number (KrDbStatement *statement, gint64 *number, GError **error)
{
  KrDbStep step = kr_db_statement_step (statement, error);

  *number = step == KR_DB_ROW ? kr_db_statement_get_number (statement, 0) : 0;
  kr_db_statement_reset (statement);
  return step != KR_DB_FAILED;
}

gboolean
kr_store_insert (KrStore *store, KrDbStatement *statement, gint64 *id, GError **error)
{
  if (!kr_db_statement_run (statement, error))
    return FALSE;
  *id = kr_db_get_last_id (store->db);
  return TRUE;
}

gboolean
kr_store_fail_damaged (KrStore *store, const char *uuid, GError **error)
{
  kr_error_set (
      error, KR_STORE_ERROR, KR_STORE_ERROR_DAMAGED,
      N_ ("The game %s in the ledger “%s” is damaged. It was not changed; restore a backup to "
          "see it again."),
      uuid, store->path);
  return FALSE;
}

gboolean
kr_store_fail_statistics (KrStore *store, GError **error)
{
  kr_error_set (
      error, KR_STORE_ERROR, KR_STORE_ERROR_DAMAGED,
      N_ ("Statistics in the ledger “%s” are damaged. No game is lost; check and repair the "
          "ledger to rebuild them."),
      store->path);
  return FALSE;
}
