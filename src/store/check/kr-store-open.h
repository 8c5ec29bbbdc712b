/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-progress.h"

/*
 * kr-store-open.h: opens the ledger.
 *
 * A file of a newer version is refused untouched; an older one is migrated in
 * one transaction after a copy was set aside; a file that is not a ledger, or
 * a damaged one, is left as it is.
 */

/* Opens the ledger at @path, making it and its folder if there is none. */
KrStore *kr_store_open (const char *path, GError **error);

/* As kr_store_open, but reads damaged pages, of which nothing may be believed: for
 * kr_store_repair_as_read alone, where the file’s first page is one. */
KrStore *kr_store_open_damaged (const char *path, GError **error);

/* Whether kr_store_open would have to migrate the file first, which takes about half a second
 * for a thousand sessions. Judged by its header: FALSE for a file that is not a ledger. */
gboolean kr_store_is_old (const char *path);

/* As kr_store_open; @on_progress is called with how far a migration is. */
KrStore *
kr_store_open_watched (const char *path, KrProgressFunc progress, gpointer data, GError **error);
