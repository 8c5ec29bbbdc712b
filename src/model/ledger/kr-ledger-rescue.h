/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"

/*
 * kr-ledger-rescue.h: a copy of an open ledger whose file has gone, made while the windows go on.
 *
 * The store is read on the main loop, a few milliseconds at a time, whenever nothing else is to be
 * done; a thread puts on disk what was read, and opens the copy. The store may be read meanwhile.
 */

G_BEGIN_DECLS

/* There is a copy at @path, which @copy, whose backups are kept beside it, is open in: the
 * callee's to close. Or @error says why not, and both are NULL. The rescue is freed here. */
typedef void (*KrLedgerRescued) (gpointer data,
                                 KrStore *copy,
                                 const char *path,
                                 const GError *error);

typedef struct _KrLedgerRescue KrLedgerRescue;

/* Begins to copy @store, for the ledger at @own_path, as kr_store_rescue does. @done is called
 * once, with @data. */
KrLedgerRescue *
kr_ledger_rescue_start (KrStore *store, const char *own_path, KrLedgerRescued done, gpointer data);

/* Does the rest at once; @done is called before this returns. */
void kr_ledger_rescue_finish (KrLedgerRescue *self);

/* Gives it up, unless it is done. */
void kr_ledger_rescue_free (KrLedgerRescue *self);

G_END_DECLS
