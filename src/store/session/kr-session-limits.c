/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-session-limits.h"

/* A day before the year 10000, which no clock here shows: wherever the game was played. */
#define MAX_TIME_US (G_GINT64_CONSTANT (253402214400) * G_USEC_PER_SEC)

gboolean
kr_session_limits_is_time (gint64 at_us, int utc_offset_min)
{
  return at_us > 0 && at_us < MAX_TIME_US && ABS (utc_offset_min) <= KR_MAX_OFFSET_MIN;
}

gint64
kr_session_limits_now_us (void)
{
  return CLAMP (g_get_real_time (), 1, MAX_TIME_US - 1);
}

int
kr_session_limits_find_offset_min (gint64 at_us)
{
  g_autoptr (GDateTime) local = g_date_time_new_from_unix_local (at_us / G_USEC_PER_SEC);

  return local != NULL ? (int) (g_date_time_get_utc_offset (local) / G_TIME_SPAN_MINUTE) : 0;
}
