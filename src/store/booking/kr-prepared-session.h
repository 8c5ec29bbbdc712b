/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-import-cache.h"
#include "kr-session-replay.h"

/*
 * kr-prepared-session.h: a session made ready to be added to a ledger.
 *
 * It takes longer to check and replay a session, to deflate its events and to find its
 * words than to write all that. None of it needs a ledger: it is done here, in any
 * thread, and what is left for the store to do are ids and rows (kr-store-add.h).
 *
 * Threads: a prepared session is never changed; it may be passed to another thread.
 */

G_BEGIN_DECLS

typedef struct _KrPreparedSession KrPreparedSession;

/* Prepares @doc, which must neither change nor be freed before what is returned. NULL and
 * KR_STORE_ERROR_INVALID if it cannot be kept (kr_session_doc_check) or an event cannot be
 * applied. @cache is the thread's own. */
KrPreparedSession *
kr_prepared_session_new (KrImportCache *cache, const KrSessionDoc *doc, GError **error);

/* The same of @replay, whose session was checked. Takes @replay, and its session as @owned
 * unless that is NULL. */
KrPreparedSession *kr_prepared_session_new_replayed (KrImportCache *cache,
                                                     KrSessionReplay *replay,
                                                     KrSessionDoc *owned);

/* The same; takes @doc, which is freed also on failure. */
KrPreparedSession *
kr_prepared_session_new_owning (KrImportCache *cache, KrSessionDoc *doc, GError **error);

void kr_prepared_session_free (KrPreparedSession *prepared); /* NULL is fine */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrPreparedSession, kr_prepared_session_free)

/* The session. Borrowed. */
const KrSessionDoc *kr_prepared_session_get_doc (const KrPreparedSession *prepared);

G_END_DECLS
