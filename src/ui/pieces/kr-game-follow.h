/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

/*
 * kr-game-follow.h: how a widget that shows a game holds on to it.
 */

G_BEGIN_DECLS

/* Makes *@followed, @owner's reference, be @game (NULL: none) and calls
 * @changed_cb (@owner) after each of its changes instead of those of the game
 * before. FALSE: it was that game already. @owner lets go of it with NULL
 * before it goes. */
gboolean kr_game_follow (KrGame **followed, KrGame *game, GCallback changed_cb, gpointer owner);

G_END_DECLS
