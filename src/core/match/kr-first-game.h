/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-match.h"

/*
 * kr-first-game.h: what a player's first game excuses on the score sheet (I-10).
 */

/* Whether @happening would cost @seat nothing in the running deal, because it is the player's
 * first game: with a mulligan, the first forgotten “one card” of the game; with all penalties
 * waived, each one. A revoke is never excused. */
bool kr_first_game_excuses (const KrMatch *match, int seat, KrHappening happening);

/* What is recorded when @happening happens to @seat: a mulligan in the place of a forgotten
 * “one card” that it excuses; else @happening. */
KrHappening kr_first_game_get_recorded (const KrMatch *match, int seat, KrHappening happening);
