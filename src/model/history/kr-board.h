/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-board-row.h"
#include "kr-ledger.h"
#include "kr-scope.h"

/*
 * kr-board.h: the leader board of a ledger, for the windows.
 *
 * Nothing here is kept: ask again after the ledger's `changed`. It is read in a thread, since
 * ratings may have to be computed, or games added up, first.
 */

G_BEGIN_DECLS

#define KR_BOARD_MAX_ROWS 1000 /* to see more, people name fewer games */

/* The players of the games in @scope, which is copied, in @order: those who are tied by name.
 * Hidden players are left out. Array of KrBoardRow, which the caller owns. */
void kr_board_load_async (KrLedger *ledger,
                          const KrScope *scope,
                          KrBoardOrder order,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer data);
GPtrArray *kr_board_load_finish (KrLedger *ledger, GAsyncResult *result, GError **error);

G_END_DECLS
