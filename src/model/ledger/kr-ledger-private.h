/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"
#include "kr-progress.h"
#include "kr-rulebook.h"
#include "kr-store.h"

/*
 * kr-ledger-private.h: what a ledger shows to the model alone.
 */

/* Of kr-ledger-place.h: where the ledger is. */
typedef struct _KrLedgerPlace KrLedgerPlace;

KrLedgerPlace *kr_ledger_place_new (KrLedger *ledger);
void kr_ledger_place_free (KrLedgerPlace *place);

/* Opens the ledger at @path, or, where nothing is there, the newest copy that was made when it
 * had gone. @copy_path receives that, or one that waits beside the ledger; NULL: there is none.
 * Caller frees. In any thread. */
KrStore *kr_ledger_place_open (
    const char *path, char **copy_path, KrProgressFunc progress, gpointer data, GError **error);

/* For a ledger so opened. */
void kr_ledger_place_set (KrLedgerPlace *place, const char *own_path, const char *copy_path);

/* Goes on in the ledger @store, which it takes over; its paths as kr_ledger_place_set has them. */
void
kr_ledger_go_to (KrLedger *ledger, KrStore *store, const char *own_path, const char *copy_path);

/* The draft that is the name of the copy that need not be offered again. */
#define KR_LEDGER_SETTLED "rescued-settled"

/* The ledger of @store and @book, which it takes over. */
KrLedger *kr_ledger_new_with (KrStore *store, KrRulebook *book);

/* Borrowed. The store changes when the file of the ledger goes away (kr-ledger-place.h): ask for
 * it anew each time. It waits for no other program (KR_STORE_ERROR_BUSY). */
const KrRulebook *kr_ledger_get_rulebook (KrLedger *self);
KrStore *kr_ledger_get_store (KrLedger *self);
KrLedgerPlace *kr_ledger_get_place (KrLedger *self);

/* The same for a change that does not wait in the queue: looks first whether its file is still
 * there, and goes on in a copy at once where it is not. */
KrStore *kr_ledger_get_store_to_write (KrLedger *self);

/* Goes on with @store, which it takes over. The one before is closed in a thread: the file system
 * takes its time over the last of a large file that was deleted. Whoever frees the ledger waits
 * for that. */
void kr_ledger_take_store (KrLedger *self, KrStore *store);

/* After a write that failed with @error: where that is because the file had gone, a copy of what
 * it held is begun, and @error becomes that the write is to be tried again later
 * (KR_STORE_ERROR_BUSY), or why there cannot be a copy. Returns FALSE. */
gboolean kr_ledger_fail_write (KrLedger *self, GError **error);

/* Looks whether the file is still there, and makes a copy at once where it is not: for what
 * needs the path. */
void kr_ledger_settle (KrLedger *self);

/* Looks whether the file is still there: TRUE while a copy is being made because it is not. `moved`
 * is emitted at the end of that. */
gboolean kr_ledger_is_being_copied (KrLedger *self);

/* All that waited was given up: a copy that is being made is not. */
void kr_ledger_place_discard (KrLedgerPlace *place);

/* The draft of @key is on disk by other ways, and newer than one that waits. */
void kr_ledger_forget_draft (KrLedger *self, const char *key);

/* Fills the lists anew and emits `changed`. */
void kr_ledger_tell_change (KrLedger *self);

/* Emits `failed` and frees @error; nothing where it is NULL. */
void kr_ledger_tell_failure (KrLedger *self, GError *error);
