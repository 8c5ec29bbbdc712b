/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-migrate.h"
#include "kr-scratch-private.h"
#include "kr-store-private.h"

/* What a ledger is compared with, and begins anew from. */

KrStore *
kr_scratch_new (const KrStore *store, GError **error)
{
  const GPtrArray *steps = store->steps;
  g_autoptr (KrStore) scratch = NULL;
  KrDb *db = kr_db_open_memory (error);

  if (db == NULL)
    return NULL;
  scratch = kr_store_new (store->path, db, store->steps);
  for (guint i = 0; i < steps->len; i++) {
    const KrMigrateStep *step = g_ptr_array_index (steps, i);

    if (!kr_db_exec (db, step->sql, error))
      return NULL;
  }
  return g_steal_pointer (&scratch);
}

gboolean
kr_scratch_copy (KrStore *into, KrStore *from, const char *list, GError **error)
{
  g_autoptr (KrDbStatement) rows = kr_db_statement_new (from->db, list, error);
  KrDbStep step = KR_DB_FAILED;

  while (rows != NULL && (step = kr_db_statement_step (rows, error)) == KR_DB_ROW)
    if (!kr_db_exec (into->db, kr_db_statement_get_text (rows, 0), error))
      return FALSE;
  return step == KR_DB_DONE;
}
