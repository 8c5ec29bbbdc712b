/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-session-limits.h"

/* A day before the year 10000, which no clock here shows: wherever the game was played. */
#define MAX_TIME_US (G_GINT64_CONSTANT (253402214400) * G_USEC_PER_SEC)
#define MAX_OFFSET_MIN (18 * 60)

gboolean
kr_session_limits_is_visible (gunichar c)
{
  return c == ' ' || !(g_unichar_isspace (c) || g_unichar_iscntrl (c) ||
                       (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069));
}

gboolean
kr_session_limits_is_time (gint64 at_us, int utc_offset_min)
{
  return at_us > 0 && at_us < MAX_TIME_US && ABS (utc_offset_min) <= MAX_OFFSET_MIN;
}
