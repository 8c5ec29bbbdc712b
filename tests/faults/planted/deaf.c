/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-db.h"

/* A planted bug: nobody listens to whether a commit succeeded. */

gboolean __real_kr_db_commit (KrDb *db, GError **error);
gboolean __wrap_kr_db_commit (KrDb *db, GError **error);

gboolean
__wrap_kr_db_commit (KrDb *db, GError **error)
{
  __real_kr_db_commit (db, NULL);
  return TRUE;
}
