/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"
#include "kr-work.h"

/*
 * kr-ledger-open.h: opens a ledger.
 *
 * To open one can take long: one of an older version is updated first, and another program may
 * be writing or have left a long log. A window opens it in a thread; whatever happens on the way,
 * the file is as it was before, or whole.
 *
 * @path is that of the ledger (NULL: the user's own), which is made if there is none. Where one
 * went away while it was open (kr-ledger-place.h), the copy of it is opened instead.
 */

G_BEGIN_DECLS

/* With the rule sets of the data folder and the user's own. In this thread. */
KrLedger *kr_ledger_new (const char *path, GError **error);

/* Whether it is of an older version, which has to be updated first. */
gboolean kr_ledger_is_old (const char *path);

/* The same in a thread; @work is how far an update is. NULL: nobody would see that, and a ledger
 * that needs one is not opened (KR_STORE_ERROR_BUSY). Once @cancellable is canceled, the result
 * does not count. */
void kr_ledger_open_async (const char *path,
                           KrWork *work,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer data);
KrLedger *kr_ledger_open_finish (GAsyncResult *result, GError **error);

G_END_DECLS
