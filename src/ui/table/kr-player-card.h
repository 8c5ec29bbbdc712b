/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-game.h"

/*
 * kr-player-card.h: a card for a player in the running deal, with a button for each thing that
 * can happen to them under the rules; rare ones unfold.
 *
 * It activates `deal.happening` (kr-deal-stack.h).
 */

G_BEGIN_DECLS

#define KR_TYPE_PLAYER_CARD (kr_player_card_get_type ())
G_DECLARE_FINAL_TYPE (KrPlayerCard, kr_player_card, KR, PLAYER_CARD, AdwBin)

GtkWidget *kr_player_card_new (KrGame *game, int seat);

/* Shows the game as it is now. */
void kr_player_card_update (KrPlayerCard *self);

/* Shows @chance (`3 in 10`) beside the total; "": it is not known, but its room is kept; NULL:
 * chances are not shown. */
void kr_player_card_show_chance (KrPlayerCard *self, const char *chance);

/* @narrow: short words, as on a phone. */
void kr_player_card_set_narrow (KrPlayerCard *self, gboolean narrow);

G_END_DECLS
