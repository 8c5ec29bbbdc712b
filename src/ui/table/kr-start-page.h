/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

#include <adwaita.h>

/*
 * kr-start-page.h: the page on which one begins a game, or goes on with an unfinished one.
 *
 * It shows the table that played last, ready to deal, how its last game ended, and the other
 * tables; where nobody has played yet, names to fill in.
 *
 * Signals: `started` (KrGame, not in the ledger yet: kr_game_add); `seats-wanted` (KrGame, the last
 * game of a table), when somebody wants to change seats or rules before they play again.
 *
 * The rows of unfinished games activate `table.go-on` and `table.delete`
 * (kr-table-section.h).
 */

G_BEGIN_DECLS

#define KR_TYPE_START_PAGE (kr_start_page_get_type ())
G_DECLARE_FINAL_TYPE (KrStartPage, kr_start_page, KR, START_PAGE, AdwBin)

/* Call it once. The page follows the ledger. */
void kr_start_page_set_ledger (KrStartPage *self, KrLedger *ledger);

G_END_DECLS
