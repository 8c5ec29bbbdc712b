/* SPDX-License-Identifier: GPL-3.0-or-later */
/* open and open64 are two functions here. */
#undef _FILE_OFFSET_BITS
#define _GNU_SOURCE
#include "fault-disk.h"

#include "fault-names.h"
#include "kr-test.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

/* What is in files: contents that are synced, changes that are not, and the calls that make them.
 * Everything here asks the kernel itself: libc’s functions are those at the end of this file. */

#define SECTOR 512

/* One unsynced change; a truncation to @offset has no @bytes. */
typedef struct {
  gint64 offset;
  GBytes *bytes;
} Change;

static struct {
  gboolean on;
  GRecMutex lock;
  char *root;
  guint n_points;
  guint cut_at;
  FaultPower power;
  guint64 seed;
} disk;

static void cut_power (void) G_GNUC_NORETURN;

/* --- Contents ----------------------------------------------------------- */

static void
free_change_cb (gpointer data)
{
  Change *change = data;

  if (change->bytes != NULL)
    g_bytes_unref (change->bytes);
  g_free (change);
}

/* Makes @file one that is written: what it has now is on the disk. */
static void
begin_changes (FaultFile *file)
{
  if (file->synced != NULL)
    return;
  file->synced = fault_names_read (file);
  file->changes = g_ptr_array_new_with_free_func (free_change_cb);
}

static void
put (GByteArray *content, gint64 offset, const void *bytes, gsize size)
{
  gsize was = content->len;

  if (offset + (gint64) size > (gint64) was)
    g_byte_array_set_size (content, (guint) (offset + (gint64) size));
  if (offset > (gint64) was)
    memset (content->data + was, 0, (gsize) offset - was);
  memcpy (content->data + offset, bytes, size);
}

static void
cut_or_extend (GByteArray *content, gint64 size)
{
  gsize was = content->len;

  g_byte_array_set_size (content, (guint) size);
  if (size > (gint64) was)
    memset (content->data + was, 0, (gsize) size - was);
}

static void
redo (GByteArray *content, const Change *change)
{
  gsize size = 0;
  const void *bytes = change->bytes != NULL ? g_bytes_get_data (change->bytes, &size) : NULL;

  if (change->bytes != NULL)
    put (content, change->offset, bytes, size);
  else
    cut_or_extend (content, change->offset);
}

/* Some of the sectors of @change reach the disk, some as garbage. */
static void
tear (GByteArray *content, const Change *change)
{
  gsize size = 0;
  const guint8 *bytes = g_bytes_get_data (change->bytes, &size);

  for (gsize at = 0; at < size;) {
    gint64 begin = change->offset + (gint64) at;
    gsize n = MIN (SECTOR - (gsize) (begin % SECTOR), size - at);
    guint8 garbage[SECTOR];

    switch (kr_test_draw (&disk.seed, 5)) {
    case 0:
    case 1:
      break;
    case 2:
      memset (garbage, kr_test_draw (&disk.seed, 256), sizeof garbage);
      put (content, begin, garbage, n);
      break;
    default:
      put (content, begin, bytes + at, n);
    }
    at += n;
  }
}

gboolean
fault_disk_keeps (void)
{
  return disk.power == FAULT_POWER_ALL || ((disk.power == FAULT_POWER_SOME || //
                                            disk.power == FAULT_POWER_TORN) &&
                                           kr_test_draw (&disk.seed, 2) == 0);
}

void
fault_disk_settle (FaultFile *file)
{
  if (file->synced == NULL)
    file->synced = fault_names_read (file);
  for (guint i = 0; file->changes != NULL && i < file->changes->len; i++) {
    const Change *change = g_ptr_array_index (file->changes, i);

    if (disk.power == FAULT_POWER_TORN && change->bytes != NULL)
      tear (file->synced, change);
    else if (fault_disk_keeps ())
      redo (file->synced, change);
  }
}

static void
sync_content (FaultFile *file)
{
  for (guint i = 0; file->changes != NULL && i < file->changes->len; i++)
    redo (file->synced, g_ptr_array_index (file->changes, i));
  if (file->changes != NULL)
    g_ptr_array_set_size (file->changes, 0);
}

