/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

#include <adwaita.h>

/*
 * kr-new-game-window.h: the window for a new game: rules, players, venue and note.
 *
 * A line under the header says what Start still needs. What was typed is kept in the
 * ledger and is there again the next time, until a game starts.
 *
 * Signal: `started` (KrGame, not in the ledger yet: kr_game_add), just before the window closes.
 */

G_BEGIN_DECLS

#define KR_TYPE_NEW_GAME_WINDOW (kr_new_game_window_get_type ())
G_DECLARE_FINAL_TYPE (KrNewGameWindow, kr_new_game_window, KR, NEW_GAME_WINDOW, AdwWindow)

KrNewGameWindow *kr_new_game_window_new (KrLedger *ledger);

/* Fills the window with the table of @game, for a rematch. */
void kr_new_game_window_take_game (KrNewGameWindow *self, KrGame *game);

G_END_DECLS
