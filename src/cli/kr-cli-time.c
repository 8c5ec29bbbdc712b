/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-time.h"

char *
kr_cli_format_local_time (gint64 at_us, int utc_offset_min)
{
  g_autoptr (GDateTime) local =
      g_date_time_new_from_unix_utc (at_us / G_USEC_PER_SEC + utc_offset_min * 60);

  return local != NULL ? g_date_time_format (local, "%Y-%m-%d %H:%M") : g_strdup ("?");
}

char *
kr_cli_format_time (gint64 at_us)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (at_us / G_USEC_PER_SEC);

  return time != NULL ? g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ") : g_strdup ("?");
}

void
kr_cli_add_time (JsonBuilder *builder, const char *name, gint64 at_us)
{
  g_autofree char *text = kr_cli_format_time (at_us);

  kr_cli_add_string (builder, name, text);
}
