/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/*
 * kr-repair.h: repairs a damaged ledger, open or not, for the windows.
 *
 * What can be computed is computed again, and what was entered is kept as it can be read. In a
 * thread; whoever has the ledger open reads it again afterwards (kr_ledger_reload).
 */

G_BEGIN_DECLS

/* What a repair did. The sentences are in English; each list may be empty. */
typedef struct {
  char *aside; /* a backup of the ledger as it was; NULL: nothing could be lost */
  char **done; /* what was done, and what of it could not be verified */
  char **left; /* what is still damaged */
} KrRepair;

void kr_repair_free (KrRepair *repair);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrRepair, kr_repair_free)

/* Repairs the ledger at @path (NULL: the user's own). On failure it is as it was. Caller owns the
 * result. */
void kr_repair_async (const char *path, GAsyncReadyCallback callback, gpointer data);
KrRepair *kr_repair_finish (GAsyncResult *result, GError **error);

G_END_DECLS
