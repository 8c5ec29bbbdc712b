/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

/*
 * kr-game-follow.h: a reference to a game that a widget shows, with a handler for its
 * `changed`.
 */

G_BEGIN_DECLS

/* Sets *@followed, @owner's reference, to @game, which may be NULL, and from then on calls
 * @changed_cb (@owner) after each change of @game; the handler of the game before is
 * disconnected. FALSE if it was that game already. @owner must set NULL before it is
 * disposed of. */
gboolean kr_game_follow (KrGame **followed, KrGame *game, GCallback changed_cb, gpointer owner);

/* The same for whoever also shows the chances in the game (kr-game-chances.h): @changed_cb is
 * called after each change of them, too. */
gboolean
kr_game_follow_chances (KrGame **followed, KrGame *game, GCallback changed_cb, gpointer owner);

G_END_DECLS
