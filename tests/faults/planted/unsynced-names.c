/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <sys/stat.h>
#include <unistd.h>

/* A planted bug: files are synced, their names are not. */

int __real_fsync (int file);
int __wrap_fsync (int file);

int
__wrap_fsync (int file)
{
  struct stat status;

  return fstat (file, &status) == 0 && S_ISDIR (status.st_mode) ? 0 : __real_fsync (file);
}