static void
remember (FaultFile *file, gint64 offset, const void *bytes, gsize size)
{
  Change *change = g_new0 (Change, 1);

  change->offset = offset;
  change->bytes = bytes != NULL ? g_bytes_new (bytes, size) : NULL;
  g_ptr_array_add (file->changes, change);
}

/* --- Points ------------------------------------------------------------- */

static void
cut_power (void)
{
  disk.on = FALSE;
  fault_names_settle ();
  _exit (FAULT_POWER_EXIT);
}

void
fault_disk_end (void)
{
  g_rec_mutex_lock (&disk.lock);
  disk.power = FAULT_POWER_NOTHING;
  cut_power ();
}

void
fault_disk_point (void)
{
  if (!disk.on || disk.power == FAULT_POWER_LATE)
    return;
  if (++disk.n_points == disk.cut_at)
    cut_power ();
}

/* Whether this sync or close of @file fails: what it wrote is gone. */
static gboolean
fails_late (FaultFile *file)
{
  if (disk.power != FAULT_POWER_LATE || file->changes == NULL || file->changes->len == 0 ||
      ++disk.n_points != disk.cut_at)
    return FALSE;
  g_ptr_array_set_size (file->changes, 0);
  return TRUE;
}

guint
fault_disk_n_points (void)
{
  return disk.n_points;
}

void
fault_disk_install (const char *root, guint cut_at, FaultPower power, guint64 seed)
{
  disk.root = g_strdup (root);
  disk.cut_at = cut_at;
  disk.power = power;
  disk.seed = seed;
  fault_names_install (root);
  disk.on = TRUE;
}

/* --- libc --------------------------------------------------------------- */

#define LIBC __attribute__ ((visibility ("default"))) __attribute__ ((used))

static void
begin_call (void)
{
  if (disk.on)
    g_rec_mutex_lock (&disk.lock);
}

/* Ends a call with the error that it found. */
static void
end_call (void)
{
  int reason = errno;

  if (disk.on)
    g_rec_mutex_unlock (&disk.lock);
  errno = reason;
}

/* The file of @fd if it is on this disk. */
static FaultFile *
file_of (int fd)
{
  return disk.on ? fault_names_find (fd) : NULL;
}

static int
do_truncate (int fd, off_t size)
{
  FaultFile *file = file_of (fd);
  long result;

  if (file != NULL) {
    begin_changes (file);
    fault_disk_point ();
  }
  result = syscall (SYS_ftruncate, fd, size);
  if (file != NULL && result == 0)
    remember (file, size, NULL, 0);
  return (int) result;
}

static int
do_open (int folder, const char *path, int flags, mode_t mode)
{
  g_autofree char *absolute = disk.on ? fault_names_resolve (folder, path) : NULL;
  gboolean writes = (flags & O_ACCMODE) != O_RDONLY;
  gboolean makes = absolute != NULL && (flags & O_CREAT) != 0 && !fault_names_is_there (absolute);
  gboolean cuts = absolute != NULL && (flags & O_TRUNC) != 0 && !makes;
  int fd;

  if (makes)
    fault_disk_point ();
  fd = (int) syscall (SYS_openat, folder, path, cuts ? flags & ~O_TRUNC : flags, mode);
  if (fd < 0 || absolute == NULL)
    return fd;
  if (makes)
    fault_names_note_change (absolute, NULL);
  if (writes || makes)
    fault_names_track (absolute);
  if (cuts && writes && do_truncate (fd, 0) != 0)
    return -1;
  return fd;
}

static int
open_call (int folder, const char *path, int flags, mode_t mode)
{
  int fd;

  begin_call ();
  fd = do_open (folder, path, flags, mode);
  end_call ();
  return fd;
}

#define MODE_OF(flags, mode)                                                                       \
  do {                                                                                             \
    if (((flags) & (O_CREAT | O_TMPFILE)) != 0) {                                                  \
      va_list rest;                                                                                \
      va_start (rest, flags);                                                                      \
      (mode) = va_arg (rest, mode_t);                                                              \
      va_end (rest);                                                                               \
    }                                                                                              \
  } while (0)

LIBC int
open (const char *path, int flags, ...)
{
  mode_t mode = 0;

  MODE_OF (flags, mode);
  return open_call (AT_FDCWD, path, flags, mode);
}

