/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-merge-report.h"
#include "kr-progress.h"

#include <gio/gio.h>

/*
 * kr-store-merge.h: merges the ledger of another machine into this one.
 *
 * Sessions and players are the same if their UUIDs are. Merging is a join:
 * it does not matter in which order ledgers are merged, how often, or whether a
 * merge was broken off and begun again.
 *
 * - A session that is in one ledger only is in both afterwards.
 * - If the events in effect of one side begin with all those of the other, the
 *   longer side counts. An undo that the other side has not seen is therefore
 *   redone: to undo once more is one step, while what another machine recorded
 *   would be gone for good. (The time of an undo would not decide it: with three
 *   ledgers, the order of merging would.) A correction is an event and never lost.
 * - Otherwise the session was changed on both sides: a conflict. Every version is
 *   kept. The one that was chosen last counts; before anybody chose, the one
 *   that is not deleted, then with more events, then with the later last event. The
 *   choice is merged like everything else.
 * - A deletion counts unless the other side has recorded something after it.
 *
 * A merge is one transaction; a backup is made before, unless no game
 * and no name that is here changes. It can be undone, even after a restart, until another one
 * is made: sessions that were played on since are left as they are.
 *
 * The other ledger is only read (from a copy). One that is newer, damaged or not a
 * ledger fails as kr_store_open, and so does this ledger itself
 * (KR_STORE_ERROR_INVALID); nothing was changed then.
 */

G_BEGIN_DECLS

/* Merges the ledger in the file @path into @store. @on_progress may be NULL. */
KrMergeReport *kr_store_merge (KrStore *store,
                               const char *path,
                               KrProgressFunc on_progress,
                               gpointer data,
                               GCancellable *cancellable,
                               GError **error);

G_END_DECLS
