/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-file-save.h"

#include "kr-file-error.h"
#include "kr-file-look.h"
#include "kr-private-folder.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#define N_TRIES 8 /* for a name that nobody has */
#define PIECE_BYTES 65536
#define HOLE_BYTES 4096
#define KEPT_MODE 0777 /* of an older file: who may read it, not whose rights it runs with */

struct _KrFileSave {
  char *path;
  KrFileKind kind;
  gboolean replace;
  int folder;    /* an open folder, which may be moved meanwhile */
  char *name;    /* in it */
  char *partial; /* likewise, until it is published; NULL: there is none */
  char *partial_path;
  int fd;          /* -1: closed */
  mode_t mode;     /* of the published file */
  guint64 n_bytes; /* written by kr_file_save_write and _copy */
};

void
kr_file_save_survive_limits (void)
{
  signal (SIGXFSZ, SIG_IGN);
}

/* --- What may be written ------------------------------------------------- */

static gboolean
is_export (const KrFileSave *save)
{
  return save->kind == KR_FILE_EXPORT || save->kind == KR_FILE_REPEATABLE;
}

/* Whether @save may become the file that is there now. */
static gboolean
check_target (const KrFileSave *save, GError **error)
{
  struct stat there;
  const gboolean is_there = fstatat (save->folder, save->name, &there, AT_SYMLINK_NOFOLLOW) == 0;

  if (!is_there && errno != ENOENT)
    return kr_file_fail (error, errno);
  if (g_str_has_suffix (save->path, "/")) /* a folder, though @name does not say so */
    return kr_file_refuse (error, KR_FILE_ERROR_NOT_REGULAR);
  if (is_there && S_ISLNK (there.st_mode))
    return kr_file_refuse (error, KR_FILE_ERROR_LINK);
  if (save->kind != KR_FILE_LEDGER && kr_file_is_database (save->path))
    return kr_file_refuse (error, KR_FILE_ERROR_DATABASE);
  if (!is_there)
    return TRUE;
  if (!S_ISREG (there.st_mode))
    return kr_file_refuse (error, KR_FILE_ERROR_NOT_REGULAR);
  if (!save->replace)
    return kr_file_refuse (error, KR_FILE_ERROR_EXISTS);
  if (is_export (save) && faccessat (save->folder, save->name, W_OK, AT_EACCESS) != 0)
    return kr_file_fail (error, errno);
  return TRUE;
}

/* Who may read the file in the end. A new file has the mode that the system gave it. */
static gboolean
find_mode (KrFileSave *save, GError **error)
{
  struct stat there;

  if (fstat (save->fd, &there) != 0)
    return kr_file_fail (error, errno);
  save->mode = is_export (save) ? there.st_mode & KEPT_MODE : 0600;
  if (is_export (save) && fstatat (save->folder, save->name, &there, AT_SYMLINK_NOFOLLOW) == 0)
    save->mode = there.st_mode & KEPT_MODE;
  /* A file system that knows no owners, such as that of a stick, refuses: there is nobody to keep
   * out. */
  fchmod (save->fd, 0600);
  return TRUE;
}

/* --- Beginning ----------------------------------------------------------- */

static gboolean
open_partial (KrFileSave *save, GError **error)
{
  const int flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
  g_autofree char *folder = g_path_get_dirname (save->path);

  for (int i = 0; i < N_TRIES && save->fd < 0; i++) {
    g_free (save->partial);
    save->partial = kr_private_folder_make_name ();
    save->fd = openat (save->folder, save->partial, flags, is_export (save) ? 0666 : 0600);
    if (save->fd < 0 && errno != EEXIST)
      break;
  }
  if (save->fd < 0) {
    kr_file_fail (error, errno);
    g_clear_pointer (&save->partial, g_free);
    return FALSE;
  }
  save->partial_path = g_build_filename (folder, save->partial, NULL);
  return find_mode (save, error);
}

