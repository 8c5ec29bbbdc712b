/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-merge-report.h"
#include "kr-store.h"

/*
 * kr-merge-links.h: who is another spelling of whom, in a merge. Inside a transaction.
 *
 * Of each two players the later word counts, and of two at one moment the one that joins them:
 * nothing that was said of other players is lost (kr-player-links.h).
 */

/* @differs and @joins become TRUE if @other has a later word on two players than @store. */
gboolean kr_merge_links_differ (
    KrStore *store, KrStore *other, gboolean *differs, gboolean *joins, GError **error);

/* Takes over the later words of @other, and settles the spellings. @store has all players of
 * @other. @report receives who was joined or split thereby, and what was left out. */
gboolean
kr_merge_links_merge (KrStore *store, KrStore *other, KrMergeReport *report, GError **error);

/* Undoes that, except what somebody has changed since. */
gboolean kr_merge_links_undo (KrStore *store, GError **error);
