/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-direction.h"

#define MINUS "\u2212"
#define RIGHTWARDS_MARK "\u200e"
#define LEFTWARDS_MARK "\u200f"

static const char *line_mark = "";
static const char *minus = MINUS;

void
kr_direction_set (gboolean leftwards)
{
  line_mark = leftwards ? LEFTWARDS_MARK : RIGHTWARDS_MARK;
  minus = leftwards ? RIGHTWARDS_MARK MINUS : MINUS;
}

const char *
kr_direction_get_line_mark (void)
{
  return line_mark;
}

const char *
kr_direction_get_minus (void)
{
  return minus;
}
