/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-local-time.h"

/* Unix time -> local time -> text. */

char *
kr_local_time_format (gint64 at_us, int utc_offset_min, const char *format)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_offset (utc_offset_min * 60);
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (at_us / G_USEC_PER_SEC);
  g_autoptr (GDateTime) local = utc != NULL ? g_date_time_to_timezone (utc, zone) : NULL;

  return local != NULL ? g_date_time_format (local, format) : NULL;
}
