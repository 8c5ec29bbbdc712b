/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-db.h"

#include <glib/gstdio.h>

/* A planted bug: the log beside a ledger is taken for a leftover. */

KrDb *__real_kr_db_open (const char *path, GError **error);
KrDb *__wrap_kr_db_open (const char *path, GError **error);

KrDb *
__wrap_kr_db_open (const char *path, GError **error)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);

  g_unlink (log);
  return __real_kr_db_open (path, error);
}
