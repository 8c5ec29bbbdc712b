/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-sums.h"

#include "kr-page-end.h"
#include "kr-page-sum.h"
#include "kr-write-run.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <unistd.h>

/* A VFS that passes everything on to the one below, and looks at the pages on their way. */

#define VFS_NAME "kreights"
#define MAX_PAGE 65536

/* The header of an SQLite file: where its numbers are, big-endian. */
#define HEADER_SIZE 100
#define MAGIC "SQLite format 3"
#define PAGE_SIZE_AT 16
#define RESERVED_AT 20
#define FREE_LIST_AT 32
#define USER_VERSION_AT 60
#define APPLICATION_ID_AT 68
#define APPLICATION_ID 0x4B524C47 /* "KRLG" */

/* Ours, of sqlite3_file_control; SQLite keeps the numbers up to 100 to itself. */
enum { CONTROL_ADMIT = 0x4B52, CONTROL_HAS_SUMS, CONTROL_GATHER };

typedef struct {
  sqlite3_file base;
  sqlite3_file *below; /* NULL: not open */
  gboolean has_pages;  /* the ledger itself, not a log or a journal */
  gboolean summed;     /* its pages have checksums, by the header as it was last seen */
  int page_size;       /* by that header; 0: not seen yet */
  gboolean admitted;   /* damaged pages are read */
  guint n_damaged;     /* that were, since then */
  KrWriteRun *run;     /* NULL: each write is done at once */
} PageFile;

static sqlite3_vfs *below;
static sqlite3_vfs vfs;
static GMutex vfs_mutex;

/* --- Checksums ------------------------------------------------------------ */

static guint32
read_big_endian (const guint8 *bytes)
{
  guint32 number;

  memcpy (&number, bytes, sizeof number);
  return GUINT32_FROM_BE (number);
}

static guint64
get_sum (const guint8 *page, gsize size)
{
  guint64 sum;

  memcpy (&sum, page + size - sizeof sum, sizeof sum);
  return GUINT64_FROM_LE (sum);
}

static void
set_sum (guint8 *page, gsize size, guint64 sum)
{
  sum = GUINT64_TO_LE (sum);
  memcpy (page + size - sizeof sum, &sum, sizeof sum);
}

/* Whether a file that begins with @header has pages with checksums: it reserves room for
 * them, or says so with its version. */
static gboolean
is_summed (const guint8 header[HEADER_SIZE])
{
  return memcmp (header, MAGIC, sizeof MAGIC) == 0 &&
         read_big_endian (header + APPLICATION_ID_AT) == APPLICATION_ID &&
         (header[RESERVED_AT] == KR_PAGE_SUM_SIZE ||
          read_big_endian (header + USER_VERSION_AT) >= KR_PAGE_SUMS_SINCE);
}

static gboolean
is_page (sqlite3_int64 at, int size)
{
  return size >= 512 && size <= MAX_PAGE && (size & (size - 1)) == 0 && at % size == 0;
}

/* --- One file --------------------------------------------------------------- */

static void
take_header (PageFile *file, const guint8 header[HEADER_SIZE])
{
  const int size = header[PAGE_SIZE_AT] << 8 | header[PAGE_SIZE_AT + 1];

  file->summed = is_summed (header);
  file->page_size = size == 1 ? MAX_PAGE : size;
}

/* Another connection may have rewritten the file. */
static void
look_at_header (PageFile *file)
{
  guint8 header[HEADER_SIZE];

  if (file->below->pMethods->xRead (file->below, header, sizeof header, 0) == SQLITE_OK)
    take_header (file, header);
}

static gboolean
is_sound (const guint8 *page, int size, sqlite3_int64 at)
{
  return (at != 0 || page[RESERVED_AT] == KR_PAGE_SUM_SIZE) &&
         get_sum (page, (gsize) size) ==
             kr_page_sum_compute (page, (gsize) size, (guint32) (at / size) + 1);
}

/* Whether the page @number is one that nothing is on: SQLite lists those, on pages that are among
 * them (“Database File Format”, 1.5). */
