/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-prepared-session.h"
#include "kr-store.h"

/*
 * kr-store-add.h: adds sessions to a ledger, one or many.
 *
 * Between kr_store_add_begin and kr_store_add_end is one transaction: nothing is in the
 * ledger before the end, and no other program writes to it meanwhile. So sessions are
 * better read before than while somebody has to wait. Only kr_store_add_prepared may be
 * called in between, and what reads.
 */

/* Adds @doc as it is, events, precedents and all. Its seats' players are added to the
 * roster where their UUID is new. Fails with KR_STORE_ERROR_INVALID if its UUID
 * is there already or its events cannot be replayed. */
gboolean kr_store_add_session (KrStore *store, const KrSessionDoc *doc, GError **error);

/* Adds all of @docs (of KrSessionDoc), or none, in one transaction: much faster than
 * one by one. Fails as kr_store_add_session. */
gboolean kr_store_add_sessions (KrStore *store, const GPtrArray *docs, GError **error);

/* --- Many ---------------------------------------------------------------- */

gboolean kr_store_add_begin (KrStore *store, GError **error);

/* Adds @prepared with all that follows from it. Fails with KR_STORE_ERROR_INVALID if its UUID is
 * there already. After a failure all has to end undone. */
gboolean kr_store_add_prepared (KrStore *store, const KrPreparedSession *prepared, GError **error);

/* Keeps all that was added if @done, else nothing. Returns whether all is on disk. */
gboolean kr_store_add_end (KrStore *store, gboolean done, GError **error);

/* Whether the ledger has just the events of @prepared, and all that was told with them.
 * @other: it can have them, or others, in another form; that is for the caller to see. */
gboolean kr_store_has_same (KrStore *store, const KrPreparedSession *prepared, gboolean *other);
