/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include "kr-db-locks.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/*
 * Four of the system calls of SQLite’s own VFS. All descriptors that it has of one file lock
 * through one more, which is open as long as they are: SQLite unlocks through any of them.
 */

/* Where in the index every program that uses the log has a lock (unixShmNode, DMS). */
#define IN_USE_AT 128
/* And whoever writes it (WAL_WRITE_LOCK). */
#define LOG_WRITER_AT 120

/* Where SQLite locks a ledger itself: two bytes for those who write with a journal, the rest for
 * all who use it (os.h). */
#define PENDING_AT 0x40000000
#define N_WRITE_LOCK_BYTES 2
#define N_LOCK_BYTES 512

/* A file that is open, with all its descriptors. */
typedef struct {
  KrDbFileId id;
  int lock_file;  /* -1: nothing was locked yet */
  gboolean posix; /* no other locks are known to the file system */
  guint n_open;
} File;

typedef struct {
  File *file;
  char *path;
} Descriptor;

static GMutex mutex;            /* over these two */
static GHashTable *descriptors; /* their numbers to Descriptor */
static GPtrArray *files;        /* of File; few */

static _Thread_local KrDbOpened *noted;

static void
free_descriptor_cb (gpointer data)
{
  Descriptor *descriptor = data;

  if (--descriptor->file->n_open == 0) {
    if (descriptor->file->lock_file >= 0)
      close (descriptor->file->lock_file);
    g_ptr_array_remove_fast (files, descriptor->file);
  }
  g_free (descriptor->path);
  g_free (descriptor);
}

/* Locked. */
static File *
find_file (const KrDbFileId *id)
{
  for (guint i = 0; files != NULL && i < files->len; i++) {
    File *file = g_ptr_array_index (files, i);

    if (file->id.inode == id->inode && file->id.device == id->device)
      return file;
  }
  return NULL;
}

static void
add_descriptor (int number, const char *path, const KrDbFileId *id)
{
  Descriptor *descriptor = g_new0 (Descriptor, 1);

  g_mutex_lock (&mutex);
  descriptor->path = g_strdup (path);
  descriptor->file = find_file (id);
  if (descriptor->file == NULL) {
    descriptor->file = g_new0 (File, 1);
    descriptor->file->id = *id;
    descriptor->file->lock_file = -1;
    g_ptr_array_add (files, descriptor->file);
  }
  descriptor->file->n_open++;
  g_hash_table_replace (descriptors, GINT_TO_POINTER (number), descriptor);
  g_mutex_unlock (&mutex);
}

static void
note (const char *path, const KrDbFileId *id)
{
  if (noted != NULL && g_str_has_suffix (path, "-wal"))
    noted->log = *id;
  else if (noted != NULL && g_str_has_suffix (path, "-shm"))
    noted->index = *id;
}

static int
open_cb (const char *path, int flags, int mode)
{
  int number = open (path, flags | O_NONBLOCK | O_CLOEXEC, mode);
  struct stat status;

  if (number < 0)
    return number;
  if (fstat (number, &status) != 0 || S_ISFIFO (status.st_mode) || S_ISSOCK (status.st_mode)) {
    close (number);
    errno = ENXIO;
    return -1;
  }
  if (S_ISREG (status.st_mode)) {
    KrDbFileId id = {status.st_dev, status.st_ino};

    add_descriptor (number, path, &id);
    note (path, &id);
  }
  return number;
}

static int
close_cb (int number)
{
  g_mutex_lock (&mutex);
  g_hash_table_remove (descriptors, GINT_TO_POINTER (number));
  g_mutex_unlock (&mutex);
  return close (number);
}

/* The descriptor that has the locks of the file @number; -1: it has POSIX locks itself. Locked. */
static int
find_lock_file (int number)
{
  const Descriptor *descriptor = g_hash_table_lookup (descriptors, GINT_TO_POINTER (number));
  g_autofree char *link = NULL;
  File *file;

  if (descriptor == NULL || descriptor->file->posix)
    return -1;
  file = descriptor->file;
  if (file->lock_file >= 0)
    return file->lock_file;
  /* Opened anew: a description of its own, that can be written through if anybody may. */
  link = g_strdup_printf ("/proc/self/fd/%d", number);
  file->lock_file = open (link, O_RDWR | O_CLOEXEC);
  if (file->lock_file < 0)
    file->lock_file = open (link, O_RDONLY | O_CLOEXEC);
  if (file->lock_file < 0)
    file->posix = TRUE;
  return file->lock_file;
}

static int
lock (int number, int command, struct flock *how)
{
  const int own_command = command == F_GETLK ? F_OFD_GETLK : F_OFD_SETLK;
  struct flock own = *how;
  int lock_file;
  int result = -1;

  own.l_pid = 0;
  g_mutex_lock (&mutex);
  lock_file = find_lock_file (number);
  if (lock_file >= 0)
    result = fcntl (lock_file, own_command, &own);
  if (lock_file >= 0 && result != 0 && (errno == EINVAL || errno == ENOSYS)) {
    Descriptor *descriptor = g_hash_table_lookup (descriptors, GINT_TO_POINTER (number));

    descriptor->file->posix = TRUE;
    lock_file = -1;
  }
  g_mutex_unlock (&mutex);
  if (lock_file < 0)
    return fcntl (number, command, how);
  *how = own;
  return result;
}

static int
fcntl_cb (int number, int command, ...)
{
  va_list rest;
  int result;

  va_start (rest, command);
  if (command == F_SETLK || command == F_GETLK)
    result = lock (number, command, va_arg (rest, struct flock *));
  else
    result = fcntl (number, command, va_arg (rest, int));
  va_end (rest);
  return result;
}

