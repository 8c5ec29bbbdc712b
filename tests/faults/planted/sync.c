/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-db.h"

/* A planted bug: commits are not synced as they should be. */

gboolean __real_kr_db_use_wal (KrDb *db, GError **error);
gboolean __wrap_kr_db_use_wal (KrDb *db, GError **error);

gboolean
__wrap_kr_db_use_wal (KrDb *db, GError **error)
{
  return __real_kr_db_use_wal (db, error) &&
         kr_db_exec (db, "PRAGMA synchronous = " PLANTED_SYNC, error);
}
