/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"

#include <gio/gio.h>

/*
 * kr-ledger-return.h: a ledger that went on in a copy (kr-ledger-place.h) goes back to its place.
 */

G_BEGIN_DECLS

/* Copies the ledger back to where it was and goes on there, in a thread. Steps wait meanwhile.
 * The copy stays among the backups. Fails with the ledger where it is if something is there now,
 * or if the folder cannot be made or written. */
void kr_ledger_put_back_async (KrLedger *self, GAsyncReadyCallback callback, gpointer data);
gboolean kr_ledger_put_back_finish (KrLedger *self, GAsyncResult *result, GError **error);

/* Goes on with the ledger that is where this one was, which is opened in a thread; the copy waits
 * beside it (KR_LEDGER_STATE_FOUND). Steps wait meanwhile. Games that are open have to be opened
 * again. */
void kr_ledger_use_other_async (KrLedger *self, GAsyncReadyCallback callback, gpointer data);
gboolean kr_ledger_use_other_finish (KrLedger *self, GAsyncResult *result, GError **error);

G_END_DECLS
