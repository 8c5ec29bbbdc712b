/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-db.h"

/* A planted bug: every statement is a transaction of its own. */

gboolean __wrap_kr_db_begin (KrDb *db, GError **error);
gboolean __wrap_kr_db_commit (KrDb *db, GError **error);
void __wrap_kr_db_rollback (KrDb *db);

gboolean
__wrap_kr_db_begin (KrDb *db, GError **error)
{
  return TRUE;
}

gboolean
__wrap_kr_db_commit (KrDb *db, GError **error)
{
  return TRUE;
}

void
__wrap_kr_db_rollback (KrDb *db)
{
}
