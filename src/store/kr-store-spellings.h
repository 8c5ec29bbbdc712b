/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store-private.h"

/*
 * kr-store-spellings.h: one player is another: roots, and moving games to them.
 */

/* The root of the player @id: the end of the way that merging leads. */
gboolean kr_store_find_root (KrStore *store, gint64 id, gint64 *root, GError **error);

/* Says that the player @id is @into (0: nobody but itself) and moves the games of
 * all who are merged into @id to their new root. Inside a transaction. */
gboolean kr_store_set_joined (KrStore *store, gint64 id, gint64 into, gint64 at_us, GError **error);
