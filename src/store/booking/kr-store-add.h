/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-prepared-session.h"
#include "kr-store.h"

/*
 * kr-store-add.h: adds sessions to a ledger, one or many.
 *
 * From kr_store_add_begin to kr_store_add_end is one transaction: nothing is in the ledger
 * before the end, and no other program can write to it meanwhile. It is better to read the
 * sessions before than to make others wait. In between only kr_store_add_prepared and
 * functions that read may be called.
 */

/* Adds @doc as it is, with its events and precedents. Players whose UUID is new are added to
 * the roster. Fails with KR_STORE_ERROR_INVALID if its UUID
 * is there already or its events cannot be replayed. */
gboolean kr_store_add_session (KrStore *store, const KrSessionDoc *doc, GError **error);

/* Adds all of @docs (of KrSessionDoc), or none, in one transaction: much faster than
 * one by one. Fails as kr_store_add_session. */
gboolean kr_store_add_sessions (KrStore *store, const GPtrArray *docs, GError **error);

/* Puts @now in the place of the session @before, which has the same UUID, is not deleted and has
 * no table rulings. Fails with KR_STORE_ERROR_CHANGED if the ledger has another version of it. */
gboolean kr_store_replace_session (KrStore *store,
                                   const KrSessionDoc *before,
                                   const KrSessionDoc *now,
                                   GError **error);

/* --- Many ---------------------------------------------------------------- */

gboolean kr_store_add_begin (KrStore *store, GError **error);

/* Adds @prepared with all that follows from it. Fails with KR_STORE_ERROR_INVALID if its UUID is
 * there already. After a failure the transaction has to end with @done FALSE. */
gboolean kr_store_add_prepared (KrStore *store, const KrPreparedSession *prepared, GError **error);

/* Puts @prepared in the place of the session with its UUID, which is there. */
gboolean kr_store_add_in_place (KrStore *store, const KrPreparedSession *prepared, GError **error);

/* Keeps all that was added if @done, else nothing. Returns whether all is on disk. */
gboolean kr_store_add_end (KrStore *store, gboolean done, GError **error);

/* Whether the ledger has exactly what @prepared says. If not, @other is TRUE if it may have that
 * session all the same, as another version or in another form: the caller has to compare. */
gboolean kr_store_has_same (KrStore *store, const KrPreparedSession *prepared, gboolean *other);