static gboolean
is_listed_as_free (PageFile *file, int size, guint32 number)
{
  guint8 list[MAX_PAGE];
  sqlite3_int64 file_size = 0;
  guint32 next = 0;

  if (file->below->pMethods->xFileSize (file->below, &file_size) != SQLITE_OK ||
      file->below->pMethods->xRead (file->below, list, HEADER_SIZE, 0) != SQLITE_OK)
    return FALSE;
  next = read_big_endian (list + FREE_LIST_AT);
  for (sqlite3_int64 n_left = file_size / size; next != 0 && n_left > 0; n_left--) {
    guint32 n;

    if (next == number)
      return TRUE;
    if (file->below->pMethods->xRead (file->below, list, size, (sqlite3_int64) (next - 1) * size) !=
        SQLITE_OK)
      return FALSE;
    n = MIN (read_big_endian (list + 4), (guint32) size / 4 - 2);
    for (guint32 i = 0; i < n; i++)
      if (read_big_endian (list + 8 + 4 * (gsize) i) == number)
        return TRUE;
    next = read_big_endian (list);
  }
  return FALSE;
}

static gboolean
is_zero (const guint8 *page, int size)
{
  return page[0] == 0 && memcmp (page, page + 1, (gsize) size - 1) == 0;
}

/* Whether a page was written by another program, as ours left it in the log or as SQLite makes
 * it. A page that lost its end has no checksum either, nor has one that lost everything. */
static gboolean
is_unverified (PageFile *file, const guint8 *page, int size, sqlite3_int64 at)
{
  guint64 sum = get_sum (page, (gsize) size);

  if (at == 0 && page[RESERVED_AT] != KR_PAGE_SUM_SIZE)
    return FALSE;
  if (sum != 0)
    return sum == KR_PAGE_SUM_NONE;
  return is_zero (page, size) ? is_listed_as_free (file, size, (guint32) (at / size) + 1)
                              : !kr_page_lost_end (page, (gsize) size, at == 0);
}

/* What has been read of @size bytes at @at, which are a page. */
static int
judge (PageFile *file, guint8 *page, int size, sqlite3_int64 at, int result)
{
  gboolean good = is_sound (page, size, at);

  if (!good) {
    look_at_header (file);
    if (!file->summed)
      return result;
    good = result == SQLITE_OK && is_unverified (file, page, size, at);
  }
  if (!good && !file->admitted)
    return SQLITE_CORRUPT;
  file->n_damaged += !good;
  set_sum (page, (gsize) size, good ? KR_PAGE_SUM_NONE : KR_PAGE_SUM_DAMAGED);
  return SQLITE_OK;
}

static int
read_page (PageFile *file, void *bytes, int size, sqlite3_int64 at)
{
  int result = file->below->pMethods->xRead (file->below, bytes, size, at);

  /* Where the file ends within a page, the rest of it are zeros: SQLite would take them. */
  if (result != SQLITE_OK && result != SQLITE_IOERR_SHORT_READ)
    return result;
  if (at == 0)
    take_header (file, bytes);
  return file->summed ? judge (file, bytes, size, at, result) : result;
}

/* Whether @size bytes at @at are the beginning of a page: since 3.45, SQLite reads what continues a
 * long text without the end of each page, which has the checksum. Of the first page it always read
 * parts, such as the header. */
static gboolean
is_beginning_of_page (const PageFile *file, int size, sqlite3_int64 at)
{
  return file->page_size >= 512 && at >= file->page_size && at % file->page_size == 0 &&
         size < file->page_size;
}

static int
read_cb (sqlite3_file *base, void *bytes, int size, sqlite3_int64 at)
{
  PageFile *file = (PageFile *) base;
  guint8 page[MAX_PAGE];
  int result;

  if (!file->has_pages) {
    result = kr_write_run_flush (file->run, file->below);
    return result == SQLITE_OK ? file->below->pMethods->xRead (file->below, bytes, size, at)
                               : result;
  }
  if (file->summed && is_beginning_of_page (file, size, at)) {
    result = read_page (file, page, file->page_size, at);
    memcpy (bytes, page, (gsize) size);
    return result;
  }
  return is_page (at, size) ? read_page (file, bytes, size, at)
                            : file->below->pMethods->xRead (file->below, bytes, size, at);
}

static int
write_cb (sqlite3_file *base, const void *bytes, int size, sqlite3_int64 at)
{
  PageFile *file = (PageFile *) base;
  guint8 page[MAX_PAGE];

  if (file->run != NULL)
    return kr_write_run_add (file->run, file->below, bytes, size, at);
  if (!file->has_pages || !is_page (at, size))
    return file->below->pMethods->xWrite (file->below, bytes, size, at);
  if (at == 0)
    take_header (file, bytes);
  else
    look_at_header (file);
  if (!file->summed || get_sum (bytes, (gsize) size) == KR_PAGE_SUM_DAMAGED)
    return file->below->pMethods->xWrite (file->below, bytes, size, at);
  memcpy (page, bytes, (gsize) size);
  set_sum (page, (gsize) size, kr_page_sum_compute (page, (gsize) size, (guint32) (at / size) + 1));
  return file->below->pMethods->xWrite (file->below, page, size, at);
}

