/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <unistd.h>

/* A planted bug: nobody listens to whether a sync or a close of a file succeeded. */

int __real_fsync (int file);
int __wrap_fsync (int file);
int __real_close (int file);
int __wrap_close (int file);

int
__wrap_fsync (int file)
{
  __real_fsync (file);
  return 0;
}

int
__wrap_close (int file)
{
  __real_close (file);
  return 0;
}
