/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-db.h"

#include "kr-db-locks.h"
#include "kr-db-log.h"
#include "kr-db-place.h"
#include "kr-db-report.h"
#include "kr-db-stray.h"
#include "kr-error.h"
#include "kr-page-sums.h"
#include "kr-sentence.h"
#include "kr-store-error.h"
#include "kr-translatable.h"

#include <errno.h>
#include <sqlite3.h>

/* The connection: hardening, transactions, and closing. */

#define BUSY_STEP_MS 20
#define MAX_VALUE_BYTES (64 * 1024 * 1024)
#define CACHE_KB "16384" /* what looking back on a large ledger reads again and again */

static _Thread_local gboolean first_admission = FALSE;

struct _KrDb {
  sqlite3 *handle;
  char *path;
  guint patience_ms;
  sqlite3_stmt *begin; /* these two are prepared when first used */
  sqlite3_stmt *commit;
  sqlite3_stmt *rollback; /* NULL: not opened yet */
  KrDbLog *log;           /* NULL: none, or it is left as it was found */
  KrDbPlace *place;       /* NULL: nothing is written that could be lost */
};

/* The log can also be a new one beside an index that others still have of the one before. */
static gboolean
check_log (KrDb *db, GError **error)
{
  g_autofree char *reason = NULL;

  if (db->log == NULL || kr_db_log_is_whole (db->log))
    return TRUE;
  reason = kr_sentence_new (N_ ("another program removed, cut off or overwrote its log"));
  return kr_store_fail (error, KR_STORE_ERROR_GONE, db->path, reason);
}

gboolean
kr_db_fail (KrDb *db, GError **error)
{
  int result = sqlite3_extended_errcode (db->handle) & 0xFF;

  /* What has gone explains whatever else SQLite has to say. */
  if (!kr_db_check_place (db, error) || (result == SQLITE_IOERR && !check_log (db, error)))
    return FALSE;
  if (result == SQLITE_CORRUPT)
    kr_error_set (
        error, KR_STORE_ERROR, KR_STORE_ERROR_DAMAGED,
        N_ ("Part of the ledger “%s” is damaged. Nothing was changed; check and repair the "
            "ledger, or restore a backup."),
        db->path);
  else
    kr_db_report (db->handle, db->path, error);
  return FALSE;
}

