/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-store-append.h"

#include "kr-error.h"
#include "kr-store-checksum.h"
#include "kr-store-drafts.h"
#include "kr-store-error.h"
#include "kr-store-events-private.h"
#include "kr-store-load-private.h"
#include "kr-store-private.h"
#include "kr-store-statistics-private.h"
#include "kr-store-summary-private.h"
#include "kr-translatable.h"

#include <string.h>

/*
 * Recording events and moving the undo position. Two programs may record at once: each says what
 * it believes the ledger holds, and the second fails if that is no longer so. While the ledger has
 * the checksum that the document was read or written with, it holds what the document held then;
 * otherwise all events are compared.
 */

/* What becomes of a session in one transaction. */
typedef struct {
  const KrSessionDoc *doc;
  const KrSessionState *state; /* what its events in effect make; NULL: to be replayed */
  const KrStoreDraft *draft;   /* NULL: it stays */
  guint n_done_before;
} Change;

static gboolean
fail_changed (KrStore *store, GError **error)
{
  kr_error_set (
      error, KR_STORE_ERROR, KR_STORE_ERROR_CHANGED,
      N_ ("Another program has changed this game in the ledger “%s”. Nothing was recorded; "
          "load the game again."),
      store->path);
  return FALSE;
}

static gboolean
same_event (const KrSessionEvent *a, const KrSessionEvent *b)
{
  return strcmp (a->line, b->line) == 0 && a->at_us == b->at_us &&
         g_strcmp0 (a->reason, b->reason) == 0;
}

/* Whether the ledger's session @found is still what @doc was before its one change. */
static gboolean
is_as_noted (const KrStoredSession *found, const KrSessionDoc *doc)
{
  return doc->stored->known && doc->stored->n_changes == 1 &&
         memcmp (found->checksum, doc->stored->checksum, sizeof found->checksum) == 0;
}

/* Whether the ledger's first @n events are those of @doc; tells how many it has. */
static gboolean
check_same_events (KrStore *store,
                   const KrStoredSession *found,
                   const KrSessionDoc *doc,
                   guint n,
                   guint *n_kept,
                   GError **error)
{
  g_autoptr (KrSessionDoc) kept = NULL;
  guint n_same = 0;

  if (is_as_noted (found, doc)) {
    *n_kept = doc->stored->n_events;
    return TRUE;
  }
  doc->stored->feats_known = FALSE;
  kept = kr_session_doc_new (doc->uuid, &doc->rules, doc->n_players);
  kept->started_at_us = doc->started_at_us;
  if (!kr_store_load_events (store, found->id, kept, error))
    return FALSE;
  while (n_same < n && n_same < kept->events->len &&
         same_event (g_ptr_array_index (kept->events, n_same),
                     g_ptr_array_index (doc->events, n_same)))
    n_same++;
  *n_kept = kept->events->len;
  return n_same == n || fail_changed (store, error);
}

/* Finds the session of @change; fails if other events are in effect there than before it. */
static gboolean
find_unmoved (KrStore *store, const Change *change, KrStoredSession *found, GError **error)
{
  if (!kr_store_find_session (store, change->doc->uuid, found, error))
    return FALSE;
  return (!found->deleted && found->n_done == change->n_done_before) || fail_changed (store, error);
}

static const KrSql sql_set_session = {
    "UPDATE session SET n_done = ?2, checksum = ?3 WHERE id = ?1"};

/* Writes what changes with every recorded event: position, checksum, summary, draft. Notes in
 * @stored what that comes to. */
