/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-db-log.h"

#include <string.h>

#define ROOM (512 * 1024) /* bytes: some twenty deals */
#define CHUNK (64 * 1024) /* bytes written at once */
#define N_PAGES_TENDED 64 /* a log as long as this is copied when there is time */
#define N_PAGES_MOST 1000 /* one as long as this by the commit that finds it */

/* The log: a header, then frames of a header and a page each. And what its index in shared memory
 * says of it (https://www.sqlite.org/walformat.html). */
#define HEADER_SIZE 32
#define SALTS_AT 16
#define FRAME_HEADER_SIZE 24
#define FRAME_SALTS_AT 8
#define SALTS_SIZE 8
#define INDEX_PART_SIZE 32768
#define INDEX_PAGE_SIZE_AT 14
#define INDEX_N_FRAMES_AT 16
#define INDEX_SALTS_AT 32
#define N_FRAMES_LOOKED_AT 64

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
kr_db_log_copy (KrDbLog *log)
{
  if (log->n_pages >= N_PAGES_TENDED &&
      sqlite3_wal_checkpoint_v2 (log->handle, "main", SQLITE_CHECKPOINT_PASSIVE, NULL, NULL) ==
          SQLITE_OK)
    log->n_pages = 0;
}

void
kr_db_log_make_room (KrDbLog *log)
{
  sqlite3_file *file = NULL;
  sqlite3_int64 size = 0;

  if (sqlite3_file_control (log->handle, "main", SQLITE_FCNTL_JOURNAL_POINTER, &file) ==
          SQLITE_OK &&
      file->pMethods != NULL && file->pMethods->xFileSize (file, &size) == SQLITE_OK && size < ROOM)
    lengthen (file, size);
}

/* Whether @file has @salts at @at. */
static gboolean
has_salts (sqlite3_file *file, sqlite3_int64 at, const guint8 *salts)
{
  guint8 found[SALTS_SIZE];

  return file->pMethods->xRead (file, found, SALTS_SIZE, at) == SQLITE_OK &&
         memcmp (found, salts, SALTS_SIZE) == 0;
}

gboolean
kr_db_log_is_whole (KrDbLog *log)
{
  sqlite3_file *ledger = NULL;
  sqlite3_file *file = NULL;
  void volatile *shared = NULL;
  guint8 index[INDEX_SALTS_AT + SALTS_SIZE];
  guint16 page_size; /* 1: 65536 */
  guint32 n_frames;
  gboolean whole;

  sqlite3_file_control (log->handle, "main", SQLITE_FCNTL_FILE_POINTER, &ledger);
  sqlite3_file_control (log->handle, "main", SQLITE_FCNTL_JOURNAL_POINTER, &file);
  if (ledger->pMethods->xShmMap (ledger, 0, INDEX_PART_SIZE, FALSE, &shared) != SQLITE_OK ||
      shared == NULL)
    return TRUE; /* nothing was written yet */
  memcpy (index, (const void *) shared, sizeof index);
  memcpy (&page_size, index + INDEX_PAGE_SIZE_AT, sizeof page_size);
  memcpy (&n_frames, index + INDEX_N_FRAMES_AT, sizeof n_frames);
  whole = n_frames == 0 || has_salts (file, SALTS_AT, index + INDEX_SALTS_AT);
  for (guint32 i = n_frames; whole && i > 0 && n_frames - i < N_FRAMES_LOOKED_AT; i--) {
    const sqlite3_int64 frame_size = FRAME_HEADER_SIZE + (page_size == 1 ? 65536 : page_size);

    whole = has_salts (file, HEADER_SIZE + (i - 1) * frame_size + FRAME_SALTS_AT,
                       index + INDEX_SALTS_AT);
  }
  return whole;
}