LIBC int
open64 (const char *path, int flags, ...)
{
  mode_t mode = 0;

  MODE_OF (flags, mode);
  return open_call (AT_FDCWD, path, flags, mode);
}

LIBC int
openat (int folder, const char *path, int flags, ...)
{
  mode_t mode = 0;

  MODE_OF (flags, mode);
  return open_call (folder, path, flags, mode);
}

LIBC int
openat64 (int folder, const char *path, int flags, ...)
{
  mode_t mode = 0;

  MODE_OF (flags, mode);
  return open_call (folder, path, flags, mode);
}

LIBC int
creat (const char *path, mode_t mode)
{
  return open_call (AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC, mode);
}

static ssize_t
write_at (int fd, const void *bytes, size_t size, off_t offset, gboolean moves)
{
  FaultFile *file;
  long n;

  begin_call ();
  file = file_of (fd);
  if (file != NULL) {
    begin_changes (file);
    fault_disk_point ();
  }
  if (moves && file != NULL) {
    gboolean appends = (syscall (SYS_fcntl, fd, F_GETFL) & O_APPEND) != 0;

    offset = (off_t) syscall (SYS_lseek, fd, 0, appends ? SEEK_END : SEEK_CUR);
  }
  n = moves ? syscall (SYS_write, fd, bytes, size)
            : syscall (SYS_pwrite64, fd, bytes, size, offset);
  if (file != NULL && n > 0)
    remember (file, offset, bytes, (gsize) n);
  end_call ();
  return (ssize_t) n;
}

LIBC ssize_t
write (int fd, const void *bytes, size_t size)
{
  return write_at (fd, bytes, size, 0, TRUE);
}

LIBC ssize_t
pwrite (int fd, const void *bytes, size_t size, off_t offset)
{
  return write_at (fd, bytes, size, offset, FALSE);
}

LIBC ssize_t
pwrite64 (int fd, const void *bytes, size_t size, off64_t offset)
{
  return write_at (fd, bytes, size, offset, FALSE);
}

LIBC ssize_t
writev (int fd, const struct iovec *parts, int n_parts)
{
  ssize_t all = 0;

  for (int i = 0; i < n_parts; i++) {
    ssize_t n = write_at (fd, parts[i].iov_base, parts[i].iov_len, 0, TRUE);

    if (n < 0)
      return all > 0 ? all : -1;
    all += n;
    if ((size_t) n < parts[i].iov_len)
      break;
  }
  return all;
}

LIBC int
ftruncate (int fd, off_t size)
{
  int result;

  begin_call ();
  result = do_truncate (fd, size);
  end_call ();
  return result;
}

LIBC int
ftruncate64 (int fd, off64_t size)
{
  return ftruncate (fd, size);
}

/* The real disk is not synced: the model is what counts. */
static int
sync_call (int fd, long number)
{
  FaultFile *file;
  gboolean fails = FALSE;

  if (!disk.on)
    return (int) syscall (number, fd);
  begin_call ();
  file = file_of (fd);
  fault_disk_point ();
  if (file != NULL) {
    fails = fails_late (file);
    sync_content (file);
  } else {
    fault_names_sync_folder (fd);
  }
  errno = EIO;
  end_call ();
  return fails ? -1 : 0;
}

LIBC int
fsync (int fd)
{
  return sync_call (fd, SYS_fsync);
}

LIBC int
fdatasync (int fd)
{
  return sync_call (fd, SYS_fdatasync);
}

LIBC int
close (int fd)
{
  FaultFile *file;
  gboolean fails;
  int result;

  begin_call ();
  file = file_of (fd);
  fails = file != NULL && fails_late (file);
  result = (int) syscall (SYS_close, fd);
  if (fails) {
    errno = EIO;
    result = -1;
  }
  end_call ();
  return result;
}

/* The kernel’s copying is not modeled: callers copy by hand then. */
static gboolean
is_refused (int fd)
{
  gboolean refused;

  begin_call ();
  refused = file_of (fd) != NULL;
  end_call ();
  if (refused)
    errno = ENOTSUP;
  return refused;
}

LIBC ssize_t
splice (int in, off64_t *in_at, int out, off64_t *out_at, size_t size, unsigned flags)
{
  return is_refused (in) || is_refused (out)
             ? -1
             : syscall (SYS_splice, in, in_at, out, out_at, size, flags);
}

