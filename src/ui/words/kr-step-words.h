/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

/*
 * kr-step-words.h: names of the steps of a game, for undo and redo.
 */

/* `a pressure for Sam`, `the score of deal 12`, `the correction of deal 3`. @is_done: whether
 * @event is the last step of @game, or one that would follow. Caller frees. */
char *kr_step_words_format (KrGame *game, const KrMatchEvent *event, gboolean is_done);
