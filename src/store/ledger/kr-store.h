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

/* Sentences about files that lay beside the ledger, did not belong to it and were renamed when it
 * was opened: for whoever opened it to say. NULL: there were none. */
const char *kr_store_get_notice (const KrStore *store);

/* How long a write waits for another program that is writing, in milliseconds; then it fails
 * with KR_STORE_ERROR_BUSY and has changed nothing. 10,000 at first; 0: at once. */
void kr_store_set_patience (KrStore *store, guint ms);

/* For when nobody waits, after opening and after changes: what the next changes would have
 * to do first is done now. A few milliseconds; failing is no harm. Not needed. */
void kr_store_tend (KrStore *store);
