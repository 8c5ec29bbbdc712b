/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-db-stray.h: files beside a ledger that are not its own, dealt with before SQLite sees them.
 *
 * SQLite goes by names alone: it copies any `-wal` into the ledger of that name, rolls back
 * with any `-journal`, and removes the file that such a journal names. After a file was deleted,
 * or replaced by another one as programs do that synchronize folders, what is beside it belongs
 * to a ledger that is no longer there.
 *
 * What certainly does not belong to the ledger is renamed, never read and never removed: a
 * journal that names a further file, which Kreights never writes; a journal beside a
 * ledger with a log; a log beside no ledger; a log older than its file, if that is sound without
 * it and would lose a game by it; whatever is not a regular file. Where another program uses the
 * ledger, nothing is touched.
 */

/* Whether @path is a regular file, or not there; else KR_STORE_ERROR_FOREIGN. Waits for no pipe. */
gboolean kr_db_check_regular (const char *path, GError **error);

/* Sets aside what is beside the ledger at @path, which need not be there, and is not its own.
 * @notice receives sentences about it, NULL if there was none; caller frees. FALSE if it has to
 * be set aside and cannot be. */
gboolean kr_db_stray_settle (const char *path, char **notice, GError **error);
