/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-merge-report.h"
#include "kr-store.h"

/*
 * kr-merge-scopes.h: scopes with names in a merge. Inside a transaction.
 *
 * A scope is the same if the UUID is, and of what two ledgers know of it the later change counts,
 * a deletion too; of two changes at one moment, either, but always the same. So it does not matter
 * which ledger is merged first.
 *
 * What comes from the other ledger is admitted first: texts are made what of them can be kept; a
 * scope that cannot be is left out, and a change later than tomorrow counts as the earliest.
 */

/* Whether @other knows something about scopes that @store does not; @changes: about what is here
 * already. Both stay TRUE if they are. */
gboolean kr_merge_scopes_differ (
    KrStore *store, KrStore *other, gboolean *differs, gboolean *changes, GError **error);

/* Merges all scopes of @other into @store. @report receives how many were added or changed, and
 * what was changed or left out in them. */
gboolean
kr_merge_scopes_merge (KrStore *store, KrStore *other, KrMergeReport *report, GError **error);

/* Undoes that, except what somebody has changed since. */
gboolean kr_merge_scopes_undo (KrStore *store, GError **error);
