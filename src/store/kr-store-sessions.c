/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-checksum.h"
#include "kr-store-held.h"
#include "kr-store-private.h"

#include <string.h>

/* Sessions as a whole: adding, deleting, taking that back. */

gboolean
kr_store_find_position (KrStore *store, gint64 started_at_us, gint64 *position, GError **error)
{
  KrDbStatement *list = kr_store_prepare (store, KR_SQL_LIST_POSITIONS_FROM, error);
  KrDbStep step;

  if (list == NULL)
    return FALSE;
  *position = MAX (started_at_us / G_USEC_PER_SEC, 1);
  kr_db_statement_bind_number (list, 1, *position);
  while ((step = kr_db_statement_step (list, error)) == KR_DB_ROW &&
         kr_db_statement_get_number (list, 0) == *position)
    (*position)++;
  kr_db_statement_reset (list);
  return step != KR_DB_FAILED;
}

static gboolean
insert_session (KrStore *store,
                const KrSessionDoc *doc,
                gint64 rules,
                const guint8 *checksum,
                KrStoredSession *added,
                GError **error)
{
  KrDbStatement *add = kr_store_prepare (store, KR_SQL_ADD_SESSION, error);

  if (add == NULL)
    return FALSE;
  kr_db_statement_bind_text (add, 1, doc->uuid);
  kr_db_statement_bind_number (add, 2, added->position);
  kr_db_statement_bind_number (add, 3, rules);
  kr_db_statement_bind_number (add, 4, doc->n_players);
  kr_db_statement_bind_number (add, 5, doc->n_seats);
  kr_db_statement_bind_number (add, 6, doc->first_dealer);
  kr_db_statement_bind_text (add, 7, doc->draw);
  kr_db_statement_bind_number (add, 8, doc->started_at_us);
  kr_db_statement_bind_number (add, 9, doc->utc_offset_min);
  kr_db_statement_bind_number (add, 10, doc->n_done);
  kr_db_statement_bind_blob (add, 11, checksum, KR_STORE_CHECKSUM_SIZE);
  return kr_store_insert (store, add, &added->id, error);
}

static gboolean
insert_seat (KrStore *store, gint64 session, const KrSessionDoc *doc, guint seat, GError **error)
{
  const KrSessionSeat *told = &doc->seats[seat];
  KrDbStatement *add;
  gint64 player = 0;

  if (told->player_uuid != NULL &&
      !kr_store_add_player (store, told, doc->started_at_us, &player, error))
    return FALSE;
  add = kr_store_prepare (store, KR_SQL_ADD_SEAT, error);
  if (add == NULL)
    return FALSE;
  kr_db_statement_bind_number (add, 1, session);
  kr_db_statement_bind_number (add, 2, seat);
  if (player != 0)
    kr_db_statement_bind_number (add, 3, player);
  kr_db_statement_bind_text (add, 4, told->name);
  kr_db_statement_bind_number (add, 5, told->pen);
  return kr_db_statement_run (add, error);
}

static gboolean
insert_parts (KrStore *store, gint64 session, const KrSessionDoc *doc, GError **error)
{
  for (guint i = 0; i < doc->n_seats; i++)
    if (!insert_seat (store, session, doc, i, error))
      return FALSE;
  for (guint i = 0; i < doc->precedents->len; i++)
    if (!kr_store_put_precedent (store, g_ptr_array_index (doc->precedents, i), error))
      return FALSE;
  return TRUE;
}

static gboolean
check_new (KrStore *store, const char *uuid, GError **error)
{
  KrDbStatement *find = kr_store_prepare (store, KR_SQL_FIND_SESSION, error);
  gint64 id = 0;

  if (find == NULL)
    return FALSE;
  kr_db_statement_bind_text (find, 1, uuid);
  if (!kr_store_fetch_number (find, &id, error))
    return FALSE;
  if (id == 0)
    return TRUE;
  g_set_error (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID,
               "The game %s is in the ledger “%s” already. Nothing was added.", uuid, store->path);
  return FALSE;
}

static gboolean
add_in_transaction (KrStore *store, const KrSessionDoc *doc, GError **error)
{
  g_autofree KrStoreReplay *replay = kr_store_replay_new (doc, error);
  KrStoredSession added = {0};
  guint8 checksum[KR_STORE_CHECKSUM_SIZE];
  gint64 rules;

  if (replay == NULL || !check_new (store, doc->uuid, error) ||
      !kr_store_add_rules (store, &doc->rules, &rules, added.rules_digest, error) ||
      !kr_store_find_position (store, doc->started_at_us, &added.position, error))
    return FALSE;
  kr_store_checksum_session (doc, added.rules_digest, checksum);
  return insert_session (store, doc, rules, checksum, &added, error) &&
         insert_parts (store, added.id, doc, error) &&
         kr_store_add_summary (store, added.id, added.position, replay, error) &&
         kr_store_add_events (store, added.id, replay, error);
}

gboolean
kr_store_add_session (KrStore *store, const KrSessionDoc *doc, GError **error)
{
  if (!kr_session_doc_check (doc, error) || !kr_db_begin (store->db, error))
    return FALSE;
  return kr_store_end (store, add_in_transaction (store, doc, error), error);
}

gboolean
kr_store_add_sessions (KrStore *store, const GPtrArray *docs, GError **error)
{
  gboolean added = TRUE;

  for (guint i = 0; i < docs->len; i++)
    if (!kr_session_doc_check (g_ptr_array_index (docs, i), error))
      return FALSE;
  if (!kr_db_begin (store->db, error))
    return FALSE;
  kr_store_begin_held (store);
  for (guint i = 0; i < docs->len && added; i++)
    added = add_in_transaction (store, g_ptr_array_index (docs, i), error);
  return kr_store_end (store, kr_store_end_held (store, added, error), error);
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
  return kr_session_doc_check (doc, error) && add_in_transaction (store, doc, error) &&
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
