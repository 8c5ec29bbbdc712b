/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-add-private.h"
#include "kr-write-cache.h"

/* Sessions as a whole: adding, deleting, taking that back. */

/* The last position there is; 0: none. */
static gboolean
find_last_position (KrStore *store, gint64 *last, GError **error)
{
  const gint64 *cached = kr_write_cache_find_ids (store, KR_WRITE_CACHE_POSITION, "", 0);
  KrDbStatement *find;

  if (cached != NULL) {
    *last = cached[0];
    return TRUE;
  }
  find = kr_store_prepare (store, KR_SQL_FIND_LAST_POSITION, error);
  return find != NULL && kr_store_fetch_number (find, last, error);
}

/* The first number from @position on that is free, which may be between others. */
static gboolean
find_gap (KrStore *store, gint64 *position, GError **error)
{
  KrDbStatement *list = kr_store_prepare (store, KR_SQL_LIST_POSITIONS_FROM, error);
  KrDbStep step;

  if (list == NULL)
    return FALSE;
  kr_db_statement_bind_number (list, 1, *position);
  while ((step = kr_db_statement_step (list, error)) == KR_DB_ROW &&
         kr_db_statement_get_number (list, 0) == *position)
    (*position)++;
  kr_db_statement_reset (list);
  return step != KR_DB_FAILED;
}

/* Sessions mostly come in the order in which they were played: behind the last. */
gboolean
kr_store_find_position (KrStore *store, gint64 started_at_us, gint64 *position, GError **error)
{
  gint64 last;

  *position = MAX (started_at_us / G_USEC_PER_SEC, 1);
  if (!find_last_position (store, &last, error) ||
      (*position <= last && !find_gap (store, position, error)))
    return FALSE;
  kr_write_cache_put_ids (store, KR_WRITE_CACHE_POSITION, "", 0,
                          (gint64[]){MAX (last, *position), 0});
  return TRUE;
}

gboolean
kr_store_add_session (KrStore *store, const KrSessionDoc *doc, GError **error)
{
  g_autoptr (KrPreparedSession) prepared =
      kr_prepared_session_new (kr_store_get_import_cache (store), doc, error);

  if (prepared == NULL || !kr_db_begin (store->db, error))
    return FALSE;
  return kr_store_end (store, kr_store_add_prepared (store, prepared, error), error);
}

static gboolean
set_deleted (KrStore *store, gint64 id, gboolean deleted, GError **error)
{
  KrDbStatement *set = kr_store_prepare (store, KR_SQL_SET_DELETED, error);

  if (set == NULL)
    return FALSE;
  kr_db_statement_bind_number (set, 1, id);
  kr_db_statement_bind_number (set, 2, deleted);
  return kr_db_statement_run (set, error);
}

static gboolean
put_summary_again (KrStore *store, const KrStoredSession *found, GError **error)
{
  g_autoptr (KrSessionDoc) doc = kr_store_load_by_id (store, found->id, error);

  return doc != NULL && kr_store_put_summary (store, found->id, found->position, doc, error);
}

static gboolean
delete_in_transaction (KrStore *store, const char *uuid, gboolean deleted, GError **error)
{
  KrStoredSession found;

  if (!kr_store_find_session (store, uuid, &found, error))
    return FALSE;
  if (found.deleted == deleted)
    return deleted ? kr_store_fail_not_found (store, uuid, error) : TRUE;
  return set_deleted (store, found.id, deleted, error) &&
         (deleted ? kr_store_drop_summary (store, found.id, error)
                  : put_summary_again (store, &found, error));
}

gboolean
kr_store_delete_session (KrStore *store, const char *uuid, GError **error)
{
  if (!kr_db_begin (store->db, error))
    return FALSE;
  return kr_store_end (store, delete_in_transaction (store, uuid, TRUE, error), error);
}

gboolean
kr_store_undelete_session (KrStore *store, const char *uuid, GError **error)
{
  if (!kr_db_begin (store->db, error))
    return FALSE;
  return kr_store_end (store, delete_in_transaction (store, uuid, FALSE, error), error);
}

gboolean
kr_store_insert_session (KrStore *store, const KrSessionDoc *doc, gboolean deleted, GError **error)
{
  g_autoptr (KrPreparedSession) prepared =
      kr_prepared_session_new (kr_store_get_import_cache (store), doc, error);

  return prepared != NULL && kr_store_add_prepared (store, prepared, error) &&
         (!deleted || delete_in_transaction (store, doc->uuid, TRUE, error));
}

gboolean
kr_store_remove_session (KrStore *store, const char *uuid, GError **error)
{
  static const KrSql parts[] = {KR_SQL_DROP_EVENTS, KR_SQL_DROP_PACKET, KR_SQL_DROP_SEATS,
                                KR_SQL_DROP_SESSION};
  KrStoredSession found;

  if (!kr_store_find_session (store, uuid, &found, error) ||
      !kr_store_drop_summary (store, found.id, error))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++) {
    KrDbStatement *drop = kr_store_prepare (store, parts[i], error);

    if (drop == NULL)
      return FALSE;
    kr_db_statement_bind_number (drop, 1, found.id);
    if (!kr_db_statement_run (drop, error))
      return FALSE;
  }
  return TRUE;
}
