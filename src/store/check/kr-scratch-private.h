/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"

/*
 * kr-scratch-private.h: an empty ledger in memory, of the same version as another.
 */

/* One for @store. Caller closes it. */
KrStore *kr_scratch_new (const KrStore *store, GError **error);

/* Runs in @into what the rows of @list, a query of @from, say: each is a statement. */
gboolean kr_scratch_copy (KrStore *into, KrStore *from, const char *list, GError **error);
