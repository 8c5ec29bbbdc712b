/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-walk.h"

#include "kr-store-error.h"

/* Over all sessions of a ledger, one after the other. */

#define SESSIONS_A_STEP 64 /* between two words about the progress */

void
kr_store_walk_clear (KrStoreWalk *walk)
{
  g_clear_pointer (&walk->uuid, g_free);
}

/* In a damaged table the next session can lie before this one: a walk never goes
 * back, or it would never end. */
KrDbStep
kr_store_walk_next (KrStoreWalk *walk, KrStore *store, GError **error)
{
  KrDbStatement *next = kr_store_prepare (store, KR_SQL_NEXT_SESSION, error);
  gint64 before = walk->id;
  KrDbStep step;

  if (next == NULL)
    return KR_DB_FAILED;
  kr_db_statement_bind_number (next, 1, walk->id);
  step = kr_db_statement_step (next, error);
  if (step == KR_DB_ROW) {
    walk->id = kr_db_statement_get_number (next, 0);
    g_free (walk->uuid);
    walk->uuid = g_strdup (kr_db_statement_get_text (next, 1));
    walk->position = kr_db_statement_get_number (next, 2);
    walk->deleted = kr_db_statement_get_number (next, 3) != 0;
  }
  kr_db_statement_reset (next);
  if (step != KR_DB_ROW || walk->id > before)
    return step;
  kr_store_fail (error, KR_STORE_ERROR_DAMAGED, store->path, NULL);
  return KR_DB_FAILED;
}

gboolean
kr_store_watch_begin (KrStoreWatch *watch, KrStore *store, GError **error)
{
  watch->n_done = 0;
  return kr_db_read_number (store->db, "SELECT count(*) FROM session", &watch->n_all, error);
}

gboolean
kr_store_watch_step (KrStoreWatch *watch, GError **error)
{
  if (g_cancellable_set_error_if_cancelled (watch->cancellable, error))
    return FALSE;
  watch->n_done++;
  if (watch->progress != NULL && watch->n_done % SESSIONS_A_STEP == 0)
    watch->progress (MIN (1.0, (double) watch->n_done / (double) MAX (watch->n_all, 1)),
                     watch->data);
  return TRUE;
}

gboolean
kr_store_check_structure (KrStore *store, GError **error)
{
  gint64 n_damaged = 0;

  if (!kr_db_read_number (
          store->db, "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
          &n_damaged, error))
    return FALSE;
  return n_damaged == 0 || kr_store_fail (error, KR_STORE_ERROR_DAMAGED, store->path, NULL);
}

gboolean
kr_store_audit (KrStore *store, KrStoreWatch *watch, GError **error)
{
  g_auto (KrStoreWalk) walk = {0};
  KrDbStep step;

  if (!kr_store_check_structure (store, error) || !kr_store_watch_begin (watch, store, error))
    return FALSE;
  while ((step = kr_store_walk_next (&walk, store, error)) == KR_DB_ROW) {
    g_autoptr (KrSessionDoc) doc = kr_store_load_by_id (store, walk.id, error);

    if (doc == NULL || !kr_store_watch_step (watch, error))
      return FALSE;
  }
  return step == KR_DB_DONE;
}
