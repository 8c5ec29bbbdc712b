/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fault-vfs.h"

#include "kr-test.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <unistd.h>

/* A VFS around SQLite's own. Shared memory passes straight through: its content
 * is lost with the power, and rebuilt. */

#define SECTOR 512

/* One unsynced change of a file: @before is what stood at @offset, @after what
 * was written; a truncation has an empty @after. @size_before: of the whole file. */
typedef struct {
  char *path;
  gint64 offset;
  gint64 size_before;
  GBytes *before;
  GBytes *after;
} Change;

/* A file that was removed without its folder being synced. */
typedef struct {
  char *path;
  GBytes *content;
} Removal;

typedef struct {
  sqlite3_file base;
  char *path;
  sqlite3_file *real; /* lies behind this struct */
} File;

static struct {
  sqlite3_vfs vfs;
  sqlite3_vfs *real;
  GPtrArray *changes;  /* of Change, in order */
  GPtrArray *removals; /* of Removal */
  guint n_points;
  guint cut_at;
  FaultPower power;
  guint64 seed;
} disk;

/* --- The power goes ----------------------------------------------------- */

static void
write_at (const char *path, gint64 offset, const void *bytes, gsize size)
{
  int file = g_open (path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);

  if (file < 0 || pwrite (file, bytes, size, offset) != (gssize) size)
    g_error ("the model of the disk failed: %s", path);
  close (file);
}

static void
take_back (const Change *change)
{
  gsize size = 0;
  const void *bytes = g_bytes_get_data (change->before, &size);

  if (size > 0)
    write_at (change->path, change->offset, bytes, size);
  if (truncate (change->path, change->size_before) != 0)
    g_error ("the model of the disk failed: %s", change->path);
}

/* Some of the sectors of @change reach the disk, some as garbage. */
static void
tear (const Change *change)
{
  gsize size = 0;
  const guint8 *bytes = g_bytes_get_data (change->after, &size);

  for (gsize at = 0; at < size; at += SECTOR) {
    gsize n = MIN (SECTOR, size - at);
    guint8 garbage[SECTOR];

    switch (kr_test_draw (&disk.seed, 5)) {
    case 0:
    case 1:
      break;
    case 2:
      memset (garbage, kr_test_draw (&disk.seed, 256), sizeof garbage);
      write_at (change->path, change->offset + (gint64) at, garbage, n);
      break;
    default:
      write_at (change->path, change->offset + (gint64) at, bytes + at, n);
    }
  }
}

static void
redo (const Change *change)
{
  gsize size = 0;
  const void *bytes = g_bytes_get_data (change->after, &size);

  if (size > 0)
    write_at (change->path, change->offset, bytes, size);
  else if (truncate (change->path, change->offset) != 0)
    g_error ("the model of the disk failed: %s", change->path);
}

static void
redo_some (const Change *change)
{
  gboolean empty = g_bytes_get_size (change->after) == 0;

  switch (disk.power) {
  case FAULT_POWER_NOTHING:
  case FAULT_N_POWERS:
    break;
  case FAULT_POWER_ALL:
    redo (change);
    break;
  case FAULT_POWER_SOME:
    if (kr_test_draw (&disk.seed, 2) == 0)
      redo (change);
    break;
  case FAULT_POWER_TORN:
    if (empty && kr_test_draw (&disk.seed, 2) == 0)
      redo (change);
    else
      tear (change);
    break;
  }
}

static void
bring_back (const Removal *removal)
{
  gsize size = 0;
  const void *bytes = g_bytes_get_data (removal->content, &size);

  if (disk.power != FAULT_POWER_ALL && kr_test_draw (&disk.seed, 2) == 0)
    write_at (removal->path, 0, bytes, size);
}

static void
cut_power (void)
{
  for (guint i = disk.changes->len; i > 0; i--)
    take_back (g_ptr_array_index (disk.changes, i - 1));
  for (guint i = 0; i < disk.changes->len; i++)
    redo_some (g_ptr_array_index (disk.changes, i));
  for (guint i = 0; i < disk.removals->len; i++)
    bring_back (g_ptr_array_index (disk.removals, i));
  _exit (FAULT_POWER_EXIT);
}

