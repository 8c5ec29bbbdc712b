/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-game.h"
#include "kr-regular-tables.h"

/*
 * kr-table-card.h: a table that has played before, ready to deal again.
 *
 * It shows the players as they sat, who deals first and why (D-8, D-10), and Deal, which makes
 * the game at once.
 *
 * Signals: `started` (KrGame), when a game starts, which is to be put into the ledger
 * (kr_game_add); `seats-wanted` (KrGame, the last game),
 * when somebody wants to change seats or rules first.
 */

G_BEGIN_DECLS

#define KR_TYPE_TABLE_CARD (kr_table_card_get_type ())
G_DECLARE_FINAL_TYPE (KrTableCard, kr_table_card, KR, TABLE_CARD, AdwBin)

/* Shows @table, of which @last is the last game. */
void kr_table_card_show (KrTableCard *self, const KrRegularTable *table, KrGame *last);

/* The button to focus. Borrowed. */
GtkWidget *kr_table_card_get_deal (KrTableCard *self);

/* The row of buttons, the only child of an AdwBin, which may be shown elsewhere. Borrowed. */
GtkWidget *kr_table_card_get_actions (KrTableCard *self);

G_END_DECLS
