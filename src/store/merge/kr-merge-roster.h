/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"

/*
 * kr-merge-roster.h: the roster in a merge. Inside a transaction.
 *
 * A player is the same where the UUID is. Of what can be changed (name, pen, hidden, whom it is
 * another spelling of), what was changed last holds.
 */

/* Whether @other knows of a player what @store does not. */
gboolean
kr_store_roster_differs (KrStore *store, KrStore *other, gboolean *differs, GError **error);

/* Brings all players of @other into @store; @n_added receives how many were not
 * there. */
gboolean kr_store_merge_roster (KrStore *store, KrStore *other, guint *n_added, GError **error);

/* Takes that back, as far as nobody has changed it since. */
gboolean kr_store_undo_roster (KrStore *store, GError **error);

/* Adds to @pairs (of KrSameName) who in @other is called as somebody else here is,
 * unless @other knows both. */
gboolean
kr_store_find_same_names (KrStore *store, KrStore *other, GPtrArray *pairs, GError **error);
