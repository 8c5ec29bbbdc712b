/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-db.h"

#include "kr-db-log.h"
#include "kr-store-error.h"

#include <errno.h>
#include <sqlite3.h>

/*
 * The connection: hardening, transactions, and SQLite's complaints as
 * sentences for people.
 */

#define BUSY_TIMEOUT_MS 10000
#define BUSY_STEP_MS 20
#define MAX_VALUE_BYTES (64 * 1024 * 1024)
#define CACHE_KB "16384" /* what looking back on a large ledger reads again and again */

struct _KrDb {
  sqlite3 *handle;
  char *path;
  sqlite3_stmt *begin; /* these two are prepared when first used */
  sqlite3_stmt *commit;
  KrDbLog *log; /* NULL: none, or it is left as it was found */
};

/* The error that a result of SQLite is. SQLITE_CANTOPEN can have many reasons, which the
 * error of the system tells apart. */
static KrStoreError
error_code (int result, int system_error)
{
  switch (result & 0xFF) {
  case SQLITE_FULL:
    return KR_STORE_ERROR_FULL;
  case SQLITE_READONLY:
  case SQLITE_PERM:
    return KR_STORE_ERROR_READ_ONLY;
  case SQLITE_CANTOPEN:
    return system_error == EMFILE || system_error == ENFILE ? KR_STORE_ERROR_FAILED
                                                            : KR_STORE_ERROR_READ_ONLY;
  case SQLITE_CORRUPT:
  case SQLITE_FORMAT:
    return KR_STORE_ERROR_DAMAGED;
  case SQLITE_NOTADB:
    return KR_STORE_ERROR_FOREIGN;
  case SQLITE_IOERR:
    return system_error == ENOSPC || system_error == EDQUOT ? KR_STORE_ERROR_FULL
                                                            : KR_STORE_ERROR_FAILED;
  default:
    return KR_STORE_ERROR_FAILED;
  }
}

static const char *
failure_reason (sqlite3 *handle, int result)
{
  int system_error = sqlite3_system_errno (handle);

  switch (result & 0xFF) {
  case SQLITE_BUSY:
  case SQLITE_LOCKED:
    return "another program is writing to it";
  case SQLITE_NOMEM:
    return "there is not enough memory";
  default:
    return system_error != 0 ? g_strerror (system_error) : sqlite3_errmsg (handle);
  }
}

static void
set_error (sqlite3 *handle, const char *path, GError **error)
{
  int result = sqlite3_extended_errcode (handle);

  kr_store_fail (error, error_code (result, sqlite3_system_errno (handle)), path,
                 failure_reason (handle, result));
}

gboolean
kr_db_fail (KrDb *db, GError **error)
{
  set_error (db->handle, db->path, error);
  return FALSE;
}

/* --- gather (n): an aggregate ------------------------------------------- */

static void
gather_step_cb (sqlite3_context *context, int n_values, sqlite3_value **values)
{
  GArray **numbers = sqlite3_aggregate_context (context, sizeof (GArray *));
  gint64 number = sqlite3_value_int64 (values[0]);

  if (numbers == NULL) {
    sqlite3_result_error_nomem (context);
    return;
  }
  if (*numbers == NULL)
    *numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_array_append_val (*numbers, number);
}

static void
gather_end_cb (sqlite3_context *context)
{
  GArray **numbers = sqlite3_aggregate_context (context, 0);

  if (numbers == NULL || *numbers == NULL)
    return;
  sqlite3_result_blob64 (context, (*numbers)->data, (*numbers)->len * sizeof (gint64),
                         SQLITE_TRANSIENT);
  g_array_unref (*numbers);
}

/* --- Opening ------------------------------------------------------------ */

