/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-table-setup.h"

#include <adwaita.h>

/*
 * kr-first-table.h: names, rules and a button that deals: what one needs to begin where nobody
 * has played yet.
 *
 * Enter goes from name to name, and in a seat that stays empty, or in the last, it deals. The
 * button counts the players. What is typed is kept for New Game when that is opened instead.
 *
 * Signal: `started` (KrGame, not in the ledger yet: kr_game_add).
 */

G_BEGIN_DECLS

#define KR_TYPE_FIRST_TABLE (kr_first_table_get_type ())
G_DECLARE_FINAL_TYPE (KrFirstTable, kr_first_table, KR, FIRST_TABLE, AdwBin)

/* To be called once. */
void kr_first_table_set_ledger (KrFirstTable *self, KrLedger *ledger);

G_END_DECLS