LIBC ssize_t
copy_file_range (int in, off64_t *in_at, int out, off64_t *out_at, size_t size, unsigned flags)
{
  return is_refused (out) ? -1 : syscall (SYS_copy_file_range, in, in_at, out, out_at, size, flags);
}

LIBC int
fallocate (int fd, int mode, off_t offset, off_t size)
{
  return is_refused (fd) ? -1 : (int) syscall (SYS_fallocate, fd, mode, offset, size);
}

LIBC int
posix_fallocate (int fd, off_t offset, off_t size)
{
  if (is_refused (fd))
    return EOPNOTSUPP;
  return syscall (SYS_fallocate, fd, 0, offset, size) == 0 ? 0 : errno;
}

/* --- libc: names -------------------------------------------------------- */

static int
rename_call (int from_folder, const char *from, int to_folder, const char *to, unsigned flags)
{
  g_autofree char *source = NULL;
  g_autofree char *target = NULL;
  long result;

  begin_call ();
  source = disk.on ? fault_names_resolve (from_folder, from) : NULL;
  target = disk.on ? fault_names_resolve (to_folder, to) : NULL;
  if (source != NULL || target != NULL)
    fault_disk_point ();
  if (source != NULL)
    fault_names_track (source);
  if (target != NULL)
    fault_names_track (target);
  result = syscall (SYS_renameat2, from_folder, from, to_folder, to, flags);
  if (result == 0)
    fault_names_note_change (source, target);
  end_call ();
  return (int) result;
}

LIBC int
rename (const char *from, const char *to)
{
  return rename_call (AT_FDCWD, from, AT_FDCWD, to, 0);
}

LIBC int
renameat (int from_folder, const char *from, int to_folder, const char *to)
{
  return rename_call (from_folder, from, to_folder, to, 0);
}

LIBC int
renameat2 (int from_folder, const char *from, int to_folder, const char *to, unsigned flags)
{
  return rename_call (from_folder, from, to_folder, to, flags);
}

LIBC int
linkat (int from_folder, const char *from, int to_folder, const char *to, int flags)
{
  g_autofree char *target = NULL;
  long result;

  begin_call ();
  target = disk.on ? fault_names_resolve (to_folder, to) : NULL;
  if (target != NULL)
    fault_disk_point ();
  result = syscall (SYS_linkat, from_folder, from, to_folder, to, flags);
  if (result == 0 && target != NULL)
    fault_names_note_change (target, NULL);
  end_call ();
  return (int) result;
}

LIBC int
link (const char *from, const char *to)
{
  return linkat (AT_FDCWD, from, AT_FDCWD, to, 0);
}

/* A removal, or a new folder. */
static int
name_call (long number, int folder, const char *path, unsigned argument)
{
  g_autofree char *absolute = NULL;
  long result;

  begin_call ();
  absolute = disk.on ? fault_names_resolve (folder, path) : NULL;
  if (absolute != NULL && (number == SYS_mkdirat) == !fault_names_is_there (absolute)) {
    fault_disk_point ();
    fault_names_track (absolute);
  }
  result = syscall (number, folder, path, argument);
  if (result == 0 && absolute != NULL)
    fault_names_note_change (absolute, NULL);
  end_call ();
  return (int) result;
}

LIBC int
unlink (const char *path)
{
  return name_call (SYS_unlinkat, AT_FDCWD, path, 0);
}

LIBC int
unlinkat (int folder, const char *path, int flags)
{
  return name_call (SYS_unlinkat, folder, path, (unsigned) flags);
}

LIBC int
rmdir (const char *path)
{
  return name_call (SYS_unlinkat, AT_FDCWD, path, AT_REMOVEDIR);
}

LIBC int
remove (const char *path)
{
  return unlink (path) == 0 || (errno == EISDIR && rmdir (path) == 0) ? 0 : -1;
}

LIBC int
mkdir (const char *path, mode_t mode)
{
  return name_call (SYS_mkdirat, AT_FDCWD, path, mode);
}

LIBC int
mkdirat (int folder, const char *path, mode_t mode)
{
  return name_call (SYS_mkdirat, folder, path, mode);
}
