/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

/*
 * kr-step-words.h: names of the steps of a game, for undo and redo.
 */

/* `Sam’s pressure`, `the score of deal 12`, `the end of the game`. Caller frees. */
char *kr_step_words_format (KrGame *game, const KrMatchEvent *event);
