/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-copy.h"

#include "kr-db-report.h"
#include "kr-page-sums.h"
#include "kr-store-error.h"

#include <errno.h>
#include <sqlite3.h>

/* SQLite's own backup. The file is nobody's until it is finished: only then is it synced. */

#define N_PAGES 16     /* between two looks at the clock */
#define N_BEGINNINGS 4 /* while others write, before it is copied in one piece */

struct _KrPageCopy {
  KrDb *db;
  char *path;
  sqlite3 *to;
  sqlite3_backup *backup; /* NULL once all is read */
  int n_left;
  int n_beginnings;
};

KrPageCopy *
kr_page_copy_begin (KrDb *db, const char *path, GError **error)
{
  static const char hasty[] = "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF";
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  g_autoptr (KrPageCopy) copy = g_new0 (KrPageCopy, 1);

  copy->db = db;
  copy->path = g_strdup (path);
  if (sqlite3_open_v2 (path, &copy->to, flags, NULL) == SQLITE_OK &&
      sqlite3_exec (copy->to, hasty, NULL, NULL, NULL) == SQLITE_OK)
    copy->backup = sqlite3_backup_init (copy->to, "main", kr_db_get_handle (db), "main");
  if (copy->backup != NULL)
    return g_steal_pointer (&copy);
  kr_db_report (copy->to, path, error);
  return NULL;
}

/* Copies @n pages; -1: all. */
static int
copy_pages (KrPageCopy *copy, int n)
{
  const int result = sqlite3_backup_step (copy->backup, n);
  const int n_left = sqlite3_backup_remaining (copy->backup);

  copy->n_beginnings += copy->n_left == 0 || n_left > copy->n_left;
  copy->n_left = n_left;
  return result;
}

gboolean
kr_page_copy_read (KrPageCopy *copy, int ms, gboolean *done, GError **error)
{
  const gint64 end_us = g_get_monotonic_time () + (gint64) ms * 1000;
  int result;

  *done = FALSE;
  kr_db_admit_damage (copy->db, TRUE);
  do
    result = copy_pages (copy, ms < 0 || copy->n_beginnings > N_BEGINNINGS ? -1 : N_PAGES);
  while (result == SQLITE_OK && g_get_monotonic_time () < end_us);
  kr_db_admit_damage (copy->db, FALSE);
  if (result == SQLITE_OK)
    return TRUE;
  *done =
      sqlite3_backup_finish (g_steal_pointer (&copy->backup)) == SQLITE_OK && result == SQLITE_DONE;
  if (!*done)
    kr_db_report (copy->to, copy->path, error);
  return *done;
}

/* A disk that says late that it is full says it to whoever syncs first, or closes. */
static gboolean
sync_pages (KrPageCopy *copy, GError **error)
{
  sqlite3_file *file = NULL;

  if (sqlite3_exec (copy->to, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL) != SQLITE_OK) {
    kr_db_report (copy->to, copy->path, error);
    return FALSE;
  }
  sqlite3_file_control (copy->to, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  return file->pMethods->xSync (file, SQLITE_SYNC_FULL) == SQLITE_OK ||
         kr_store_fail_errno (error, EIO, copy->path);
}

gboolean
kr_page_copy_finish (KrPageCopy *copy, GError **error)
{
  const gboolean done = sync_pages (copy, error);

  sqlite3_close (g_steal_pointer (&copy->to));
  return done &&
         (kr_page_sums_write_file (copy->path) || kr_store_fail_errno (error, errno, copy->path));
}

void
kr_page_copy_free (KrPageCopy *copy)
{
  if (copy == NULL)
    return;
  sqlite3_backup_finish (copy->backup);
  sqlite3_close (copy->to);
  g_free (copy->path);
  g_free (copy);
}
