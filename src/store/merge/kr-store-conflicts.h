/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"

#include <gio/gio.h>

/*
 * kr-store-conflicts.h: sessions that were changed on two machines, and the choice between their
 * versions.
 */

typedef struct {
  char *uuid;          /* of the session */
  gboolean open;       /* there is a version that nobody has decided about */
  GPtrArray *versions; /* of KrVersion, the one that counts first */
  char **sources;      /* of each version the ledger that it was merged from; "": made here */
} KrConflict;

void kr_conflict_free (KrConflict *conflict);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrConflict, kr_conflict_free)

/* Array of KrConflict, by start: the open ones, or with @all also those that were decided
 * (the choice can be changed at any time). */
GPtrArray *kr_store_list_conflicts (KrStore *store, gboolean all, GError **error);

/* Makes the version @digest of the session @uuid the one that counts; the others
 * are kept. Fails with KR_STORE_ERROR_NOT_FOUND. */
gboolean kr_store_choose_version (KrStore *store,
                                  const char *uuid,
                                  const char *digest,
                                  GCancellable *cancellable,
                                  GError **error);
