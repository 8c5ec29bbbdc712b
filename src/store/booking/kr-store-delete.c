/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-delete.h"

#include "kr-store-delete-private.h"
#include "kr-store-events-private.h"
#include "kr-store-load-private.h"
#include "kr-store-private.h"
#include "kr-store-summary-private.h"

/* A deleted session stays in the file, out of every list and summary. */

static const KrSql sql_set_deleted = {"UPDATE session SET deleted = ?2 WHERE id = ?1"};

gboolean
kr_store_set_deleted (KrStore *store, const char *uuid, gboolean deleted, GError **error)
{
  g_autoptr (KrSessionDoc) doc = NULL;
  KrStoredSession found;

  if (!kr_store_find_session (store, uuid, &found, error))
    return FALSE;
  if (found.deleted == deleted)
    return deleted ? kr_store_fail_not_found (store, uuid, error) : TRUE;
  if (!kr_store_run (store, &sql_set_deleted, NUMBERS (found.id, deleted), error))
    return FALSE;
  if (deleted)
    return kr_store_drop_summary (store, found.id, error);
  doc = kr_store_load_by_id (store, found.id, error);
  return doc != NULL && kr_store_put_summary (store, found.id, found.position, doc, error);
}

gboolean
kr_store_delete_session (KrStore *store, const char *uuid, GError **error)
{
  if (!kr_db_begin (store->db, error))
    return FALSE;
  return kr_store_end (store, kr_store_set_deleted (store, uuid, TRUE, error), error);
}

gboolean
kr_store_undelete_session (KrStore *store, const char *uuid, GError **error)
{
  if (!kr_db_begin (store->db, error))
    return FALSE;
  return kr_store_end (store, kr_store_set_deleted (store, uuid, FALSE, error), error);
}

static const KrSql sql_drop_seats = {"DELETE FROM seat WHERE session = ?1"};
static const KrSql sql_drop_session = {"DELETE FROM session WHERE id = ?1"};

gboolean
kr_store_remove_session (KrStore *store, const char *uuid, GError **error)
{
  KrStoredSession found;

  return kr_store_find_session (store, uuid, &found, error) &&
         kr_store_drop_summary (store, found.id, error) &&
         kr_store_drop_events (store, found.id, error) &&
         kr_store_run (store, &sql_drop_seats, NUMBERS (found.id), error) &&
         kr_store_run (store, &sql_drop_session, NUMBERS (found.id), error);
}

const KrSql *const kr_store_delete_sql[] = {&sql_set_deleted, &sql_drop_seats, &sql_drop_session,
                                            NULL};
