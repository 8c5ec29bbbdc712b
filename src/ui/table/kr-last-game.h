/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-game.h"

/*
 * kr-last-game.h: how the last game of a table ended: the winner in the winner's pen, the others
 * below, and a way to the whole game in the history.
 */

G_BEGIN_DECLS

#define KR_TYPE_LAST_GAME (kr_last_game_get_type ())
G_DECLARE_FINAL_TYPE (KrLastGame, kr_last_game, KR, LAST_GAME, AdwBin)

/* @game is over. It is borrowed for the call. */
void kr_last_game_show (KrLastGame *self, KrGame *game);

G_END_DECLS
