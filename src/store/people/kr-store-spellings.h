/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-store.h"

/*
 * kr-store-spellings.h: spellings of one player, joined and split (kr-player-links.h).
 *
 * Inside a transaction.
 */

/* Gives everybody the root that follows from the links, and moves the games of those who get
 * another one. To be called when links have changed. */
gboolean kr_store_settle_spellings (KrStore *store, GError **error);

/* The links that make the player @id a spelling of its root: without them it is a player of its
 * own, with everybody who is connected to the root through it alone. They are written as
 * kr_store_set_links reads them: UUIDs of those that @id leads to, and after "<" of those that
 * lead to @id, with spaces between, the earliest first. Empty if the player is its own root. Caller
 * frees. */
char *kr_store_format_parting_links (KrStore *store, gint64 id, GError **error);

/* From @at_us on, or from just after the last word on each, the links of the player @id in
 * @parted no longer hold, and those in @joined hold: each a moment after the one before it in its
 * list, so that links which hold again have the order that they had. */
gboolean kr_store_set_links (KrStore *store,
                             gint64 id,
                             const char *parted,
                             const char *joined,
                             gint64 at_us,
                             GError **error);
