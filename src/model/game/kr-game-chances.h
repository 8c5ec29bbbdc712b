/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game-forecast.h"

/*
 * kr-game-chances.h: each player’s chance to win a running game, for everything that shows it.
 *
 * They are those of the game as it is now, or there are none: what was known before a deal was
 * scored, corrected or undone is never handed out afterward. Chances are computed in a thread while
 * they are wanted, once for each state of the game. There are none while a deal is being scored,
 * and none once the game is over: its story shows how they went.
 *
 * Property: `wanted` (read and write, FALSE at first): whether they are shown.
 *
 * Signal: `changed`: they came or went, or `wanted` is another. When the game changes and they
 * are out of date, only the game says so.
 */

G_BEGIN_DECLS

#define KR_TYPE_GAME_CHANCES (kr_game_chances_get_type ())
G_DECLARE_FINAL_TYPE (KrGameChances, kr_game_chances, KR, GAME_CHANCES, GObject)

/* The chances in @game, which owns them. */
KrGameChances *kr_game_chances_of_game (KrGame *game);

/* Whether room for them is kept: they are wanted, and the game is not over. */
gboolean kr_game_chances_have_room (KrGameChances *self);

/* NULL: there are none, or none yet. Borrowed; valid until the next change of the game or of
 * this. */
const KrGameForecast *kr_game_chances_get (KrGameChances *self);

/* Why they cannot be known for the game as it is now; NULL: nothing is wrong. Borrowed as above. */
const GError *kr_game_chances_get_failure (KrGameChances *self);

/* Whether a deal is being scored or corrected. */
void kr_game_chances_set_scoring (KrGameChances *self, gboolean is_scoring);

G_END_DECLS
