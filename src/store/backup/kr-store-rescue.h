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

G_END_DECLS