void
fault_vfs_point (void)
{
  if (++disk.n_points == disk.cut_at)
    cut_power ();
}

guint
fault_vfs_n_points (void)
{
  return disk.n_points;
}

/* --- Remembering -------------------------------------------------------- */

static void
free_change_cb (gpointer data)
{
  Change *change = data;

  g_free (change->path);
  g_bytes_unref (change->before);
  g_bytes_unref (change->after);
  g_free (change);
}

static void
free_removal_cb (gpointer data)
{
  Removal *removal = data;

  g_free (removal->path);
  g_bytes_unref (removal->content);
  g_free (removal);
}

/* What stands in @file from @offset on, at most @size bytes. */
static GBytes *
read_before (File *file, gint64 offset, gint64 size)
{
  sqlite3_int64 whole = 0;
  guint8 *bytes;
  gint64 n;

  file->real->pMethods->xFileSize (file->real, &whole);
  n = CLAMP (whole - offset, 0, size);
  bytes = g_malloc ((gsize) n + 1);
  if (n > 0)
    file->real->pMethods->xRead (file->real, bytes, (int) n, offset);
  return g_bytes_new_take (bytes, (gsize) n);
}

static void
remember (File *file, gint64 offset, gint64 n_before, const void *after, gsize n_after)
{
  Change *change = g_new0 (Change, 1);
  sqlite3_int64 size = 0;

  file->real->pMethods->xFileSize (file->real, &size);
  change->path = g_strdup (file->path);
  change->offset = offset;
  change->size_before = size;
  change->before = read_before (file, offset, n_before);
  change->after = g_bytes_new (after, n_after);
  g_ptr_array_add (disk.changes, change);
}

/* What was changed at @path is on the disk now, or nowhere. */
static void
forget (const char *path)
{
  for (guint i = disk.changes->len; i > 0; i--) {
    const Change *change = g_ptr_array_index (disk.changes, i - 1);

    if (strcmp (change->path, path) == 0)
      g_ptr_array_remove_index (disk.changes, i - 1);
  }
}

/* --- The file ----------------------------------------------------------- */

static int
file_close (sqlite3_file *base)
{
  File *file = (File *) base;

  g_free (file->path);
  return file->real->pMethods->xClose (file->real);
}

static int
file_read (sqlite3_file *base, void *bytes, int size, sqlite3_int64 offset)
{
  sqlite3_file *real = ((File *) base)->real;

  return real->pMethods->xRead (real, bytes, size, offset);
}

static int
file_write (sqlite3_file *base, const void *bytes, int size, sqlite3_int64 offset)
{
  File *file = (File *) base;

  remember (file, offset, size, bytes, (gsize) size);
  fault_vfs_point ();
  return file->real->pMethods->xWrite (file->real, bytes, size, offset);
}

static int
file_truncate (sqlite3_file *base, sqlite3_int64 size)
{
  File *file = (File *) base;

  remember (file, size, G_MAXINT32, NULL, 0);
  fault_vfs_point ();
  return file->real->pMethods->xTruncate (file->real, size);
}

/* The real disk is not synced: the model is what counts. */
static int
file_sync (sqlite3_file *base, int flags)
{
  fault_vfs_point ();
  forget (((File *) base)->path);
  return SQLITE_OK;
}

static int
file_size (sqlite3_file *base, sqlite3_int64 *size)
{
  sqlite3_file *real = ((File *) base)->real;

  return real->pMethods->xFileSize (real, size);
}

static int
file_lock (sqlite3_file *base, int lock)
{
  sqlite3_file *real = ((File *) base)->real;

  return real->pMethods->xLock (real, lock);
}

static int
file_unlock (sqlite3_file *base, int lock)
{
  sqlite3_file *real = ((File *) base)->real;

  return real->pMethods->xUnlock (real, lock);
}

