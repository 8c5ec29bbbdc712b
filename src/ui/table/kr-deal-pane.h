/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-game.h"

/*
 * kr-deal-pane.h: the page of the running deal: a heading with a clock, a card for each
 * player, on which one tap records what happens, and the longest count.
 *
 * Nothing on it moves while a deal is played. It gives the focus to Score Deal. Ctrl+1 to Ctrl+8
 * record a pressure for the player in that seat.
 *
 * It activates `deal.happening` and `deal.longest-count` (kr-deal-stack.h), `game.score` and
 * `game.referee` (kr-game-page.h).
 */

G_BEGIN_DECLS

#define KR_TYPE_DEAL_PANE (kr_deal_pane_get_type ())
G_DECLARE_FINAL_TYPE (KrDealPane, kr_deal_pane, KR, DEAL_PANE, AdwBin)

/* NULL: shows nothing. */
void kr_deal_pane_set_game (KrDealPane *self, KrGame *game);

/* @narrow: as on a phone, with short words and a heading of one line. */
void kr_deal_pane_set_narrow (KrDealPane *self, gboolean narrow);

G_END_DECLS
