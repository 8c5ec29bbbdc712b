/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-applied-ruling.h"

#include <adwaita.h>

/*
 * kr-ruling-actions.h: buttons to record the penalty of a ruling in the running deal: one for
 * each player, with the price.
 *
 * Hidden if nothing can be recorded. Follows the game.
 */

G_BEGIN_DECLS

#define KR_TYPE_RULING_ACTIONS (kr_ruling_actions_get_type ())
G_DECLARE_FINAL_TYPE (KrRulingActions, kr_ruling_actions, KR, RULING_ACTIONS, AdwBin)

/* Shows what can be recorded for @told in @game, which may be NULL. */
void kr_ruling_actions_show (KrRulingActions *self, KrAppliedRuling *told, KrGame *game);

G_END_DECLS
