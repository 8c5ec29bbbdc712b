/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"

/*
 * kr-store-repair.h: makes a damaged ledger sound again, as far as what is damaged can be computed.
 */

/* Makes all indexes and all that is computed again, in one transaction, and then writes the whole
 * file afresh, in another: whatever in the file was damaged, these need nothing of it. Returns a
 * sentence for each thing that was done (NULL-terminated); kr_store_check then says what is left:
 * damaged games are as they were.
 * KR_STORE_ERROR_DAMAGED, and nothing is changed: what was entered and has no checksum of its own
 * (players, table rulings, drafts) is on a damaged page. */
char **kr_store_repair (KrStore *store, GError **error);

/* As kr_store_repair, but keeps what was entered as SQLite reads it, on a damaged page or not, and
 * says which parts of it could not be verified. Set a copy aside first (kr_backup_set_aside).
 * KR_STORE_ERROR_DAMAGED, and nothing is changed: SQLite cannot read it. */
char **kr_store_repair_as_read (KrStore *store, GError **error);
