/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-game.h"

/*
 * kr-player-card.h: one player in the running deal, and what can happen to them.
 *
 * Only happenings that mean something under the rules in use are there. Signal:
 * `happening (KrHappening, change)`, change being +1 or -1.
 */

G_BEGIN_DECLS

#define KR_TYPE_PLAYER_CARD (kr_player_card_get_type ())
G_DECLARE_FINAL_TYPE (KrPlayerCard, kr_player_card, KR, PLAYER_CARD, GtkWidget)

GtkWidget *kr_player_card_new (KrGame *game, int seat);

/* Shows the game as it is now. */
void kr_player_card_update (KrPlayerCard *self);

/* Short words, for a phone. */
void kr_player_card_set_narrow (KrPlayerCard *self, gboolean narrow);

G_END_DECLS
