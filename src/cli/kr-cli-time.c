/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-time.h"

#define DAY_S G_GINT64_CONSTANT (86400)

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

GDateTime *
kr_cli_parse_day (const char *text, GError **error)
{
  g_autofree char *midnight = g_strconcat (text, "T00:00:00Z", NULL);
  GDateTime *day = g_date_time_new_from_iso8601 (midnight, NULL);

  if (day == NULL)
    kr_cli_refuse_day (text, error);
  return day;
}

gboolean
kr_cli_refuse_day (const char *text, GError **error)
{
  kr_cli_refuse (error, _ ("“%s” is not a date such as 2026-11-20"), text);
  return FALSE;
}

gboolean
kr_cli_parse_midnight (const char *text, int n_days, gint64 *at_us, GError **error)
{
  g_autoptr (GDateTime) day = text != NULL ? kr_cli_parse_day (text, error) : NULL;

  if (day == NULL)
    return text == NULL;
  *at_us = (g_date_time_to_unix (day) + n_days * DAY_S) * G_USEC_PER_SEC;
  return TRUE;
}