static gboolean
put_state (KrStore *store,
           const KrStoredSession *found,
           const Change *change,
           KrSessionStored *stored,
           GError **error)
{
  const KrSessionDoc *doc = change->doc;
  KrDbStatement *set = kr_store_prepare (store, &sql_set_session, error);
  g_autofree KrSessionReplay *replay = NULL;

  if (set == NULL)
    return FALSE;
  kr_store_checksum_session (doc, found->rules_digest, stored->checksum);
  kr_db_statement_bind_number (set, 1, found->id);
  kr_db_statement_bind_number (set, 2, doc->n_done);
  kr_db_statement_bind_blob (set, 3, stored->checksum, KR_STORE_CHECKSUM_SIZE);
  if (!kr_db_statement_run (set, error))
    return FALSE;
  replay = change->state != NULL ? kr_session_replay_new_from (doc, change->state)
                                 : kr_session_replay_new (doc, error);
  if (replay == NULL)
    return FALSE;
  stored->only_feats = kr_store_adds_only_feats (replay);
  stored->n_feats = replay->n_feats;
  memcpy (stored->feats, replay->feats, sizeof stored->feats);
  return kr_store_put_replayed (store, found->id, found->position, replay, error) &&
         kr_store_settle_events (store, found->id, replay, error) &&
         (change->draft == NULL ||
          kr_store_set_draft (store, doc->uuid, change->draft->text, error));
}

static gboolean
append_in_transaction (KrStore *store,
                       const Change *change,
                       KrSessionStored *stored,
                       GError **error)
{
  KrStoredSession found;
  guint n_kept;

  return find_unmoved (store, change, &found, error) &&
         check_same_events (store, &found, change->doc, change->n_done_before, &n_kept, error) &&
         kr_store_append_event (store, found.id, change->doc, n_kept, error) &&
         put_state (store, &found, change, stored, error);
}

static gboolean
move_in_transaction (KrStore *store, const Change *change, KrSessionStored *stored, GError **error)
{
  const guint n_events = change->doc->events->len;
  KrStoredSession found;
  guint n_kept;

  return find_unmoved (store, change, &found, error) &&
         check_same_events (store, &found, change->doc, n_events, &n_kept, error) &&
         (n_kept == n_events || fail_changed (store, error)) &&
         put_state (store, &found, change, stored, error);
}

static gboolean
run (KrStore *store,
     const Change *change,
     gboolean (*in_transaction) (KrStore *, const Change *, KrSessionStored *, GError **),
     GError **error)
{
  KrSessionStored stored = {
      .known = TRUE, .n_events = change->doc->events->len, .feats_known = TRUE};

  if (!kr_db_begin (store->db, error) ||
      !kr_store_end (store, in_transaction (store, change, &stored, error), error))
    return FALSE;
  *change->doc->stored = stored;
  return TRUE;
}

gboolean
kr_store_append_replayed (KrStore *store,
                          const KrSessionDoc *doc,
                          const KrSessionState *state,
                          const KrStoreDraft *draft,
                          GError **error)
{
  const Change change = {
      .doc = doc, .state = state, .draft = draft, .n_done_before = doc->n_done - 1};

  g_return_val_if_fail (doc->n_done > 0 && doc->n_done == doc->events->len, FALSE);
  /* What was read or written was good, or is older than the gate for texts. */
  return (doc->stored->known ? kr_session_doc_check_events (doc, doc->n_done - 1, error)
                             : kr_session_doc_check (doc, error)) &&
         run (store, &change, append_in_transaction, error);
}

gboolean
kr_store_append (KrStore *store, const KrSessionDoc *doc, GError **error)
{
  return kr_store_append_replayed (store, doc, NULL, NULL, error);
}

gboolean
kr_store_move_replayed (
    KrStore *store, const KrSessionDoc *doc, guint was, const KrSessionState *state, GError **error)
{
  const Change change = {.doc = doc, .state = state, .n_done_before = was};

  return run (store, &change, move_in_transaction, error);
}

gboolean
kr_store_move (KrStore *store, const KrSessionDoc *doc, guint was, GError **error)
{
  return kr_store_move_replayed (store, doc, was, NULL, error);
}

const KrSql *const kr_store_append_sql[] = {&sql_set_session, NULL};