static int
control_cb (sqlite3_file *base, int operation, void *value)
{
  PageFile *file = (PageFile *) base;
  int *number = value;

  switch (operation) {
  case CONTROL_ADMIT: {
    gboolean admitted = *number;

    *number = (int) file->n_damaged;
    file->admitted = admitted;
    file->n_damaged = 0;
    return SQLITE_OK;
  }
  case CONTROL_HAS_SUMS:
    look_at_header (file);
    *number = file->summed;
    return SQLITE_OK;
  case CONTROL_GATHER:
    if (file->run == NULL)
      file->run = kr_write_run_new ();
    return SQLITE_OK;
  default:
    return file->below->pMethods->xFileControl (file->below, operation, value);
  }
}

static int
close_cb (sqlite3_file *base)
{
  PageFile *file = (PageFile *) base;
  int result = file->below->pMethods->xClose (file->below);

  sqlite3_free (file->run);
  sqlite3_free (file->below);
  file->below = NULL;
  return result;
}

/* What only passes on. */
#define PASS_ON(name, parameters, method, ...)                                                     \
  static int name parameters                                                                       \
  {                                                                                                \
    sqlite3_file *file = ((PageFile *) base)->below;                                               \
                                                                                                   \
    return file->pMethods->method (file, ##__VA_ARGS__);                                           \
  }

PASS_ON (lock_cb, (sqlite3_file * base, int lock), xLock, lock)
PASS_ON (unlock_cb, (sqlite3_file * base, int lock), xUnlock, lock)
PASS_ON (reserved_cb, (sqlite3_file * base, int *reserved), xCheckReservedLock, reserved)
PASS_ON (sector_cb, (sqlite3_file * base), xSectorSize)
PASS_ON (device_cb, (sqlite3_file * base), xDeviceCharacteristics)
PASS_ON (map_cb,
         (sqlite3_file * base, int part, int size, int extend, void volatile **memory),
         xShmMap,
         part,
         size,
         extend,
         memory)
PASS_ON (
    shm_lock_cb, (sqlite3_file * base, int offset, int n, int flags), xShmLock, offset, n, flags)
PASS_ON (unmap_cb, (sqlite3_file * base, int remove), xShmUnmap, remove)

/* What passes on once all is written. */
#define PASS_ON_WRITTEN(name, parameters, method, ...)                                             \
  static int name parameters                                                                       \
  {                                                                                                \
    PageFile *file = (PageFile *) base;                                                            \
    int result = kr_write_run_flush (file->run, file->below);                                      \
                                                                                                   \
    return result == SQLITE_OK ? file->below->pMethods->method (file->below, ##__VA_ARGS__)        \
                               : result;                                                           \
  }

PASS_ON_WRITTEN (truncate_cb, (sqlite3_file * base, sqlite3_int64 size), xTruncate, size)
PASS_ON_WRITTEN (sync_cb, (sqlite3_file * base, int flags), xSync, flags)
PASS_ON_WRITTEN (size_cb, (sqlite3_file * base, sqlite3_int64 *size), xFileSize, size)

static void
barrier_cb (sqlite3_file *base)
{
  sqlite3_file *file = ((PageFile *) base)->below;

  file->pMethods->xShmBarrier (file);
}

#define METHODS(version)                                                                           \
  {                                                                                                \
    version, close_cb, read_cb, write_cb, truncate_cb, sync_cb, size_cb, lock_cb, unlock_cb,       \
        reserved_cb, control_cb, sector_cb, device_cb, map_cb, shm_lock_cb, barrier_cb, unmap_cb,  \
        NULL, NULL                                                                                 \
  }

/* A file of version 1 has no shared memory. */
static const sqlite3_io_methods methods[] = {METHODS (1), METHODS (2)};

/* --- The VFS ---------------------------------------------------------------- */

static int
open_cb (sqlite3_vfs *unused, const char *name, sqlite3_file *base, int flags, int *flags_out)
{
  PageFile *file = (PageFile *) base;
  int result;

  *file = (PageFile){.has_pages = (flags & SQLITE_OPEN_MAIN_DB) != 0};
  file->below = sqlite3_malloc (below->szOsFile);
  if (file->below == NULL)
    return SQLITE_NOMEM;
  memset (file->below, 0, (gsize) below->szOsFile);
  result = below->xOpen (below, name, file->below, flags, flags_out);
  if (result == SQLITE_OK) {
    base->pMethods = &methods[file->below->pMethods->iVersion >= 2];
    return SQLITE_OK;
  }
  sqlite3_free (file->below);
  file->below = NULL;
  return result;
}

const char *
kr_page_sums_get_vfs (void)
{
  sqlite3_vfs *present;

  g_mutex_lock (&vfs_mutex);
  present = sqlite3_vfs_find (NULL);
  /* There is none while there is no memory; opening fails then. */
  if (present != NULL && present != below) {
    below = present;
    /* All but opening is the same; no method looks at more of its VFS than is copied. */
    vfs = *present;
    vfs.zName = VFS_NAME;
    vfs.szOsFile = sizeof (PageFile);
    vfs.xOpen = open_cb;
    sqlite3_vfs_register (&vfs, 0);
  }
  g_mutex_unlock (&vfs_mutex);
  return VFS_NAME;
}

gboolean
kr_page_sums_reserve (sqlite3 *handle)
{
  int size = KR_PAGE_SUM_SIZE;

  return sqlite3_file_control (handle, "main", SQLITE_FCNTL_RESERVE_BYTES, &size) == SQLITE_OK;
}

gboolean
kr_page_sums_are_in (sqlite3 *handle)
{
  int has_sums = FALSE;

  return sqlite3_file_control (handle, "main", CONTROL_HAS_SUMS, &has_sums) == SQLITE_OK &&
         has_sums;
}

void
kr_page_sums_gather_log (sqlite3 *handle)
{
  sqlite3_file *log = NULL;

  if (sqlite3_file_control (handle, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log) == SQLITE_OK &&
      log->pMethods != NULL)
    log->pMethods->xFileControl (log, CONTROL_GATHER, NULL);
}

guint
kr_page_sums_admit_damage (sqlite3 *handle, gboolean admitted)
{
  int number = admitted;

  if (sqlite3_file_control (handle, "main", CONTROL_ADMIT, &number) != SQLITE_OK)
    return 0;
  if (!admitted && number > 0)
    sqlite3_db_release_memory (handle);
  return (guint) number;
}

/* --- Whole files -------------------------------------------------------------- */

/* The size of the pages of a file that begins with @header; 0 if it has no room for
 * checksums. */
static gsize
get_page_size (const guint8 header[HEADER_SIZE])
{
  gsize size = (gsize) header[PAGE_SIZE_AT] << 8 | header[PAGE_SIZE_AT + 1];

  if (!is_summed (header) || header[RESERVED_AT] != KR_PAGE_SUM_SIZE)
    return 0;
  return size == 1 ? MAX_PAGE : size;
}

void
kr_page_sums_write (guint8 *file, gsize size)
{
  gsize page_size = size >= HEADER_SIZE ? get_page_size (file) : 0;
  guint32 number = 1;

  for (gsize at = 0; page_size != 0 && at + page_size <= size; at += page_size, number++)
    if (get_sum (file + at, page_size) != KR_PAGE_SUM_DAMAGED)
      set_sum (file + at, page_size, kr_page_sum_compute (file + at, page_size, number));
}

/* Writes the checksum of the page at @at of the open @file, which has @size bytes there. */
static gboolean
write_sum (int file, off_t at, gsize size)
{
  guint8 page[MAX_PAGE];

  if (pread (file, page, size, at) != (gssize) size)
    return FALSE;
  if (get_sum (page, size) == KR_PAGE_SUM_DAMAGED)
    return TRUE;
  set_sum (page, size, kr_page_sum_compute (page, size, (guint32) (at / (off_t) size) + 1));
  return pwrite (file, page + size - KR_PAGE_SUM_SIZE, KR_PAGE_SUM_SIZE,
                 at + (off_t) size - KR_PAGE_SUM_SIZE) == KR_PAGE_SUM_SIZE;
}

gboolean
kr_page_sums_write_file (const char *path)
{
  int file = g_open (path, O_RDWR | O_CLOEXEC, 0);
  guint8 header[HEADER_SIZE] = {0};
  gboolean done = file >= 0 && pread (file, header, sizeof header, 0) == sizeof header;
  off_t page_size = done ? (off_t) get_page_size (header) : 0;
  off_t end = done ? lseek (file, 0, SEEK_END) : 0;
  int reason;

  for (off_t at = 0; done && page_size != 0 && at + page_size <= end; at += page_size)
    done = write_sum (file, at, (gsize) page_size);
  done = done && fsync (file) == 0;
  reason = errno;
  if (file >= 0)
    close (file);
  errno = reason;
  return done;
}
