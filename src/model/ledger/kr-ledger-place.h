/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"

#include <gio/gio.h>

/*
 * kr-ledger-place.h: where the file of a ledger is, and what is done when it goes away.
 *
 * A file can be deleted, replaced, renamed or unmounted while the ledger is open. As soon as that
 * is seen (every few seconds, whenever kr_ledger_look is called, and before any step is
 * acknowledged), all that the ledger holds is written into a dated copy beside the backups, and
 * the ledger goes on there: kr_ledger_get_path is the copy then. That is done a piece at a time,
 * with the queue held (kr_ledger_get_queue): steps wait until there is a copy, and so does whoever
 * closes the ledger. Nothing that was acknowledged is only in memory at any time.
 *
 * The signal `moved` of the ledger is emitted (when idle) whenever kr_ledger_get_state changes.
 */

G_BEGIN_DECLS

typedef enum {
  KR_LEDGER_STATE_OWN = 0,     /* it is where it was opened */
  KR_LEDGER_STATE_GONE,        /* its file has gone; a copy is being made, or could not be */
  KR_LEDGER_STATE_COPY,        /* its file has gone; it goes on in a copy */
  KR_LEDGER_STATE_COPY_BESIDE, /* the same, and another ledger is where it was */
  KR_LEDGER_STATE_FOUND,       /* it is where it was opened; a copy of before waits beside it */
} KrLedgerState;

KrLedgerState kr_ledger_get_state (KrLedger *self);

/* Where the ledger was before it went away, or is. */
const char *kr_ledger_get_own_path (KrLedger *self);

/* The copy that it goes on in, or that waits; NULL: there is none. */
const char *kr_ledger_get_copy_path (KrLedger *self);

/* Looks now whether the file is still there; if not, a copy is begun. */
void kr_ledger_look (KrLedger *self);

/* The copy that waits need not be offered again. */
void kr_ledger_settle_copy (KrLedger *self);

/* Writes the ledger into a new copy and what waits with it, for when it can be saved where it is
 * no longer. Returns where; caller frees. One at a time. */
void kr_ledger_save_elsewhere_async (KrLedger *self, GAsyncReadyCallback callback, gpointer data);
char *kr_ledger_save_elsewhere_finish (KrLedger *self, GAsyncResult *result, GError **error);

/* The same at once, for when the program ends. */
char *kr_ledger_save_elsewhere (KrLedger *self, GError **error);

G_END_DECLS
