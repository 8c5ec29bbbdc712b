/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"

/*
 * kr-store-mend.h: repairs a ledger, and keeps it as it was where something may be lost.
 */

/* As kr_store_repair; if what was entered is on damaged pages, or with @as_read (a store of
 * kr_store_open_damaged), a copy is set aside first (KR_BACKUP_BEFORE_REPAIR), and it is repaired
 * as it is read (kr_store_repair_as_read). @aside receives the path of the copy; NULL: none was
 * needed. Caller frees. Where the repair fails, none is left. */
char **kr_store_mend (KrStore *store, gboolean as_read, char **aside, GError **error);
