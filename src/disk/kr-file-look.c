/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-file-look.h"

#include "kr-file-error.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define MAGIC "SQLite format 3"

static const char *const companions[] = {"-wal", "-shm", "-journal"};

/* Whether SQLite has something beside @path that counts as a part of it. */
static gboolean
has_log (const char *path)
{
  for (gsize i = 0; i < G_N_ELEMENTS (companions); i++) {
    g_autofree char *log = g_strconcat (path, companions[i], NULL);
    GStatBuf there;

    if (g_lstat (log, &there) == 0 && S_ISREG (there.st_mode) && there.st_size > 0)
      return TRUE;
  }
  return FALSE;
}

/* Whether @path is named as what SQLite keeps beside a file, and that file is there. */
static gboolean
is_companion (const char *path)
{
  for (gsize i = 0; i < G_N_ELEMENTS (companions); i++)
    if (g_str_has_suffix (path, companions[i])) {
      g_autofree char *owner = g_strndup (path, strlen (path) - strlen (companions[i]));

      return kr_file_is_database (owner);
    }
  return FALSE;
}

static gboolean
has_magic (const char *path)
{
  char start[sizeof MAGIC];
  int fd = kr_file_open_regular (path, NULL);
  gboolean found;

  if (fd < 0)
    return FALSE;
  found = pread (fd, start, sizeof start, 0) == sizeof start &&
          memcmp (start, MAGIC, sizeof start) == 0;
  close (fd);
  return found;
}

gboolean
kr_file_is_in_use (const char *path)
{
  struct stat there;

  return is_companion (path) ||
         (stat (path, &there) == 0 && S_ISREG (there.st_mode) && has_log (path));
}

gboolean
kr_file_is_database (const char *path)
{
  return kr_file_is_in_use (path) || has_magic (path);
}

gboolean
kr_file_is_same (const char *a, const char *b)
{
  struct stat first;
  struct stat second;

  return stat (a, &first) == 0 && stat (b, &second) == 0 && first.st_dev == second.st_dev &&
         first.st_ino == second.st_ino;
}

gboolean
kr_file_is_closed (const char *path)
{
  return faccessat (AT_FDCWD, path, R_OK, AT_EACCESS) != 0 && errno == EACCES;
}

int
kr_file_find_descriptor (const char *path)
{
  static const char *const names[] = {"/dev/stdin", "/dev/stdout", "/dev/stderr"};
  static const char *const folders[] = {"/dev/fd/", "/proc/self/fd/"};
  guint64 number;

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (strcmp (path, names[i]) == 0)
      return (int) i;
  for (gsize i = 0; i < G_N_ELEMENTS (folders); i++)
    if (g_str_has_prefix (path, folders[i]) &&
        g_ascii_string_to_unsigned (path + strlen (folders[i]), 10, 0, G_MAXINT, &number, NULL))
      return (int) number;
  return -1;
}

int
kr_file_open_regular (const char *path, GError **error)
{
  int fd = g_open (path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0);
  struct stat there;

  if (fd < 0) {
    kr_file_fail (error, errno);
    return -1;
  }
  if (fstat (fd, &there) == 0 && S_ISREG (there.st_mode))
    return fd;
  close (fd);
  kr_file_refuse (error, KR_FILE_ERROR_NOT_REGULAR);
  return -1;
}
