/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"
#include "kr-versions.h"

/*
 * kr-store-versions.h: reads and writes all that a ledger knows of a session. Inside a transaction.
 */

/* What @store knows of the session @uuid; no versions if nothing. Caller frees. */
KrVersions *kr_store_load_versions (KrStore *store, const char *uuid, GError **error);

/* Makes @now all that @store knows of the session @uuid; @before is what it knew. */
gboolean kr_store_put_versions (KrStore *store,
                                const char *uuid,
                                const KrVersions *before,
                                const KrVersions *now,
                                GError **error);
