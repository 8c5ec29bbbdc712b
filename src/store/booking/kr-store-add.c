/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-add.h"

#include "kr-error.h"
#include "kr-prepared-session-private.h"
#include "kr-session-order.h"
#include "kr-session-queue.h"
#include "kr-store-add-private.h"
#include "kr-store-delete-private.h"
#include "kr-store-error.h"
#include "kr-store-events-private.h"
#include "kr-store-load-private.h"
#include "kr-store-players-private.h"
#include "kr-store-precedents.h"
#include "kr-store-private.h"
#include "kr-store-rules-private.h"
#include "kr-store-summary-private.h"
#include "kr-translatable.h"
#include "kr-write-cache.h"

#include <string.h>

/* Sessions that are new to the ledger: their rows. */

static const KrSql sql_add_session = {
    "INSERT INTO session (uuid, position, rules, n_players, n_seats, first_dealer, draw, "
    "started_at_us, utc_offset_min, n_done, checksum) "
    "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)"};

static gboolean
insert_session (KrStore *store,
                const KrPreparedSession *prepared,
                gint64 rules,
                KrStoredSession *added,
                GError **error)
{
  const KrSessionDoc *doc = prepared->replay->doc;
  KrDbStatement *add = kr_store_prepare (store, &sql_add_session, error);

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
  kr_db_statement_bind_blob (add, 11, prepared->checksum, KR_STORE_CHECKSUM_SIZE);
  return kr_store_insert (store, add, &added->id, error);
}

static const KrSql sql_add_seat = {
    "INSERT INTO seat (session, seat, player, name, pen, first_game) "
    "VALUES (?1, ?2, ?3, ?4, ?5, ?6)"};

