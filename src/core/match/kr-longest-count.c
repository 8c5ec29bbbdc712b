/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-longest-count.h"

/* Stepping from one value to the next. */

int
kr_longest_count_step (int count, int change)
{
  if (change > 0 && count < KR_LONGEST_COUNT_MIN)
    return KR_LONGEST_COUNT_MIN;
  if (change > 0)
    return count < KR_LONGEST_COUNT_MAX ? count + 1 : count;
  return count > KR_LONGEST_COUNT_MIN ? count - 1 : 0;
}
