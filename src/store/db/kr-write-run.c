/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-write-run.h"

#include <string.h>

#define SIZE (32 * 1024) /* bytes: twice what a deal writes */

struct _KrWriteRun {
  sqlite3_int64 at;
  int n; /* bytes that wait; 0: none */
  char bytes[SIZE];
};

KrWriteRun *
kr_write_run_new (void)
{
  KrWriteRun *run = sqlite3_malloc (sizeof *run);

  if (run != NULL)
    run->at = run->n = 0;
  return run;
}

int
kr_write_run_flush (KrWriteRun *run, sqlite3_file *file)
{
  int n;

  if (run == NULL || run->n == 0)
    return SQLITE_OK;
  n = run->n;
  run->n = 0;
  return file->pMethods->xWrite (file, run->bytes, n, run->at);
}

int
kr_write_run_add (
    KrWriteRun *run, sqlite3_file *file, const void *bytes, int size, sqlite3_int64 at)
{
  if (at != run->at + run->n || size > SIZE - run->n) {
    int result = kr_write_run_flush (run, file);

    if (result != SQLITE_OK)
      return result;
    run->at = at;
  }
  if (size > SIZE)
    return file->pMethods->xWrite (file, bytes, size, at);
  memcpy (run->bytes + run->n, bytes, (size_t) size);
  run->n += size;
  return SQLITE_OK;
}