/* @table receives the players. */
static gboolean
insert_seats (
    KrStore *store, gint64 session, const KrSessionDoc *doc, KrTablePlayers *table, GError **error)
{
  table->n = 0;
  for (guint i = 0; i < doc->n_seats; i++) {
    const KrSessionSeat *seat = &doc->seats[i];
    gint64 ids[2] = {0};
    KrDbStatement *add;

    if (seat->player_uuid != NULL) {
      if (!kr_store_add_player (store, seat, doc->started_at_us, ids, error))
        return FALSE;
      table->ids[table->n] = ids[0];
      table->roots[table->n++] = ids[1];
    }
    add = kr_store_prepare (store, &sql_add_seat, error);
    if (add == NULL)
      return FALSE;
    kr_db_statement_bind_number (add, 1, session);
    kr_db_statement_bind_number (add, 2, i);
    if (ids[0] != 0)
      kr_db_statement_bind_number (add, 3, ids[0]);
    kr_db_statement_bind_text (add, 4, seat->name);
    kr_db_statement_bind_number (add, 5, seat->pen);
    kr_db_statement_bind_number (add, 6, seat->first_game);
    if (!kr_db_statement_run (add, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean
put_precedents (KrStore *store, const KrSessionDoc *doc, GError **error)
{
  for (guint i = 0; i < doc->precedents->len; i++)
    if (!kr_store_put_precedent (store, g_ptr_array_index (doc->precedents, i), error))
      return FALSE;
  return TRUE;
}

/* A UUID that is there already is found when the row is refused. */
static gboolean
insert_new (KrStore *store,
            const KrPreparedSession *prepared,
            gint64 rules,
            KrStoredSession *added,
            GError **error)
{
  const char *uuid = prepared->replay->doc->uuid;
  g_autoptr (GError) reason = NULL;
  gint64 id = 0;

  if (insert_session (store, prepared, rules, added, &reason))
    return TRUE;
  if (!kr_store_find_session_id (store, uuid, &id, error))
    return FALSE;
  if (id != 0)
    kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_INVALID,
                  N_ ("The game %s is already in the ledger “%s”. Nothing was added."), uuid,
                  store->path);
  else
    g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

gboolean
kr_store_add_prepared (KrStore *store, const KrPreparedSession *prepared, GError **error)
{
  const KrSessionDoc *doc = prepared->replay->doc;
  KrStoredSession added = {0};
  KrSessionSummary row = *prepared->row;
  KrTablePlayers table;
  gint64 rules;

  if (!kr_store_add_rules (store, &doc->rules, prepared->rules_digest, &rules, error) ||
      !kr_session_order_find_free (store, doc->started_at_us, &added.position, error))
    return FALSE;
  row.id = added.position;
  return insert_new (store, prepared, rules, &added, error) &&
         insert_seats (store, added.id, doc, &table, error) && put_precedents (store, doc, error) &&
         kr_store_add_summary (store, added.id, prepared->replay, &row, prepared->words, &table,
                               error) &&
         kr_store_add_events (store, added.id, doc, prepared->packet, error) &&
         kr_session_order_settle (store, doc->started_at_us, added.position, error);
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

gboolean
kr_store_insert_session (KrStore *store, const KrSessionDoc *doc, gboolean deleted, GError **error)
{
  g_autoptr (KrPreparedSession) prepared =
      kr_prepared_session_new (kr_store_get_import_cache (store), doc, error);

  return prepared != NULL && kr_store_add_prepared (store, prepared, error) &&
         (!deleted || kr_store_set_deleted (store, doc->uuid, TRUE, error));
}

/* --- Many ---------------------------------------------------------------- */

gboolean
kr_store_add_begin (KrStore *store, GError **error)
{
  if (!kr_db_begin (store->db, error))
    return FALSE;
  kr_write_cache_begin (store);
  kr_session_order_begin (store);
  return TRUE;
}

gboolean
kr_store_add_in_place (KrStore *store, const KrPreparedSession *prepared, GError **error)
{
  /* What takes a session out reads the ledger, not the cache. */
  const gboolean removed = kr_write_cache_end (store, TRUE, error) &&
                           kr_store_remove_session (store, prepared->replay->doc->uuid, error);

  kr_write_cache_begin (store);
  return removed && kr_store_add_prepared (store, prepared, error);
}

gboolean
kr_store_add_end (KrStore *store, gboolean done, GError **error)
{
  done = kr_write_cache_end (store, done, error);
  return kr_store_end (store, kr_session_order_end (store, done, error), error);
}

static KrPreparedSession *
prepare_cb (guint index, KrImportCache *cache, gpointer data, GError **error)
{
  const GPtrArray *docs = data;

  return kr_prepared_session_new (cache, g_ptr_array_index (docs, index), error);
}

gboolean
kr_store_add_sessions (KrStore *store, const GPtrArray *docs, GError **error)
{
  g_autoptr (KrSessionQueue) queue = kr_session_queue_new (docs->len, prepare_cb, (gpointer) docs);

  gboolean done = TRUE;

  if (!kr_store_add_begin (store, error))
    return FALSE;
  for (guint i = 0; i < docs->len && done; i++) {
    g_autoptr (KrPreparedSession) prepared = kr_session_queue_take (queue, error);

    done = prepared != NULL && kr_store_add_prepared (store, prepared, error);
  }
  return kr_store_add_end (store, done, error);
}

/* --- What is there already ------------------------------------------------- */

/* The checksum does not cover the table's rulings: only sessions without any can be compared. */
static gboolean
has_no_precedents (KrStore *store, const KrSessionDoc *doc)
{
  g_autoptr (GPtrArray) kept = kr_store_list_session_precedents (store, doc->uuid, NULL);

  return kept != NULL && kept->len == 0 && doc->precedents->len == 0;
}

static const KrSql sql_find_checksum = {"SELECT deleted, checksum FROM session WHERE uuid = ?1"};
enum { FOUND_DELETED, FOUND_CHECKSUM };

gboolean
kr_store_has_same (KrStore *store, const KrPreparedSession *prepared, gboolean *other)
{
  const KrSessionDoc *doc = prepared->replay->doc;
  KrDbStatement *find = kr_store_prepare (store, &sql_find_checksum, NULL);
  gboolean same = FALSE;
  KrDbStep step;

  *other = TRUE;
  if (find == NULL)
    return FALSE;
  kr_db_statement_bind_text (find, 1, doc->uuid);
  step = kr_db_statement_step (find, NULL);
  if (step == KR_DB_ROW) {
    gsize size = 0;
    gconstpointer checksum = kr_db_statement_get_blob (find, FOUND_CHECKSUM, &size);

    same = kr_db_statement_get_number (find, FOUND_DELETED) == 0 &&
           size == KR_STORE_CHECKSUM_SIZE && memcmp (checksum, prepared->checksum, size) == 0;
  }
  kr_db_statement_reset (find);
  same = same && has_no_precedents (store, doc);
  *other = !same && step != KR_DB_DONE;
  return same;
}

static gboolean
replace (KrStore *store,
         const KrPreparedSession *before,
         const KrPreparedSession *now,
         GError **error)
{
  gboolean other;

  if (!kr_store_has_same (store, before, &other)) {
    kr_error_set (error, KR_STORE_ERROR, KR_STORE_ERROR_CHANGED,
                  N_ ("Another program changed the game in the meantime."));
    return FALSE;
  }
  return kr_store_remove_session (store, before->replay->doc->uuid, error) &&
         kr_store_add_prepared (store, now, error);
}

gboolean
kr_store_replace_session (KrStore *store,
                          const KrSessionDoc *before,
                          const KrSessionDoc *now,
                          GError **error)
{
  KrImportCache *cache = kr_store_get_import_cache (store);
  /* What was kept may be older than the gate for texts. */
  KrSessionReplay *replay = kr_session_replay_new (before, error);
  g_autoptr (KrPreparedSession) old =
      replay != NULL ? kr_prepared_session_new_replayed (cache, replay, NULL) : NULL;
  g_autoptr (KrPreparedSession) new = NULL;

  if (old == NULL)
    return FALSE;
  new = kr_prepared_session_new (cache, now, error);
  if (new == NULL || !kr_db_begin (store->db, error))
    return FALSE;
  return kr_store_end (store, replace (store, old, new, error), error);
}

const KrSql *const kr_store_add_sql[] = {&sql_add_session, &sql_add_seat, &sql_find_checksum, NULL};