/* What a hostile file must not be able to do. */
static gboolean
harden (KrDb *db, GError **error)
{
  static const struct {
    int option;
    int value;
  } options[] = {
      {SQLITE_DBCONFIG_DEFENSIVE, 1},
      {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
      {SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0},
      {SQLITE_DBCONFIG_ENABLE_FKEY, 1},
      {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
      {SQLITE_DBCONFIG_ENABLE_VIEW, 0},
      {SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    if (sqlite3_db_config (db->handle, options[i].option, options[i].value, NULL) != SQLITE_OK)
      return kr_db_fail (db, error);
  if (sqlite3_create_function_v2 (db->handle, "gather", 1, SQLITE_UTF8 | SQLITE_DIRECTONLY, NULL,
                                  NULL, gather_step_cb, gather_end_cb, NULL) != SQLITE_OK)
    return kr_db_fail (db, error);
  sqlite3_limit (db->handle, SQLITE_LIMIT_LENGTH, MAX_VALUE_BYTES);
  sqlite3_limit (db->handle, SQLITE_LIMIT_ATTACHED, 0);
  sqlite3_busy_timeout (db->handle, BUSY_TIMEOUT_MS);
  return kr_db_exec (db,
                     "PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0; "
                     "PRAGMA temp_store = MEMORY; PRAGMA cache_size = -" CACHE_KB,
                     error);
}

/* @name is the file @path in the form that SQLite takes. */
static KrDb *
open_hardened (const char *path, const char *name, int flags, GError **error)
{
  g_autoptr (KrDb) db = g_new0 (KrDb, 1);

  db->path = g_strdup (path);
  if (sqlite3_open_v2 (name, &db->handle, flags | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK) {
    set_error (db->handle, path, error);
    return NULL;
  }
  /* SQLite is content with a file that it may only read. */
  if ((flags & SQLITE_OPEN_READWRITE) != 0 && sqlite3_db_readonly (db->handle, "main") == 1) {
    kr_store_fail (error, KR_STORE_ERROR_READ_ONLY, path, NULL);
    return NULL;
  }
  if (!harden (db, error))
    return NULL;
  return g_steal_pointer (&db);
}

KrDb *
kr_db_open (const char *path, GError **error)
{
  return open_hardened (path, path, SQLITE_OPEN_READWRITE, error);
}

KrDb *
kr_db_open_backup (const char *path, GError **error)
{
  g_autofree char *escaped = g_uri_escape_string (path, "/", FALSE);
  g_autofree char *uri = g_strconcat ("file:", escaped, "?immutable=1", NULL);

  return open_hardened (path, uri, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, error);
}

void
kr_db_set_shown_path (KrDb *db, const char *path)
{
  g_free (db->path);
  db->path = g_strdup (path);
}

static int
read_start (sqlite3 *handle, guint8 *bytes, gsize size, gsize *n_read)
{
  sqlite3_file *file = NULL;
  sqlite3_int64 length = 0;
  int result = sqlite3_file_control (handle, "main", SQLITE_FCNTL_FILE_POINTER, &file);

  if (result == SQLITE_OK)
    result = file->pMethods->xFileSize (file, &length);
  *n_read = MIN (size, (gsize) length);
  if (result == SQLITE_OK && *n_read > 0)
    result = file->pMethods->xRead (file, bytes, (int) *n_read, 0);
  return result;
}

gboolean
kr_db_read_start (const char *path, guint8 *bytes, gsize size, gsize *n_read, GError **error)
{
  sqlite3 *handle = NULL;
  int result = sqlite3_open_v2 (path, &handle, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL);

  *n_read = 0;
  if (result == SQLITE_CANTOPEN && sqlite3_system_errno (handle) != 0) {
    kr_store_fail_errno (error, sqlite3_system_errno (handle), path);
  } else if (result != SQLITE_OK) {
    set_error (handle, path, error);
  } else {
    result = read_start (handle, bytes, size, n_read);
    if (result != SQLITE_OK)
      kr_store_fail_errno (error, EIO, path);
  }
  sqlite3_close (handle);
  return result == SQLITE_OK;
}

KrDb *
kr_db_open_memory (GError **error)
{
  return open_hardened (":memory:", ":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY, error);
}

void
kr_db_close (KrDb *db)
{
  if (db == NULL)
    return;
  sqlite3_finalize (db->begin);
  sqlite3_finalize (db->commit);
  kr_db_log_free (db->log);
  sqlite3_close (db->handle);
  g_free (db->path);
  g_free (db);
}

static int
note_mode_cb (void *is_wal, int n_columns, char **values, char **names)
{
  *(gboolean *) is_wal = g_strcmp0 (values[0], "wal") == 0;
  return 0;
}

gboolean
kr_db_use_wal (KrDb *db, GError **error)
{
  gboolean is_wal = FALSE;

  if (sqlite3_exec (db->handle, "PRAGMA journal_mode = WAL", note_mode_cb, &is_wal, NULL) !=
      SQLITE_OK)
    return kr_db_fail (db, error);
  /* Where there can be no log (a network folder), FULL would not be enough: the
   * end of the rollback journal has to be synced as well. */
  if (!kr_db_exec (db, is_wal ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = EXTRA", error))
    return FALSE;
  if (sqlite3_db_config (db->handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL) != SQLITE_OK)
    return kr_db_fail (db, error);
  if (is_wal && db->log == NULL)
    db->log = kr_db_log_new (db->handle);
  return TRUE;
}

void
kr_db_tend (KrDb *db)
{
  if (db->log == NULL || !sqlite3_get_autocommit (db->handle))
    return;
  sqlite3_busy_timeout (db->handle, 0);
  kr_db_log_tend (db->log);
  sqlite3_busy_timeout (db->handle, BUSY_TIMEOUT_MS);
}

gboolean
kr_db_exec (KrDb *db, const char *sql, GError **error)
{
  if (sqlite3_exec (db->handle, sql, NULL, NULL, NULL) != SQLITE_OK)
    return kr_db_fail (db, error);
  return TRUE;
}

gboolean
kr_db_read_number (KrDb *db, const char *sql, gint64 *number, GError **error)
{
  sqlite3_stmt *statement = NULL;
  gboolean done = sqlite3_prepare_v2 (db->handle, sql, -1, &statement, NULL) == SQLITE_OK &&
                  sqlite3_step (statement) == SQLITE_ROW;

  if (done)
    *number = sqlite3_column_int64 (statement, 0);
  else
    kr_db_fail (db, error);
  sqlite3_finalize (statement);
  return done;
}

gint64
kr_db_get_last_id (KrDb *db)
{
  return sqlite3_last_insert_rowid (db->handle);
}

/* Runs @sql, which is the same each time and kept in @statement. */
static gboolean
run_kept (KrDb *db, sqlite3_stmt **statement, const char *sql, GError **error)
{
  gboolean done =
      (*statement != NULL || sqlite3_prepare_v3 (db->handle, sql, -1, SQLITE_PREPARE_PERSISTENT,
                                                 statement, NULL) == SQLITE_OK) &&
      sqlite3_step (*statement) == SQLITE_DONE;

  if (!done)
    kr_db_fail (db, error);
  sqlite3_reset (*statement);
  return done;
}

gboolean
kr_db_is_in_transaction (KrDb *db)
{
  return sqlite3_get_autocommit (db->handle) == 0;
}

gboolean
kr_db_begin (KrDb *db, GError **error)
{
  return run_kept (db, &db->begin, "BEGIN IMMEDIATE", error);
}

/* Whether to wait on; 0: no. */
static int
wait_cb (void *cancellable, int n_steps)
{
  if (g_cancellable_is_cancelled (cancellable) || n_steps * BUSY_STEP_MS >= BUSY_TIMEOUT_MS)
    return 0;
  g_usleep (BUSY_STEP_MS * 1000);
  return 1;
}

gboolean
kr_db_begin_or_stop (KrDb *db, GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) problem = NULL;
  gboolean begun;

  sqlite3_busy_handler (db->handle, wait_cb, cancellable);
  begun = kr_db_begin (db, &problem);
  sqlite3_busy_timeout (db->handle, BUSY_TIMEOUT_MS);
  if (!begun && !g_cancellable_set_error_if_cancelled (cancellable, error))
    g_propagate_error (error, g_steal_pointer (&problem));
  return begun;
}

gboolean
kr_db_commit (KrDb *db, GError **error)
{
  if (run_kept (db, &db->commit, "COMMIT", error))
    return TRUE;
  kr_db_rollback (db);
  return FALSE;
}

void
kr_db_rollback (KrDb *db)
{
  /* A failure can have rolled back already; then there is nothing to do. */
  if (kr_db_is_in_transaction (db))
    sqlite3_exec (db->handle, "ROLLBACK", NULL, NULL, NULL);
}

GBytes *
kr_db_serialize (KrDb *db, GError **error)
{
  sqlite3_int64 length = 0;
  unsigned char *bytes = sqlite3_serialize (db->handle, "main", &length, 0);

  if (bytes == NULL) {
    kr_db_fail (db, error);
    return NULL;
  }
  return g_bytes_new_with_free_func (bytes, (gsize) length, sqlite3_free, bytes);
}

/* Copies all pages of @from into the open file @to. */
static gboolean
copy_pages (sqlite3 *from, sqlite3 *to)
{
  sqlite3_backup *backup = sqlite3_backup_init (to, "main", from, "main");

  if (backup == NULL)
    return FALSE;
  sqlite3_backup_step (backup, -1);
  return sqlite3_backup_finish (backup) == SQLITE_OK;
}

gboolean
kr_db_copy_to (KrDb *db, const char *path, GError **error)
{
  sqlite3 *to = NULL;
  int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  gboolean done = sqlite3_open_v2 (path, &to, flags, NULL) == SQLITE_OK &&
                  copy_pages (db->handle, to) &&
                  sqlite3_exec (to, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL) == SQLITE_OK;

  if (!done)
    set_error (to, path, error);
  sqlite3_close (to);
  return done;
}

gboolean
kr_db_replace_with (KrDb *db, KrDb *from, GError **error)
{
  return copy_pages (from->handle, db->handle) || kr_db_fail (db, error);
}

sqlite3 *
kr_db_get_handle (KrDb *db)
{
  return db->handle;
}
