/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-session-state.h"
#include "kr-store.h"

/*
 * kr-store-append.h: what the table does to its session: a new event, undo and redo.
 */

/*
 * Books the last event in effect of @doc, which its owner has just appended
 * (kr_session_doc_append): writes it, drops the undone ones after it, brings
 * the summaries up to date. One transaction, on disk when this returns TRUE.
 * Fails with KR_STORE_ERROR_CHANGED if the ledger's session is not the one that
 * @doc was before.
 */
gboolean kr_store_append (KrStore *store, const KrSessionDoc *doc, GError **error);

/* Makes @doc's undo position (kr_session_doc_set_n_done) the ledger's.
 * @was is the position before; KR_STORE_ERROR_CHANGED if it is not the ledger's. */
gboolean kr_store_move (KrStore *store, const KrSessionDoc *doc, guint was, GError **error);

/* A draft (kr-store-drafts.h) that changes with a booking, under the session's UUID. */
typedef struct {
  const char *text; /* NULL: it is forgotten */
} KrStoreDraft;

/* As kr_store_append and kr_store_move, for a caller who keeps what the events in effect of
 * @doc make, so that they need not be replayed: @state is just that. @draft is written in the
 * same transaction; NULL: the draft stays as it is. */
gboolean kr_store_append_replayed (KrStore *store,
                                   const KrSessionDoc *doc,
                                   const KrSessionState *state,
                                   const KrStoreDraft *draft,
                                   GError **error);
gboolean kr_store_move_replayed (KrStore *store,
                                 const KrSessionDoc *doc,
                                 guint was,
                                 const KrSessionState *state,
                                 GError **error);
