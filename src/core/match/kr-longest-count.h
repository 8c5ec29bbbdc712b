/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * kr-longest-count.h: the values that the longest count of a deal can be set to.
 *
 * A deuce starts a count at 2 and another adds 2, an ace adds 1 (C-1); so a count
 * cannot be 1, and two packs hold a count of 24 (C-5). 0 means that there was none.
 */

#define KR_LONGEST_COUNT_MIN 2
#define KR_LONGEST_COUNT_MAX 24

/* The next value after @count: the next larger one if @change is positive, else the
 * next smaller one; @count itself if there is no such value. */
int kr_longest_count_step (int count, int change);
