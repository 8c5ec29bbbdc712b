/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-session-cursor.h"

#include "kr-store-error.h"
#include "kr-store-private.h"

/* Over all sessions of a ledger, one after the other. */

void
kr_session_cursor_clear (KrSessionCursor *cursor)
{
  g_clear_pointer (&cursor->uuid, g_free);
}

static const KrSql sql_next_session = {
    "SELECT id, uuid, position, deleted FROM session WHERE id > ?1 ORDER BY id LIMIT 1"};
enum { SESSION_ID, SESSION_UUID, SESSION_POSITION, SESSION_DELETED };

/* In a damaged table the next session can lie before this one: a cursor never goes
 * back, or it would never end. */
KrDbStep
kr_session_cursor_next (KrSessionCursor *cursor, KrStore *store, GError **error)
{
  KrDbStatement *next = kr_store_prepare (store, &sql_next_session, error);
  gint64 before = cursor->id;
  KrDbStep step;

  if (next == NULL)
    return KR_DB_FAILED;
  kr_db_statement_bind_number (next, 1, cursor->id);
  step = kr_db_statement_step (next, error);
  if (step == KR_DB_ROW) {
    cursor->id = kr_db_statement_get_number (next, SESSION_ID);
    g_free (cursor->uuid);
    cursor->uuid = g_strdup (kr_db_statement_get_text (next, SESSION_UUID));
    cursor->position = kr_db_statement_get_number (next, SESSION_POSITION);
    cursor->deleted = kr_db_statement_get_number (next, SESSION_DELETED) != 0;
  }
  kr_db_statement_reset (next);
  if (step != KR_DB_ROW || cursor->id > before)
    return step;
  kr_store_fail (error, KR_STORE_ERROR_DAMAGED, store->path, NULL);
  return KR_DB_FAILED;
}

const KrSql *const kr_session_cursor_sql[] = {&sql_next_session, NULL};
