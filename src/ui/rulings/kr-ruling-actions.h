/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-told-ruling.h"

#include <adwaita.h>

/*
 * kr-ruling-actions.h: what a ruling rules, to be booked in the running deal:
 * a button for each player, with the price.
 *
 * Hidden where nothing can be booked. Follows the game.
 */

G_BEGIN_DECLS

#define KR_TYPE_RULING_ACTIONS (kr_ruling_actions_get_type ())
G_DECLARE_FINAL_TYPE (KrRulingActions, kr_ruling_actions, KR, RULING_ACTIONS, AdwBin)

/* Shows what @told lets the table of @game book; @game may be NULL. */
void kr_ruling_actions_show (KrRulingActions *self, KrToldRuling *told, KrGame *game);

G_END_DECLS
