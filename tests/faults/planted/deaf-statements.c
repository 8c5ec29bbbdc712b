/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-db-statement.h"

/* A planted bug: nobody listens to whether a statement succeeded. */

gboolean __real_kr_db_statement_run (KrDbStatement *statement, GError **error);
gboolean __wrap_kr_db_statement_run (KrDbStatement *statement, GError **error);

gboolean
__wrap_kr_db_statement_run (KrDbStatement *statement, GError **error)
{
  __real_kr_db_statement_run (statement, NULL);
  return TRUE;
}
