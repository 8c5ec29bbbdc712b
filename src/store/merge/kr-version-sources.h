/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"
#include "kr-versions.h"

/*
 * kr-version-sources.h: from which ledger the versions of a session came that was changed on two
 * sides. Inside a transaction.
 */

/* After a merge of the ledger @path: keeps it as the source of the versions in @joined that @ours
 * lacks, and forgets those of versions that are gone. With twice the same versions it only
 * forgets. */
gboolean kr_version_sources_keep (KrStore *store,
                                  const char *uuid,
                                  const KrVersions *ours,
                                  const KrVersions *joined,
                                  const char *path,
                                  GError **error);

/* The paths for @versions, of KrVersion, in their order; "" if it was made in this ledger. Caller
 * frees. */
char **kr_version_sources_list (KrStore *store,
                                const char *uuid,
                                const GPtrArray *versions,
                                GError **error);
