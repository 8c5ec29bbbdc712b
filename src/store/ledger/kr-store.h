/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-store.h: the ledger on disk.
 *
 * One SQLite file. Sessions are kept as their events (KrSessionDoc); every
 * summary in the file (the history's rows, totals, places, records) is made
 * from them in the same transaction and can be made again at any time. What a
 * function acknowledges is on disk.
 *
 * kr-store-open.h opens one; the other headers of the store say what can be done with it.
 *
 * Threads: one store per thread. Two programs may use one ledger at once.
 * Errors: KR_STORE_ERROR (kr-store-error.h) with a sentence for people.
 */

typedef struct _KrStore KrStore;

/* `ledger.db` in the user's data folder of this app. Caller frees. */
char *kr_store_default_path (void);

void kr_store_close (KrStore *store); /* NULL is fine */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrStore, kr_store_close)

const char *kr_store_get_path (const KrStore *store);

/* For when nobody waits, after opening and after changes: what the next changes would have
 * to do first is done now. A few milliseconds; failing is no harm. Not needed. */
void kr_store_tend (KrStore *store);
