/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-direction.h: the direction in which the lines of windows run, and the marks that keep names
 * and numbers in order in them.
 *
 * Until a direction is set, which only a program with windows does, there are no marks.
 *
 * Threads: kr_direction_set before any other thread starts.
 */

/* From right to left if @leftwards. */
void kr_direction_set (gboolean leftwards);

/* What begins a line that may begin with a name: Pango takes the direction of a line from its first
 * letter, even an isolated one. U+200E, leftwards U+200F. */
const char *kr_direction_get_line_mark (void);

/* U+2212, which stays in front of the digits that follow: a line that runs leftwards would put it
 * after them. */
const char *kr_direction_get_minus (void);
