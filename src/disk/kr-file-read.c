/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-file-read.h"

#include "kr-file-error.h"
#include "kr-file-look.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define PIECE_BYTES 65536

/* Reads on to the end of @fd. */
static char *
read_all (int fd, gsize max_bytes, gsize *length, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gsize n_read = 0;

  for (;;) {
    gssize n;

    g_byte_array_set_size (bytes, (guint) n_read + PIECE_BYTES);
    n = read (fd, bytes->data + n_read, PIECE_BYTES);
    if (n == 0)
      break;
    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0) {
      kr_file_fail (error, errno);
      return NULL;
    }
    n_read += (gsize) n;
    if (n_read > max_bytes) {
      kr_file_refuse_size (error, max_bytes);
      return NULL;
    }
  }
  bytes->data[n_read] = '\0';
  *length = n_read;
  return (char *) g_byte_array_free (g_steal_pointer (&bytes), FALSE);
}

char *
kr_file_read (const char *path, gsize max_bytes, gsize *length, GError **error)
{
  int fd = kr_file_open_regular (path, error);
  struct stat file;
  char *bytes = NULL;

  if (fd < 0)
    return NULL;
  /* What is far too large is not read first. */
  if (fstat (fd, &file) == 0 && file.st_size > 0 && (guint64) file.st_size > max_bytes)
    kr_file_refuse_size (error, max_bytes);
  else
    bytes = read_all (fd, max_bytes, length, error);
  close (fd);
  return bytes;
}

char *
kr_file_read_input (const char *path, gsize max_bytes, gsize *length, GError **error)
{
  const int fd = strcmp (path, "-") == 0 ? STDIN_FILENO : kr_file_find_descriptor (path);

  return fd >= 0 ? read_all (fd, max_bytes, length, error)
                 : kr_file_read (path, max_bytes, length, error);
}
