/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-db-log.h"

#include <string.h>
#include <sys/stat.h>

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

/* A log as its index has it. */
typedef struct {
  guint16 page_size; /* 1: 65536 */
  guint32 n_frames;
  guint8 salts[SALTS_SIZE];
} Index;

struct _KrDbLog {
  sqlite3 *handle;
  int n_pages;
  Index noted;        /* n_frames 0: nothing */
  struct stat status; /* of its file then */
};

/* FALSE: nothing was written yet. */
static gboolean
read_index (KrDbLog *log, Index *index)
{
  sqlite3_file *ledger = NULL;
  void volatile *shared = NULL;
  const guint8 *bytes;

  sqlite3_file_control (log->handle, "main", SQLITE_FCNTL_FILE_POINTER, &ledger);
  if (ledger->pMethods->xShmMap (ledger, 0, INDEX_PART_SIZE, FALSE, &shared) != SQLITE_OK ||
      shared == NULL)
    return FALSE;
  bytes = (const void *) shared;
  memcpy (&index->page_size, bytes + INDEX_PAGE_SIZE_AT, sizeof index->page_size);
  memcpy (&index->n_frames, bytes + INDEX_N_FRAMES_AT, sizeof index->n_frames);
  memcpy (index->salts, bytes + INDEX_SALTS_AT, sizeof index->salts);
  return TRUE;
}

static gboolean
read_status (KrDbLog *log, struct stat *status)
{
  return stat (sqlite3_filename_wal (sqlite3_db_filename (log->handle, "main")), status) == 0;
}

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

/* Writes zeros after the log: no reader takes them for a commit, and a writer overwrites them.
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

void
kr_db_log_note (KrDbLog *log)
{
  const gboolean known = read_index (log, &log->noted) && read_status (log, &log->status);

  /* Somebody may have written after them by now. */
  log->noted.n_frames = known ? (guint32) log->n_pages : 0;
}

/* The first frame that has to be looked at. While nobody has written since what was noted, its last
 * one stands for all before: what is cut off is cut off up to the end, and an older log ends sooner
 * or began otherwise. */
static guint32
find_first_to_look_at (KrDbLog *log, const Index *now)
{
  const Index *then = &log->noted;
  const guint32 furthest =
      now->n_frames > N_FRAMES_LOOKED_AT ? now->n_frames - N_FRAMES_LOOKED_AT : 0;
  struct stat status;

  if (then->n_frames == 0 || then->n_frames > now->n_frames ||
      memcmp (then->salts, now->salts, SALTS_SIZE) != 0 || !read_status (log, &status) ||
      status.st_size != log->status.st_size ||
      status.st_ctim.tv_sec != log->status.st_ctim.tv_sec ||
      status.st_ctim.tv_nsec != log->status.st_ctim.tv_nsec)
    return furthest;
  return MAX (furthest, then->n_frames - 1);
}

gboolean
kr_db_log_is_whole (KrDbLog *log)
{
  sqlite3_file *file = NULL;
  sqlite3_int64 frame_size;
  gboolean whole;
  Index index;

  if (!read_index (log, &index) || index.n_frames == 0)
    return TRUE;
  sqlite3_file_control (log->handle, "main", SQLITE_FCNTL_JOURNAL_POINTER, &file);
  frame_size = FRAME_HEADER_SIZE + (index.page_size == 1 ? 65536 : index.page_size);
  whole = has_salts (file, SALTS_AT, index.salts);
  for (guint32 i = find_first_to_look_at (log, &index); whole && i < index.n_frames; i++)
    whole = has_salts (file, HEADER_SIZE + i * frame_size + FRAME_SALTS_AT, index.salts);
  return whole;
}
