/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-file-replace.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* A temporary file in the same folder, fsync, rename, fsync of the folder. */

static gboolean
fail (int code, GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (code), g_strerror (code));
  return FALSE;
}

static gboolean
write_all (int fd, GBytes *bytes, GError **error)
{
  gsize left;
  const char *at = g_bytes_get_data (bytes, &left);

  while (left > 0) {
    gssize n = write (fd, at, left);
    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0)
      return fail (errno, error);
    at += n;
    left -= (gsize) n;
  }
  return TRUE;
}

static gboolean
write_directly (const char *path, GBytes *bytes, GError **error)
{
  int fd = g_open (path, O_WRONLY | O_CLOEXEC | O_NOCTTY, 0);

  if (fd < 0)
    return fail (errno, error);
  if (!write_all (fd, bytes, error)) {
    close (fd);
    return FALSE;
  }
  return close (fd) == 0 ? TRUE : fail (errno, error);
}

/* Errors are ignored: some file systems refuse to sync a folder, and the file itself
 * is written. */
static void
sync_folder (const char *folder)
{
  int fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (fd < 0)
    return;
  fsync (fd);
  close (fd);
}

/* Writes, syncs and closes the temporary file @fd, which will replace @path. */
static gboolean
fill_temporary (int fd, const char *path, GBytes *bytes, GError **error)
{
  struct stat older;
  gboolean done = write_all (fd, bytes, error);

  if (done && stat (path, &older) == 0 && fchmod (fd, older.st_mode & 07777) != 0)
    done = fail (errno, error);
  if (done && fsync (fd) != 0)
    done = fail (errno, error);
  if (!done) {
    close (fd);
    return FALSE;
  }
  return close (fd) == 0 ? TRUE : fail (errno, error);
}

static gboolean
write_beside (const char *path, GBytes *bytes, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *temporary = g_build_filename (folder, ".sheet-XXXXXX", NULL);
  int fd = g_mkstemp_full (temporary, O_WRONLY | O_CLOEXEC, 0666);

  if (fd < 0)
    return fail (errno, error);
  if (!fill_temporary (fd, path, bytes, error)) {
    g_unlink (temporary);
    return FALSE;
  }
  if (g_rename (temporary, path) != 0) {
    fail (errno, error);
    g_unlink (temporary);
    return FALSE;
  }
  sync_folder (folder);
  return TRUE;
}

/* `/dev/stdout` may be a file that another program holds open. */
static gboolean
can_be_replaced (const char *path)
{
  struct stat there;

  if (g_str_has_prefix (path, "/dev/"))
    return FALSE;
  return stat (path, &there) != 0 || S_ISREG (there.st_mode);
}

gboolean
kr_file_replace (const char *path, GBytes *bytes, GError **error)
{
  char *followed;
  gboolean done;

  if (!can_be_replaced (path))
    return write_directly (path, bytes, error);
  followed = realpath (path, NULL);
  done = write_beside (followed != NULL ? followed : path, bytes, error);
  free (followed);
  return done;
}
