/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"

/*
 * kr-store-rescue.h: keeps what an open ledger holds when its file has gone.
 *
 * A file that was deleted, replaced or moved away can still be read by the program that has it
 * open, its log included, until the program closes it. After that nobody can.
 */

G_BEGIN_DECLS

/* Writes all that @store was ever acknowledged, and can still read, as a whole ledger into
 * `backups` beside @ledger_path, where it belongs: @store may be a rescued copy itself. If the
 * folder is gone as well, into one for this path alone in the user's data folder, or else the home
 * folder. Its name says when (KR_BACKUP_RESCUED), and kr_backup_list has it, for @ledger_path.
 * Returns its path; caller frees. NULL with a KR_STORE_ERROR if it can be read or written
 * nowhere. A large ledger takes a while; in the thread that owns @store. */
char *kr_store_rescue (KrStore *store, const char *ledger_path, GError **error);

/* The same, a piece at a time. @store has to stay open until all is read, and what is written to
 * it meanwhile begins the copy anew. */
typedef struct _KrRescue KrRescue;

KrRescue *kr_rescue_new (KrStore *store, const char *ledger_path);

/* Reads for about @ms milliseconds, or with -1 all; @done receives whether all is read. In the
 * thread that owns the store. FALSE: there is no folder left that takes it. */
gboolean kr_rescue_read (KrRescue *self, int ms, gboolean *done, GError **error);

/* Puts on disk what was read. In any thread. Returns the path; caller frees. NULL: not there;
 * kr_rescue_read goes on with the next folder. */
char *kr_rescue_publish (KrRescue *self);

/* Gives it up, unless it is published; in the thread that owns the store. NULL is fine. */
void kr_rescue_free (KrRescue *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrRescue, kr_rescue_free)

G_END_DECLS