gboolean
kr_db_check_place (KrDb *db, GError **error)
{
  g_autofree char *fault = db->place != NULL ? kr_db_place_find_fault (db->place) : NULL;

  return fault == NULL || kr_store_fail (error, KR_STORE_ERROR_GONE, db->path, fault);
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

/* Prepares @sql, which is the same each time, to be kept in @statement. */
static gboolean
prepare_kept (KrDb *db, sqlite3_stmt **statement, const char *sql, GError **error)
{
  return *statement != NULL ||
         sqlite3_prepare_v3 (db->handle, sql, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL) ==
             SQLITE_OK ||
         kr_db_fail (db, error);
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
  kr_db_set_patience (db, KR_DB_PATIENCE_MS);
  /* What ends a transaction must not fail for want of memory then. */
  return prepare_kept (db, &db->rollback, "ROLLBACK", error) &&
         kr_db_exec (db,
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
  kr_db_locks_install ();
  if ((flags & SQLITE_OPEN_MEMORY) == 0 && !kr_db_check_regular (path, error))
    return NULL;
  if (sqlite3_open_v2 (name, &db->handle, flags | SQLITE_OPEN_NOMUTEX, kr_page_sums_get_vfs ()) !=
      SQLITE_OK) {
    kr_db_report (db->handle, path, error);
    return NULL;
  }
  if (first_admission)
    kr_db_admit_damage (db, TRUE);
  /* SQLite is content with a file that it may only read. */
  if ((flags & SQLITE_OPEN_READWRITE) != 0 && sqlite3_db_readonly (db->handle, "main") == 1) {
    kr_store_fail (error, KR_STORE_ERROR_READ_ONLY, path, NULL);
    return NULL;
  }
  return harden (db, error) ? g_steal_pointer (&db) : NULL;
}

KrDb *
kr_db_open (const char *path, GError **error)
{
  KrDbPlace *place = kr_db_place_new (path);
  g_autofree char *reason = NULL;
  KrDb *db;

  /* The first that is read opens the log. */
  kr_db_place_watch (place);
  db = open_hardened (path, path, SQLITE_OPEN_READWRITE, error);
  kr_db_place_watched (place);
  if (db == NULL) {
    kr_db_place_free (place);
    return NULL;
  }
  db->place = place;
  if (kr_db_place_settle (place, db->handle))
    return db;
  reason = kr_sentence_new (N_ ("another file took its place"));
  kr_store_fail (error, KR_STORE_ERROR_GONE, path, reason);
  kr_db_close (db);
  return NULL;
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

KrDb *
kr_db_open_memory (GError **error)
{
  return open_hardened (":memory:", ":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY, error);
}

/* The last that closes a ledger copies its log into it and removes the log, so that the ledger is
 * one file. SQLite takes for the last whoever can lock the file; here nobody else may have
 * a lock on the index of the log either. Where something has gone, the names may be those of
 * another ledger by now. */
static void
clean_up (KrDb *db)
{
  g_autofree char *fault = kr_db_place_find_fault (db->place);

  if (fault == NULL && !kr_db_place_has_others (db->place))
    sqlite3_db_config (db->handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
}

void
kr_db_close (KrDb *db)
{
  if (db == NULL)
    return;
  sqlite3_finalize (db->begin);
  sqlite3_finalize (db->commit);
  sqlite3_finalize (db->rollback);
  if (db->log != NULL)
    clean_up (db);
  kr_db_log_free (db->log);
  sqlite3_close (db->handle);
  kr_db_place_free (db->place);
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
  int result;

  kr_db_place_watch (db->place);
  result = sqlite3_exec (db->handle, "PRAGMA journal_mode = WAL", note_mode_cb, &is_wal, NULL);
  if (result == SQLITE_OK)
    result = sqlite3_exec (db->handle, "PRAGMA schema_version", NULL, NULL, NULL); /* opens it */
  kr_db_place_watched (db->place);
  if (result != SQLITE_OK)
    return kr_db_fail (db, error);
  /* Where there can be no log (a network folder), FULL would not be enough: the
   * end of the rollback journal has to be synced as well. */
  if (!kr_db_exec (db, is_wal ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = EXTRA", error))
    return FALSE;
  if (is_wal)
    kr_page_sums_gather_log (db->handle);
  if (is_wal && db->log == NULL)
    db->log = kr_db_log_new (db->handle);
  return TRUE;
}

gboolean
kr_db_has_log (KrDb *db)
{
  return db->log != NULL;
}

void
kr_db_set_first_admission (gboolean admitted)
{
  first_admission = admitted;
}

void
kr_db_set_patience (KrDb *db, guint ms)
{
  db->patience_ms = ms;
  sqlite3_busy_timeout (db->handle, (int) MIN (ms, G_MAXINT));
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

static gboolean
run_kept (KrDb *db, sqlite3_stmt *statement, GError **error)
{
  gboolean done = sqlite3_step (statement) == SQLITE_DONE;

  if (!done)
    kr_db_fail (db, error);
  sqlite3_reset (statement);
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
  gboolean begun;

  if (!prepare_kept (db, &db->begin, "BEGIN IMMEDIATE", error) ||
      !prepare_kept (db, &db->commit, "COMMIT", error))
    return FALSE;
  kr_db_place_watch (db->place);
  begun = run_kept (db, db->begin, error);
  kr_db_place_watched (db->place);
  if (!begun || kr_db_check_place (db, error))
    return begun;
  kr_db_rollback (db);
  return FALSE;
}

typedef struct {
  GCancellable *cancellable;
  guint patience_ms;
} Wait;

/* Whether to wait on; 0: no. */
static int
wait_cb (void *data, int n_steps)
{
  const Wait *wait = data;

  if (g_cancellable_is_cancelled (wait->cancellable) ||
      (guint) n_steps * BUSY_STEP_MS >= wait->patience_ms)
    return 0;
  g_usleep (BUSY_STEP_MS * 1000);
  return 1;
}

gboolean
kr_db_begin_or_stop (KrDb *db, GCancellable *cancellable, GError **error)
{
  Wait wait = {cancellable, db->patience_ms};
  g_autoptr (GError) problem = NULL;
  gboolean begun;

  sqlite3_busy_handler (db->handle, wait_cb, &wait);
  begun = kr_db_begin (db, &problem);
  kr_db_set_patience (db, db->patience_ms);
  if (!begun && !g_cancellable_set_error_if_cancelled (cancellable, error))
    g_propagate_error (error, g_steal_pointer (&problem));
  return begun;
}

gboolean
kr_db_commit (KrDb *db, GError **error)
{
  if (!check_log (db, error) || !run_kept (db, db->commit, error)) {
    kr_db_rollback (db);
    return FALSE;
  }
  if (db->log != NULL)
    kr_db_log_note (db->log);
  return kr_db_check_place (db, error);
}

void
kr_db_rollback (KrDb *db)
{
  /* A failure can have rolled back already; then there is nothing to do. */
  if (kr_db_is_in_transaction (db) && prepare_kept (db, &db->rollback, "ROLLBACK", NULL))
    run_kept (db, db->rollback, NULL);
}

void
kr_db_tend (KrDb *db)
{
  if (db->log == NULL || !sqlite3_get_autocommit (db->handle))
    return;
  sqlite3_busy_timeout (db->handle, 0);
  kr_db_log_copy (db->log);
  if (kr_db_begin (db, NULL)) {
    kr_db_log_make_room (db->log);
    kr_db_rollback (db);
  }
  kr_db_set_patience (db, db->patience_ms);
}

sqlite3 *
kr_db_get_handle (KrDb *db)
{
  return db->handle;
}

void
kr_db_open_schema (KrDb *db, gboolean open)
{
  sqlite3_db_config (db->handle, SQLITE_DBCONFIG_DEFENSIVE, !open, NULL);
  sqlite3_db_config (db->handle, SQLITE_DBCONFIG_WRITABLE_SCHEMA, open, NULL);
}
