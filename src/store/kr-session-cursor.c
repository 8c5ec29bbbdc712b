/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-session-cursor.h"

#include "kr-store-error.h"

/* Over all sessions of a ledger, one after the other. */

#define SESSIONS_A_STEP 64 /* between two words about the progress */

void
kr_session_cursor_clear (KrSessionCursor *cursor)
{
  g_clear_pointer (&cursor->uuid, g_free);
}

/* In a damaged table the next session can lie before this one: a cursor never goes
 * back, or it would never end. */
KrDbStep
kr_session_cursor_next (KrSessionCursor *cursor, KrStore *store, GError **error)
{
  KrDbStatement *next = kr_store_prepare (store, KR_SQL_NEXT_SESSION, error);
  gint64 before = cursor->id;
  KrDbStep step;

  if (next == NULL)
    return KR_DB_FAILED;
  kr_db_statement_bind_number (next, 1, cursor->id);
  step = kr_db_statement_step (next, error);
  if (step == KR_DB_ROW) {
    cursor->id = kr_db_statement_get_number (next, 0);
    g_free (cursor->uuid);
    cursor->uuid = g_strdup (kr_db_statement_get_text (next, 1));
    cursor->position = kr_db_statement_get_number (next, 2);
    cursor->deleted = kr_db_statement_get_number (next, 3) != 0;
  }
  kr_db_statement_reset (next);
  if (step != KR_DB_ROW || cursor->id > before)
    return step;
  kr_store_fail (error, KR_STORE_ERROR_DAMAGED, store->path, NULL);
  return KR_DB_FAILED;
}

gboolean
kr_progress_begin (KrProgress *progress, KrStore *store, GError **error)
{
  progress->n_done = 0;
  return kr_db_read_number (store->db, "SELECT count(*) FROM session", &progress->n_all, error);
}

gboolean
kr_progress_step (KrProgress *progress, GError **error)
{
  if (g_cancellable_set_error_if_cancelled (progress->cancellable, error))
    return FALSE;
  progress->n_done++;
  if (progress->report != NULL && progress->n_done % SESSIONS_A_STEP == 0)
    progress->report (MIN (1.0, (double) progress->n_done / (double) MAX (progress->n_all, 1)),
                      progress->data);
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
kr_store_audit (KrStore *store, KrProgress *progress, GError **error)
{
  g_auto (KrSessionCursor) cursor = {0};
  KrDbStep step;

  if (!kr_store_check_structure (store, error) || !kr_progress_begin (progress, store, error))
    return FALSE;
  while ((step = kr_session_cursor_next (&cursor, store, error)) == KR_DB_ROW) {
    g_autoptr (KrSessionDoc) doc = kr_store_load_by_id (store, cursor.id, error);

    if (doc == NULL || !kr_progress_step (progress, error))
      return FALSE;
  }
  return step == KR_DB_DONE;
}
