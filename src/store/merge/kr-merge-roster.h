/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-merge-report.h"
#include "kr-store.h"

/*
 * kr-merge-roster.h: the roster in a merge. Inside a transaction.
 *
 * A player is the same if the UUID is. Of what can be changed (name, pen, hidden), the last change
 * counts; spellings are merged link by link (kr-merge-links.h).
 */

/* Whether @other knows something about a player that @store does not; @renames: the name of one
 * who is here, or whose other spelling they are. */
gboolean kr_store_roster_differs (
    KrStore *store, KrStore *other, gboolean *differs, gboolean *renames, GError **error);

/* Merges all players of @other into @store, as far as they are admitted (kr-merge-player.h).
 * @report receives how many were new, who was renamed, joined or split, and what was changed or
 * left out. */
gboolean
kr_store_merge_roster (KrStore *store, KrStore *other, KrMergeReport *report, GError **error);

/* Undoes that, except what somebody has changed since. */
gboolean kr_store_undo_roster (KrStore *store, GError **error);

/* Adds to @pairs (of KrSameName) the players of @other whose names look like that of somebody else
 * here, unless @other knows both. */
gboolean
kr_store_find_same_names (KrStore *store, KrStore *other, GPtrArray *pairs, GError **error);