/* Whether @path is a file that SQLite has for itself, and not one that it was told of. */
static gboolean
is_own (const char *path)
{
  static const char *const endings[] = {"-wal", "-shm", "-journal"};
  g_autofree char *name = g_path_get_basename (path);
  gboolean own = g_str_has_prefix (name, "etilqs_"); /* what it names temporary files */
  GHashTableIter iter;
  gpointer value;

  g_mutex_lock (&mutex);
  g_hash_table_iter_init (&iter, descriptors);
  while (!own && g_hash_table_iter_next (&iter, NULL, &value)) {
    const char *ledger = ((const Descriptor *) value)->path;
    gsize length = strlen (ledger);

    for (gsize i = 0; strncmp (path, ledger, length) == 0 && i < G_N_ELEMENTS (endings); i++)
      own = own || strcmp (path + length, endings[i]) == 0;
  }
  g_mutex_unlock (&mutex);
  return own;
}

static int
unlink_cb (const char *path)
{
  if (is_own (path))
    return unlink (path);
  errno = EPERM;
  return -1;
}

static gpointer
install_cb (gpointer unused)
{
  sqlite3_vfs *vfs;

  (void) unused;
  /* Counting its memory takes a mutex for each piece of it, and nobody asks for the sum. Too late,
   * and no matter, where a library of the app has used SQLite before. */
  sqlite3_config (SQLITE_CONFIG_MEMSTATUS, 0);
  vfs = sqlite3_vfs_find ("unix");
  files = g_ptr_array_new_with_free_func (g_free);
  descriptors = g_hash_table_new_full (NULL, NULL, NULL, free_descriptor_cb);
  if (vfs == NULL || vfs->iVersion < 3)
    return NULL;
  vfs->xSetSystemCall (vfs, "open", (sqlite3_syscall_ptr) open_cb);
  vfs->xSetSystemCall (vfs, "close", (sqlite3_syscall_ptr) close_cb);
  vfs->xSetSystemCall (vfs, "fcntl", (sqlite3_syscall_ptr) fcntl_cb);
  vfs->xSetSystemCall (vfs, "unlink", (sqlite3_syscall_ptr) unlink_cb);
  return NULL;
}

void
kr_db_locks_install (void)
{
  static GOnce once = G_ONCE_INIT;

  g_once (&once, install_cb, NULL);
}

void
kr_db_locks_note (KrDbOpened *opened)
{
  noted = opened;
}

gboolean
kr_db_locks_has_others (const KrDbFileId *index)
{
  struct flock in_use = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = IN_USE_AT, .l_len = 1};
  gboolean others = FALSE;
  const File *file;

  g_mutex_lock (&mutex);
  file = find_file (index);
  if (file != NULL && file->lock_file >= 0)
    others = fcntl (file->lock_file, file->posix ? F_GETLK : F_OFD_GETLK, &in_use) == 0 &&
             in_use.l_type != F_UNLCK;
  g_mutex_unlock (&mutex);
  return others;
}

/* How this program has the file @path open. Where there are only POSIX locks, or that is not known
 * yet, to close it would let go of ours. */
typedef enum { NOT_OPEN, OPEN_WITH_OWN_LOCKS, OPEN_WITH_POSIX_LOCKS } OpenHere;

static OpenHere
find_open_here (const struct stat *status)
{
  const KrDbFileId id = {status->st_dev, status->st_ino};
  OpenHere here = NOT_OPEN;
  const File *file;

  g_mutex_lock (&mutex);
  file = find_file (&id);
  if (file != NULL)
    here = file->posix || file->lock_file < 0 ? OPEN_WITH_POSIX_LOCKS : OPEN_WITH_OWN_LOCKS;
  g_mutex_unlock (&mutex);
  return here;
}

/* Locks a part of the file @path. -1 with errno: EAGAIN or EACCES if somebody has a lock there. */
static int
take (const char *path, off_t start, off_t length, OpenHere worst)
{
  struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = start, .l_len = length};
  struct stat status;
  int number;
  int problem;

  if (stat (path, &status) != 0)
    return -1;
  errno = ENOTSUP;
  number = find_open_here (&status) > worst ? -1 : open (path, O_RDWR | O_NONBLOCK | O_CLOEXEC);
  if (number < 0 || fcntl (number, F_OFD_SETLK, &lock) == 0)
    return number;
  problem = errno;
  close (number);
  errno = problem;
  return -1;
}

int
kr_db_locks_take (const char *path, gboolean all)
{
  return take (path, PENDING_AT, all ? N_LOCK_BYTES : N_WRITE_LOCK_BYTES, NOT_OPEN);
}

static gboolean
is_busy (int lock)
{
  return lock < 0 && (errno == EAGAIN || errno == EACCES);
}

gboolean
kr_db_locks_take_writing (const char *path, KrDbWriting *writing)
{
  g_autofree char *index = g_strconcat (path, "-shm", NULL);
  gboolean busy;

  writing->index = -1;
  writing->file = take (path, PENDING_AT, N_WRITE_LOCK_BYTES, OPEN_WITH_OWN_LOCKS);
  busy = is_busy (writing->file);
  if (!busy) {
    writing->index = take (index, LOG_WRITER_AT, 1, OPEN_WITH_OWN_LOCKS);
    busy = is_busy (writing->index);
  }
  if (busy)
    kr_db_locks_release_writing (writing);
  return !busy;
}

void
kr_db_locks_release_writing (KrDbWriting *writing)
{
  kr_db_locks_release (writing->file);
  kr_db_locks_release (writing->index);
  writing->file = writing->index = -1;
}

void
kr_db_locks_release (int lock)
{
  if (lock >= 0)
    close (lock);
}