static int
file_check_reserved (sqlite3_file *base, int *reserved)
{
  sqlite3_file *real = ((File *) base)->real;

  return real->pMethods->xCheckReservedLock (real, reserved);
}

static int
file_control (sqlite3_file *base, int operation, void *argument)
{
  sqlite3_file *real = ((File *) base)->real;

  return real->pMethods->xFileControl (real, operation, argument);
}

static int
file_sector_size (sqlite3_file *base)
{
  return SECTOR;
}

/* It promises nothing. */
static int
file_characteristics (sqlite3_file *base)
{
  return 0;
}

static int
file_shm_map (sqlite3_file *base, int page, int size, int extend, void volatile **memory)
{
  sqlite3_file *real = ((File *) base)->real;

  return real->pMethods->xShmMap (real, page, size, extend, memory);
}

static int
file_shm_lock (sqlite3_file *base, int offset, int n, int flags)
{
  sqlite3_file *real = ((File *) base)->real;

  return real->pMethods->xShmLock (real, offset, n, flags);
}

static void
file_shm_barrier (sqlite3_file *base)
{
  sqlite3_file *real = ((File *) base)->real;

  real->pMethods->xShmBarrier (real);
}

static int
file_shm_unmap (sqlite3_file *base, int remove)
{
  sqlite3_file *real = ((File *) base)->real;

  return real->pMethods->xShmUnmap (real, remove);
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = file_close,
    .xRead = file_read,
    .xWrite = file_write,
    .xTruncate = file_truncate,
    .xSync = file_sync,
    .xFileSize = file_size,
    .xLock = file_lock,
    .xUnlock = file_unlock,
    .xCheckReservedLock = file_check_reserved,
    .xFileControl = file_control,
    .xSectorSize = file_sector_size,
    .xDeviceCharacteristics = file_characteristics,
    .xShmMap = file_shm_map,
    .xShmLock = file_shm_lock,
    .xShmBarrier = file_shm_barrier,
    .xShmUnmap = file_shm_unmap,
};

/* --- The VFS ------------------------------------------------------------ */

static int
disk_open (sqlite3_vfs *vfs, const char *path, sqlite3_file *base, int flags, int *flags_out)
{
  File *file = (File *) base;
  int result;

  file->base.pMethods = NULL;
  file->real = (sqlite3_file *) (file + 1);
  result = disk.real->xOpen (disk.real, path, file->real, flags, flags_out);
  if (result != SQLITE_OK)
    return result;
  file->path = g_strdup (path);
  file->base.pMethods = &methods;
  return SQLITE_OK;
}

static int
disk_delete (sqlite3_vfs *vfs, const char *path, int sync_folder)
{
  Removal *removal = g_new0 (Removal, 1);
  char *content = NULL;
  gsize size = 0;

  fault_vfs_point ();
  g_file_get_contents (path, &content, &size, NULL);
  removal->path = g_strdup (path);
  removal->content = g_bytes_new_take (content, size);
  if (sync_folder)
    free_removal_cb (removal);
  else
    g_ptr_array_add (disk.removals, removal);
  forget (path);
  return disk.real->xDelete (disk.real, path, sync_folder);
}

void
fault_vfs_install (guint cut_at, FaultPower power, guint64 seed)
{
  disk.real = sqlite3_vfs_find (NULL);
  disk.changes = g_ptr_array_new_with_free_func (free_change_cb);
  disk.removals = g_ptr_array_new_with_free_func (free_removal_cb);
  disk.cut_at = cut_at;
  disk.power = power;
  disk.seed = seed;
  disk.vfs = *disk.real;
  disk.vfs.zName = "power";
  disk.vfs.szOsFile = (int) sizeof (File) + disk.real->szOsFile;
  disk.vfs.xOpen = disk_open;
  disk.vfs.xDelete = disk_delete;
  sqlite3_vfs_register (&disk.vfs, 1);
}
