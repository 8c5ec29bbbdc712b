/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-match-event.h"

/*
 * kr-happening.h: what reading and writing a line have in common. For
 * the two files of kr-match-event only. Both go by KrHappening.
 */

/* Of a line's own: `pressure`, `forgot`, … */
extern const char *const kr_happening_words[KR_N_HAPPENINGS];

/* In the entries of a score line: `p`, `f`, … */
extern const char kr_happening_letters[];
