/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-db-locks.h"
#include "kr-db-report.h"
#include "kr-db-stray.h"
#include "kr-db.h"
#include "kr-page-copy.h"
#include "kr-page-sums.h"
#include "kr-store-error.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <unistd.h>

/* The bytes of databases: read, copied, and put in the place of others. */

#define N_TRIES 20         /* while other programs write without a log */
#define LOG_HEADER_SIZE 32 /* with numbers that each beginning of the log has anew */

static int
read_start (sqlite3 *handle, guint8 *bytes, gsize size, gsize *n_read)
{
  sqlite3_file *file = NULL;
  sqlite3_int64 length = 0;
  int result = sqlite3_file_control (handle, "main", SQLITE_FCNTL_FILE_POINTER, &file);

  if (result == SQLITE_OK) /* "" and ":memory:" are no files */
    result = file->pMethods != NULL ? file->pMethods->xFileSize (file, &length) : SQLITE_CANTOPEN;
  *n_read = MIN (size, (gsize) length);
  if (result == SQLITE_OK && *n_read > 0)
    result = file->pMethods->xRead (file, bytes, (int) *n_read, 0);
  return result;
}

gboolean
kr_db_read_start (const char *path, guint8 *bytes, gsize size, gsize *n_read, GError **error)
{
  sqlite3 *handle = NULL;
  int result;

  *n_read = 0;
  kr_db_locks_install ();
  if (!kr_db_check_regular (path, error))
    return FALSE;
  result = sqlite3_open_v2 (path, &handle, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL);
  if (result == SQLITE_CANTOPEN && sqlite3_system_errno (handle) != 0) {
    kr_store_fail_errno (error, sqlite3_system_errno (handle), path);
  } else if (result != SQLITE_OK) {
    kr_db_report (handle, path, error);
  } else {
    result = read_start (handle, bytes, size, n_read);
    if (result != SQLITE_OK)
      kr_store_fail_errno (error, result == SQLITE_CANTOPEN ? ENOENT : EIO, path);
  }
  sqlite3_close (handle);
  return result == SQLITE_OK;
}

/* As long as the log is the same, it has everything that is copied from it into the file; without
 * one, the file is all there is. */
char *
kr_db_dup_stamp (const char *path)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  guint8 header[LOG_HEADER_SIZE] = {0};
  int file = open (log, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  gssize n = file >= 0 ? read (file, header, sizeof header) : 0;
  GStatBuf status = {0};

  if (file >= 0)
    close (file);
  if (n == sizeof header)
    return g_compute_checksum_for_data (G_CHECKSUM_SHA256, header, sizeof header);
  g_stat (path, &status);
  return g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT ".%09ld",
                          (gint64) status.st_size, (gint64) status.st_mtim.tv_sec,
                          status.st_mtim.tv_nsec);
}

GBytes *
kr_db_serialize (KrDb *db, GError **error)
{
  sqlite3_int64 length = 0;
  unsigned char *bytes = sqlite3_serialize (kr_db_get_handle (db), "main", &length, 0);

  if (bytes == NULL) {
    kr_db_fail (db, error);
    return NULL;
  }
  kr_page_sums_write (bytes, (gsize) length);
  return g_bytes_new_with_free_func (bytes, (gsize) length, sqlite3_free, bytes);
}

/* Damage is copied as what it is: a copy is made before anything is repaired or restored. */
gboolean
kr_db_copy_to (KrDb *db, const char *path, GError **error)
{
  g_autoptr (KrPageCopy) copy = kr_page_copy_begin (db, path, error);
  gboolean done;

  return copy != NULL && kr_page_copy_read (copy, -1, &done, error) &&
         kr_page_copy_finish (copy, error);
}

guint
kr_db_admit_damage (KrDb *db, gboolean admitted)
{
  return kr_page_sums_admit_damage (kr_db_get_handle (db), admitted);
}

gboolean
kr_db_make_room_for_sums (KrDb *db, GError **error)
{
  return kr_page_sums_reserve (kr_db_get_handle (db)) || kr_db_fail (db, error);
}

gboolean
kr_db_rewrite (KrDb *db, GError **error)
{
  sqlite3 *handle = kr_db_get_handle (db);
  gboolean done;

  if (!kr_db_make_room_for_sums (db, error))
    return FALSE;
  /* SQLite attaches the database that it copies to. The first page has to be written first: it
   * says that there is room for checksums. */
  sqlite3_limit (handle, SQLITE_LIMIT_ATTACHED, 1);
  done = kr_db_exec (db, "PRAGMA cache_spill = OFF; VACUUM; PRAGMA cache_spill = ON", error);
  sqlite3_limit (handle, SQLITE_LIMIT_ATTACHED, 0);
  return done;
}

gboolean
kr_db_has_sums (KrDb *db)
{
  return kr_page_sums_are_in (kr_db_get_handle (db));
}

/* --- Replacing ----------------------------------------------------------------- */

/* Locks @db: nobody else writes it until the copy of @from, which begins with that, is finished. */
static sqlite3_backup *
lock_for_copy (KrDb *db, KrDb *from, GError **error)
{
  sqlite3_backup *copy =
      sqlite3_backup_init (kr_db_get_handle (db), "main", kr_db_get_handle (from), "main");

  if (copy != NULL && sqlite3_backup_step (copy, 0) == SQLITE_OK)
    return copy;
  sqlite3_backup_finish (copy);
  kr_db_fail (db, error);
  return NULL;
}

/* A number that another one takes the place of when somebody else has written: as @handle has seen
 * it when it last began to read or write. */
static guint
get_version (KrDb *db)
{
  guint version = 0;

  sqlite3_file_control (kr_db_get_handle (db), "main", SQLITE_FCNTL_DATA_VERSION, &version);
  return version;
}

/* Without a log nobody can read behind the lock: what is set aside before it is set aside again
 * if it was changed until then. */
static sqlite3_backup *
lock_behind_aside (KrDb *db, KrDb *from, KrDbSetAside set_aside, gpointer data, GError **error)
{
  for (guint i = 0; i < N_TRIES; i++) {
    sqlite3_backup *copy;
    gint64 unused;
    guint before;

    if (!kr_db_read_number (db, "PRAGMA data_version", &unused, error))
      return NULL;
    before = get_version (db);
    copy = set_aside (data, error) ? lock_for_copy (db, from, error) : NULL;
    if (copy == NULL || get_version (db) == before)
      return copy;
    sqlite3_backup_finish (copy);
  }
  kr_store_fail (error, KR_STORE_ERROR_BUSY, sqlite3_db_filename (kr_db_get_handle (db), "main"),
                 NULL);
  return NULL;
}

gboolean
kr_db_replace_with (KrDb *db, KrDb *from, KrDbSetAside set_aside, gpointer data, GError **error)
{
  const gboolean has_log = kr_db_has_log (db);
  sqlite3_backup *copy;

  if (!kr_db_check_place (db, error))
    return FALSE;
  copy = has_log ? lock_for_copy (db, from, error)
                 : lock_behind_aside (db, from, set_aside, data, error);
  if (copy == NULL)
    return FALSE;
  if (has_log && !set_aside (data, error)) {
    sqlite3_backup_finish (copy);
    return FALSE;
  }
  sqlite3_backup_step (copy, -1);
  if (sqlite3_backup_finish (copy) != SQLITE_OK)
    return kr_db_fail (db, error);
  return kr_db_check_place (db, error);
}