KrFileSave *
kr_file_save_begin (const char *path, KrFileKind kind, gboolean replace, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (KrFileSave) save = g_new0 (KrFileSave, 1);

  save->path = g_strdup (path);
  save->name = g_path_get_basename (path);
  save->kind = kind;
  save->replace = replace;
  save->fd = -1;
  save->folder = -1;
  if (!is_export (save) && !kr_private_folder_make (folder, error))
    return NULL;
  save->folder = open (folder, O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (save->folder < 0) {
    kr_file_fail (error, errno);
    return NULL;
  }
  if (!check_target (save, error))
    return NULL;
  kr_private_folder_tidy (folder);
  return open_partial (save, error) ? g_steal_pointer (&save) : NULL;
}

void
kr_file_save_free (KrFileSave *save)
{
  if (save == NULL)
    return;
  if (save->fd >= 0)
    close (save->fd);
  if (save->partial != NULL)
    unlinkat (save->folder, save->partial, 0);
  if (save->folder >= 0)
    close (save->folder);
  g_free (save->partial_path);
  g_free (save->partial);
  g_free (save->name);
  g_free (save->path);
  g_free (save);
}

const char *
kr_file_save_get_partial_path (const KrFileSave *save)
{
  return save->partial_path;
}

/* --- Writing ------------------------------------------------------------- */

static guint64
get_max_bytes (const KrFileSave *save)
{
  return save->kind == KR_FILE_LEDGER ? KR_LEDGER_MAX_BYTES : KR_FILE_MAX_BYTES;
}

gboolean
kr_file_save_reserve (KrFileSave *save, guint64 n_bytes, GError **error)
{
  struct statvfs disk;

  if (n_bytes > get_max_bytes (save) - MIN (save->n_bytes, get_max_bytes (save)))
    return kr_file_refuse_size (error, get_max_bytes (save));
  /* Some file systems do not know how large they are. */
  if (fstatvfs (save->fd, &disk) == 0 && disk.f_blocks > 0 && disk.f_frsize > 0 &&
      n_bytes / disk.f_frsize > disk.f_bavail)
    return kr_file_fail (error, ENOSPC);
  return TRUE;
}

static gboolean
write_all (int fd, const char *at, gsize left, GError **error)
{
  while (left > 0) {
    const gssize n = write (fd, at, left);

    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0)
      return kr_file_fail (error, errno);
    at += n;
    left -= (gsize) n;
  }
  return TRUE;
}

gboolean
kr_file_save_write (KrFileSave *save, gconstpointer data, gsize size, GError **error)
{
  if (!kr_file_save_reserve (save, size, error) || !write_all (save->fd, data, size, error))
    return FALSE;
  save->n_bytes += size;
  return TRUE;
}

static gboolean
is_zero (const char *bytes, gsize size)
{
  return bytes[0] == '\0' && memcmp (bytes, bytes + 1, size - 1) == 0;
}

/* Adds a piece of a file that is copied. A block of zeros becomes a hole. */
static gboolean
write_sparsely (KrFileSave *save, const char *bytes, gsize size, GError **error)
{
  for (gsize at = 0; at < size; at += HOLE_BYTES) {
    const gsize n = MIN (HOLE_BYTES, size - at);

    if (!is_zero (bytes + at, n)) {
      if (!write_all (save->fd, bytes + at, n, error))
        return FALSE;
    } else if (lseek (save->fd, (off_t) n, SEEK_CUR) < 0) {
      return kr_file_fail (error, errno);
    }
  }
  save->n_bytes += size;
  return TRUE;
}

/* Adds all of the open file @from. The reading is limited as well: it may grow meanwhile. */
static gboolean
copy_all (KrFileSave *save, int from, GCancellable *cancellable, GError **error)
{
  g_autofree char *piece = g_malloc (PIECE_BYTES);
  const off_t start = (off_t) save->n_bytes;

  for (;;) {
    const gssize n = read (from, piece, PIECE_BYTES);

    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0)
      return kr_file_fail (error, errno);
    if (n == 0)
      break;
    if (save->n_bytes + (gsize) n > get_max_bytes (save))
      return kr_file_refuse_size (error, get_max_bytes (save));
    if (!write_sparsely (save, piece, (gsize) n, error))
      return FALSE;
  }
  /* A hole at the end. */
  if ((off_t) save->n_bytes > start && ftruncate (save->fd, (off_t) save->n_bytes) != 0)
    return kr_file_fail (error, errno);
  return TRUE;
}

