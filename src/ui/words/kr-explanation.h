/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-score.h"

/*
 * kr-explanation.h: one short sentence about how the points of a hand add up.
 */

/* `the 3 covers the 9: 10 + 3`, `30 + 20 + 10`, `threes alone: −75`; "" for no cards. Caller
 * frees. */
char *kr_explanation_format (const KrScore *score);

/* `the queen`, translated; static. */
const char *kr_explanation_get_rank (KrRank rank);

/* @words as a list: `the 9, the king and the 8`. Caller frees. */
char *kr_explanation_join (const GPtrArray *words);
