/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-merge-report.h"
#include "kr-store.h"

/*
 * kr-merge-series.h: series in a merge. Inside a transaction.
 *
 * A series is the same if the UUID is. Of its name, of what it is scored by, of whether it was
 * deleted, and of each game that was ever said to belong to it, the later word counts; of two at
 * one moment, either, but always the same. So it does not matter which ledger is merged first.
 *
 * What comes from the other ledger is admitted first: a name is made what of it can be kept; what
 * cannot be, or was said later than tomorrow, was never said.
 */

/* Whether @other knows something about series that @store does not; @changes: about what is here
 * already. Both stay TRUE if they are. */
gboolean kr_merge_series_differ (
    KrStore *store, KrStore *other, gboolean *differs, gboolean *changes, GError **error);

/* Merges all series of @other into @store. @report receives how many were added or changed, and
 * what was changed or left out in them. */
gboolean
kr_merge_series_merge (KrStore *store, KrStore *other, KrMergeReport *report, GError **error);

/* Undoes that, except what somebody has changed since. */
gboolean kr_merge_series_undo (KrStore *store, GError **error);
