/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-prepared-session.h"

/*
 * kr-store-add.h: many sessions into a ledger, all of them or none.
 *
 * Between begin and end is one transaction: nothing is in the ledger before the end, and
 * no other program writes to it meanwhile. So sessions are better read before than
 * while somebody is waited for. Only what is declared here may be done with the store
 * in between, and reading from it.
 */

G_BEGIN_DECLS

gboolean kr_store_add_begin (KrStore *store, GError **error);

/* Adds @prepared with all that follows from it. Fails with KR_STORE_ERROR_INVALID if its UUID is
 * there already. After a failure all has to end undone. */
gboolean kr_store_add_prepared (KrStore *store, const KrPreparedSession *prepared, GError **error);

/* Keeps all that was added if @done, else nothing. Returns whether all is on disk. */
gboolean kr_store_add_end (KrStore *store, gboolean done, GError **error);

/* Whether the ledger has just the events of @prepared, and all that was told with them.
 * @other: it can have them, or others, in another form; that is for the caller to see. */
gboolean kr_store_has_same (KrStore *store, const KrPreparedSession *prepared, gboolean *other);

G_END_DECLS
