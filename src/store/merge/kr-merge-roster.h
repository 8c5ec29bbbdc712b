/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"

/*
 * kr-merge-roster.h: the roster in a merge. Inside a transaction.
 *
 * A player is the same if the UUID is. Of what can be changed (name, pen, hidden, the player
 * that this is another spelling of), the last change counts.
 */

/* Whether @other knows something about a player that @store does not. */
gboolean
kr_store_roster_differs (KrStore *store, KrStore *other, gboolean *differs, GError **error);

/* Merges all players of @other into @store; @n_added receives how many were new. */
gboolean kr_store_merge_roster (KrStore *store, KrStore *other, guint *n_added, GError **error);

/* Undoes that, except what somebody has changed since. */
gboolean kr_store_undo_roster (KrStore *store, GError **error);

/* Adds to @pairs (of KrSameName) the players of @other who have the name of somebody else here,
 * unless @other knows both. */
gboolean
kr_store_find_same_names (KrStore *store, KrStore *other, GPtrArray *pairs, GError **error);
