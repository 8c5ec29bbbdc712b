/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-db-log.h"

#define ROOM (512 * 1024) /* bytes: some twenty deals */
#define CHUNK (64 * 1024) /* bytes written at once */
#define N_PAGES_TENDED 64 /* a log as long as this is copied when there is time */
#define N_PAGES_MOST 1000 /* one as long as this by the commit that finds it */

struct _KrDbLog {
  sqlite3 *handle;
  int n_pages;
};

static int
committed_cb (void *data, sqlite3 *handle, const char *name, int n_pages)
{
  KrDbLog *log = data;

  log->n_pages = n_pages;
  if (n_pages >= N_PAGES_MOST)
    sqlite3_wal_checkpoint_v2 (handle, name, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
  return SQLITE_OK;
}

KrDbLog *
kr_db_log_new (sqlite3 *handle)
{
  KrDbLog *log = g_new0 (KrDbLog, 1);

  log->handle = handle;
  sqlite3_wal_hook (handle, committed_cb, log);
  return log;
}

void
kr_db_log_free (KrDbLog *log)
{
  if (log == NULL)
    return;
  sqlite3_wal_hook (log->handle, NULL, NULL);
  g_free (log);
}

/* Writes zeros behind the log: no reader takes them for a commit, and a writer overwrites them.
 * A log that cannot be lengthened works as well, only slower. */
static void
lengthen (sqlite3_file *file, sqlite3_int64 size)
{
  static const guint8 zeros[CHUNK];
  int result = SQLITE_OK;

  while (result == SQLITE_OK && size < ROOM) {
    int n = (int) MIN (CHUNK, ROOM - size);

    result = file->pMethods->xWrite (file, zeros, n, size);
    size += n;
  }
  if (result == SQLITE_OK)
    file->pMethods->xSync (file, SQLITE_SYNC_NORMAL);
}

void
kr_db_log_tend (KrDbLog *log)
{
  sqlite3_file *file = NULL;
  sqlite3_int64 size = 0;

  if (log->n_pages >= N_PAGES_TENDED &&
      sqlite3_wal_checkpoint_v2 (log->handle, "main", SQLITE_CHECKPOINT_PASSIVE, NULL, NULL) ==
          SQLITE_OK)
    log->n_pages = 0;
  if (sqlite3_exec (log->handle, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK)
    return;
  /* Inside a transaction nobody else writes into the log. */
  if (sqlite3_file_control (log->handle, "main", SQLITE_FCNTL_JOURNAL_POINTER, &file) ==
          SQLITE_OK &&
      file->pMethods != NULL && file->pMethods->xFileSize (file, &size) == SQLITE_OK && size < ROOM)
    lengthen (file, size);
  sqlite3_exec (log->handle, "ROLLBACK", NULL, NULL, NULL);
}
