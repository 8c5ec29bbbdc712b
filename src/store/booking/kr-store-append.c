/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-append.h"

#include "kr-store-error.h"
#include "kr-store-events-private.h"
#include "kr-store-load-private.h"
#include "kr-store-private.h"
#include "kr-store-summary-private.h"

#include <string.h>

/* Booking events and moving the undo position. Two programs may book at once:
 * each says what it believes the ledger holds, and the second is told if that
 * is not so any more. */

static gboolean
fail_changed (KrStore *store, GError **error)
{
  g_set_error (error, KR_STORE_ERROR, KR_STORE_ERROR_CHANGED,
               "Another program changed this game in the ledger “%s” meanwhile. Nothing was "
               "booked; load the game again.",
               store->path);
  return FALSE;
}

static gboolean
same_event (const KrSessionEvent *a, const KrSessionEvent *b)
{
  return strcmp (a->line, b->line) == 0 && a->at_us == b->at_us &&
         g_strcmp0 (a->reason, b->reason) == 0;
}

/* Whether the ledger's first @n events are those of @doc; tells how many it has. */
static gboolean
check_same_events (
    KrStore *store, gint64 id, const KrSessionDoc *doc, guint n, guint *n_kept, GError **error)
{
  g_autoptr (KrSessionDoc) kept = kr_session_doc_new (doc->uuid, &doc->rules, doc->n_players);
  guint n_same = 0;

  kept->started_at_us = doc->started_at_us;
  if (!kr_store_load_events (store, id, kept, error))
    return FALSE;
  while (n_same < n && n_same < kept->events->len &&
         same_event (g_ptr_array_index (kept->events, n_same),
                     g_ptr_array_index (doc->events, n_same)))
    n_same++;
  *n_kept = kept->events->len;
  return n_same == n || fail_changed (store, error);
}

/* Finds the session of @doc; fails if other than @n_done events are in effect there. */
static gboolean
find_unmoved (
    KrStore *store, const KrSessionDoc *doc, guint n_done, KrStoredSession *found, GError **error)
{
  if (!kr_store_find_session (store, doc->uuid, found, error))
    return FALSE;
  return (!found->deleted && found->n_done == n_done) || fail_changed (store, error);
}

static const KrSql sql_set_session = {
    "UPDATE session SET n_done = ?2, checksum = ?3 WHERE id = ?1"};

/* Writes what changes with every booking: position, checksum, summary. */
static gboolean
put_state (KrStore *store, const KrStoredSession *found, const KrSessionDoc *doc, GError **error)
{
  KrDbStatement *set = kr_store_prepare (store, &sql_set_session, error);
  guint8 checksum[KR_STORE_CHECKSUM_SIZE];

  if (set == NULL)
    return FALSE;
  kr_store_checksum_session (doc, found->rules_digest, checksum);
  kr_db_statement_bind_number (set, 1, found->id);
  kr_db_statement_bind_number (set, 2, doc->n_done);
  kr_db_statement_bind_blob (set, 3, checksum, sizeof checksum);
  return kr_db_statement_run (set, error) &&
         kr_store_put_summary (store, found->id, found->position, doc, error) &&
         kr_store_settle_events (store, found->id, doc, error);
}

static gboolean
append_in_transaction (KrStore *store, const KrSessionDoc *doc, GError **error)
{
  guint seq = doc->n_done - 1;
  KrStoredSession found;
  guint n_kept;

  return find_unmoved (store, doc, seq, &found, error) &&
         check_same_events (store, found.id, doc, seq, &n_kept, error) &&
         kr_store_append_event (store, found.id, doc, n_kept, error) &&
         put_state (store, &found, doc, error);
}

gboolean
kr_store_append (KrStore *store, const KrSessionDoc *doc, GError **error)
{
  g_return_val_if_fail (doc->n_done > 0 && doc->n_done == doc->events->len, FALSE);

  if (!kr_session_doc_check (doc, error) || !kr_db_begin (store->db, error))
    return FALSE;
  return kr_store_end (store, append_in_transaction (store, doc, error), error);
}

static gboolean
move_in_transaction (KrStore *store, const KrSessionDoc *doc, guint was, GError **error)
{
  KrStoredSession found;
  guint n_kept;

  return find_unmoved (store, doc, was, &found, error) &&
         check_same_events (store, found.id, doc, doc->events->len, &n_kept, error) &&
         (n_kept == doc->events->len || fail_changed (store, error)) &&
         put_state (store, &found, doc, error);
}

gboolean
kr_store_move (KrStore *store, const KrSessionDoc *doc, guint was, GError **error)
{
  if (!kr_db_begin (store->db, error))
    return FALSE;
  return kr_store_end (store, move_in_transaction (store, doc, was, error), error);
}

const KrSql *const kr_store_append_sql[] = {&sql_set_session, NULL};
