/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-board-row.h"
#include "kr-progress.h"
#include "kr-scope.h"
#include "kr-store.h"

/*
 * kr-store-board.h: the list of players.
 *
 * It has everybody with a game, except hidden players. Joined players are one.
 */

/* The first @limit (0: all) in @order, those who are tied by name, then by UUID. Array of
 * KrBoardRow. It first makes the ratings if they wait for it (kr_store_freshen_ratings): that is
 * not for the main loop. */
GPtrArray *kr_store_list_board (KrStore *store,
                                const KrScope *scope,
                                KrBoardOrder order,
                                guint limit,
                                KrProgress *progress,
                                GError **error);

/* The same with the ratings as they are, for a caller who is in a transaction. */
GPtrArray *kr_store_read_board (
    KrStore *store, const KrScope *scope, KrBoardOrder order, guint limit, GError **error);
