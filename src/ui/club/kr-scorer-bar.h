/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-game.h"

/*
 * kr-scorer-bar.h: a bar that warns while another device of the club scores the same game.
 *
 * It locks nothing: whatever both record is kept. It lies over what is below, so that nothing
 * moves, and can be closed. It also lets the club know which game is scored here.
 */

G_BEGIN_DECLS

#define KR_TYPE_SCORER_BAR (kr_scorer_bar_get_type ())
G_DECLARE_FINAL_TYPE (KrScorerBar, kr_scorer_bar, KR, SCORER_BAR, AdwBin)

/* Call it once. */
void kr_scorer_bar_set_ledger (KrScorerBar *self, KrLedger *ledger);

/* The game on the table; NULL: there is none. */
void kr_scorer_bar_set_game (KrScorerBar *self, KrGame *game);

G_END_DECLS
