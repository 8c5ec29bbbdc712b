/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-db.h"

#include <sqlite3.h>

/* A planted bug: each step of a migration of a file is a transaction of its own. */

gboolean __real_kr_db_exec (KrDb *db, const char *sql, GError **error);
gboolean __wrap_kr_db_exec (KrDb *db, const char *sql, GError **error);

gboolean
__wrap_kr_db_exec (KrDb *db, const char *sql, GError **error)
{
  sqlite3 *handle = kr_db_get_handle (db);
  const char *file = sqlite3_db_filename (handle, "main");
  gboolean is_step = file != NULL && *file != '\0' && !g_str_has_prefix (sql, "PRAGMA") &&
                     sqlite3_txn_state (handle, "main") == SQLITE_TXN_WRITE;

  if (!__real_kr_db_exec (db, sql, error))
    return FALSE;
  return !is_step || (kr_db_commit (db, error) && kr_db_begin (db, error));
}
