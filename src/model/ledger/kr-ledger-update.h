/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-work.h"

/*
 * kr-ledger-update.h: brings a ledger of an older version to this one before it is
 * opened, so that a window can show how far that is.
 *
 * @path is as kr_ledger_new takes it. Whatever happens on the way, the ledger is as it
 * was before, or whole.
 */

G_BEGIN_DECLS

/* Whether kr_ledger_new would have to do that, and take its time. */
gboolean kr_ledger_update_is_due (const char *path);

/* Does it in a thread; kr_ledger_new is quick then, and says what is wrong if it could
 * not be done. */
void kr_ledger_update_async (const char *path,
                             KrWork *work,
                             GAsyncReadyCallback callback,
                             gpointer data);

G_END_DECLS
