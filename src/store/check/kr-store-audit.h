/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-progress.h"

/*
 * kr-store-audit.h: whether a ledger is sound: its file, and every session in it.
 *
 * It does not look at what is computed from the sessions.
 * Errors: KR_STORE_ERROR_DAMAGED for the first fault that is found.
 */

/* Whether SQLite finds nothing wrong with the file. */
gboolean kr_store_check_structure (KrStore *store, GError **error);

/* Whether the file and all sessions are sound. */
gboolean kr_store_audit (KrStore *store, KrProgress *progress, GError **error);

/* The same of a backup that is open as @copy, whose errors name another file; @path is where it
 * is. As many threads as there are processors work on a large one. */
gboolean
kr_store_audit_copy (KrStore *copy, const char *path, KrProgress *progress, GError **error);
