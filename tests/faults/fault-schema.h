/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "fault-state.h"
#include "kr-store.h"

/*
 * fault-schema.h: ledgers of other versions of the program.
 */

/* Makes the ledger at @path as a program of schema @n would have left it, with the games of
 * @state; none of what is computed from them. */
void fault_schema_make_old (const char *path, guint n, const FaultState *state);

/* The schema that a next version would take a ledger to. Array of KrMigrateStep. */
GPtrArray *fault_schema_list_next (void);

/* Whether @store went through that, wholly or not at all; else FALSE. @migrated receives which. */
gboolean fault_schema_is_next (KrStore *store, gboolean *migrated);

/* The schema of the ledger at @path, its log included; 0 if it cannot be read. */
guint fault_schema_read (const char *path);