gboolean
kr_file_save_copy (KrFileSave *save, const char *path, GCancellable *cancellable, GError **error)
{
  int from = kr_file_open_regular (path, error);
  struct stat file;
  gboolean done;

  if (from < 0)
    return FALSE;
  done = fstat (from, &file) == 0 || kr_file_fail (error, errno);
  if (done && (guint64) file.st_size > get_max_bytes (save))
    done = kr_file_refuse_size (error, get_max_bytes (save));
  done = done && kr_file_save_reserve (save, (guint64) file.st_blocks * 512, error) &&
         copy_all (save, from, cancellable, error);
  close (from);
  return done;
}

/* --- Publishing ---------------------------------------------------------- */

/* Gives the partial file its name, which nothing has. Sets errno on failure. */
static gboolean
take_free_name (const KrFileSave *save)
{
  struct stat there;

  if (renameat2 (save->folder, save->partial, save->folder, save->name, RENAME_NOREPLACE) == 0)
    return TRUE;
  if (errno != EINVAL && errno != ENOSYS)
    return FALSE;
  /* A file system that cannot do that can link, or else neither. */
  if (linkat (save->folder, save->partial, save->folder, save->name, 0) == 0) {
    unlinkat (save->folder, save->partial, 0);
    return TRUE;
  }
  if (errno != EPERM && errno != ENOTSUP && errno != EMLINK && errno != ENOSYS)
    return FALSE;
  if (fstatat (save->folder, save->name, &there, AT_SYMLINK_NOFOLLOW) == 0) {
    errno = EEXIST;
    return FALSE;
  }
  return renameat (save->folder, save->partial, save->folder, save->name) == 0;
}

static gboolean
take_name (const KrFileSave *save, GError **error)
{
  if (save->replace)
    return renameat (save->folder, save->partial, save->folder, save->name) == 0 ||
           kr_file_fail (error, errno);
  if (take_free_name (save))
    return TRUE;
  return errno == EEXIST ? kr_file_refuse (error, KR_FILE_ERROR_EXISTS)
                         : kr_file_fail (error, errno);
}

/* Errors are ignored: some file systems refuse to sync a folder, and the file itself
 * is written. */
static void
sync_folder (int within, const char *name)
{
  int fd = openat (within, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (fd < 0)
    return;
  fsync (fd);
  close (fd);
}

void
kr_file_sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  sync_folder (AT_FDCWD, folder);
}

gboolean
kr_file_save_publish (KrFileSave *save, GError **error)
{
  const int fd = g_steal_fd (&save->fd);
  gboolean done;
  int reason;

  fchmod (fd, save->mode); /* as find_mode */
  done = save->kind == KR_FILE_REPEATABLE || fsync (fd) == 0;
  reason = errno;

  /* A network folder can say only now that there is no room. */
  if (close (fd) != 0 && done)
    return kr_file_fail (error, errno);
  if (!done)
    return kr_file_fail (error, reason);
  if (!check_target (save, error) || !take_name (save, error))
    return FALSE;
  g_clear_pointer (&save->partial, g_free);
  if (save->kind != KR_FILE_REPEATABLE)
    sync_folder (save->folder, ".");
  return TRUE;
}

/* --- All at once --------------------------------------------------------- */

/* The open descriptor that @path stands for; -1: none. */
static int
open_directly (const char *path)
{
  const int given = kr_file_find_descriptor (path);

  if (given >= 0)
    return fcntl (given, F_DUPFD_CLOEXEC, 0);
  if (strcmp (path, "/dev/null") == 0 || strcmp (path, "/dev/full") == 0)
    return open (path, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NOFOLLOW);
  return -1;
}

gboolean
kr_file_save_bytes (
    const char *path, KrFileKind kind, gboolean replace, GBytes *bytes, GError **error)
{
  g_autoptr (KrFileSave) save = NULL;
  gsize size = 0;
  const char *data = g_bytes_get_data (bytes, &size);
  const int fd = kind == KR_FILE_EXPORT ? open_directly (path) : -1;

  if (fd >= 0) {
    const gboolean done = write_all (fd, data, size, error);

    return close (fd) == 0 ? done : done && kr_file_fail (error, errno);
  }
  save = kr_file_save_begin (path, kind, replace, error);
  return save != NULL && kr_file_save_write (save, data, size, error) &&
         kr_file_save_publish (save, error);
}
