/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-fuzz.h"
#include "kr-json-time.h"

#include <glib.h>

/* A time in a document is what GDateTime makes of it, and written anew it is the same; but for a
 * second past 59, which GDateTime takes for 59. */

#define LAST_US (G_GINT64_CONSTANT (253402300799) * G_USEC_PER_SEC + G_USEC_PER_SEC - 1)

static void
check_written (gint64 at_us)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (at_us / G_USEC_PER_SEC);
  g_autofree char *second = g_date_time_format (time, "%Y-%m-%dT%H:%M:%S");
  g_autofree char *text =
      g_strdup_printf ("%s.%06" G_GINT64_FORMAT "Z", second, at_us % G_USEC_PER_SEC);
  gint64 again = 0;
  int offset_min = 1;

  g_assert_true (kr_json_time_parse (text, &again, &offset_min));
  g_assert_cmpint (again, ==, at_us);
  g_assert_cmpint (offset_min, ==, 0);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (text, NULL);
  gint64 at_us = 0;
  int offset_min = 0;
  gboolean ok = kr_json_time_parse (text, &at_us, &offset_min);
  gint64 same_us;

  if (!ok) {
    g_assert_true (time == NULL || g_date_time_to_unix (time) < 1 ||
                   g_date_time_get_second (time) == 59);
    return 0;
  }
  g_assert_nonnull (time);
  same_us = g_date_time_to_unix (time) * G_USEC_PER_SEC + g_date_time_get_microsecond (time);
  /* GDateTime reads seconds as a double, which may be off by one in the last place. */
  g_assert_cmpint (ABS (same_us - at_us), <=, 1);
  g_assert_cmpint (offset_min, ==, g_date_time_get_utc_offset (time) / G_TIME_SPAN_MINUTE);
  if (at_us <= LAST_US)
    check_written (at_us);
  return 0;
}
