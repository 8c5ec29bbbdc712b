/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-rules.h"
#include "kr-store.h"

/*
 * kr-store-rules-private.h: rule sets in and out of a ledger.
 */

/* The ledger's id of @rules, whose digest is @digest, added where they are new. Inside a
 * transaction. */
gboolean kr_store_add_rules (
    KrStore *store, const KrRules *rules, const guint8 digest[32], gint64 *id, GError **error);

/* The rules that @snapshot says; FALSE if it is not what @digest was made of. */
gboolean
kr_store_read_rules (KrStore *store, const char *snapshot, const guint8 digest[32], KrRules *rules);
