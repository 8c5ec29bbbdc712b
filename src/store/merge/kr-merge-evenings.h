/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-merge-report.h"
#include "kr-store.h"

/*
 * kr-merge-evenings.h: evenings with several tables in a merge. Inside a transaction.
 *
 * What two ledgers know of an evening together is the union of its events (kr-kept-evening.h), so
 * that it does not matter which ledger is merged first. An event that cannot be one, or that is
 * later than tomorrow, is left out.
 */

/* Whether @other knows something about evenings that @store does not; @changes: about an event that
 * is here already. Both stay TRUE if they are. */
gboolean kr_merge_evenings_differ (
    KrStore *store, KrStore *other, gboolean *differs, gboolean *changes, GError **error);

/* Merges all evenings of @other into @store. @report receives of how many the other ledger knew
 * more, and which events were left out. */
gboolean
kr_merge_evenings_merge (KrStore *store, KrStore *other, KrMergeReport *report, GError **error);

/* Undoes that. */
gboolean kr_merge_evenings_undo (KrStore *store, GError **error);
