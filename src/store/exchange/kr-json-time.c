/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-json-time.h"

#include <string.h>

/* Every event has a time, and nearly all are written the way this program writes them:
 * those are read at once, all others by GDateTime. */

#define SHAPE "dddd-dd-ddTdd:dd:dd" /* d: a digit */
#define DAYS_BEFORE_1970 719468     /* from 1 March of the year 0 */
#define DAYS_IN_400_YEARS 146097

/* Whether @text begins with SHAPE. */
static gboolean
has_shape (const char *text)
{
  for (gsize i = 0; i < strlen (SHAPE); i++)
    if (SHAPE[i] == 'd' ? !g_ascii_isdigit (text[i]) : text[i] != SHAPE[i])
      return FALSE;
  return TRUE;
}

static int
two_digits (const char *text)
{
  return (text[0] - '0') * 10 + (text[1] - '0');
}

/* From 1970; years begin in March here, so that a leap day is the last of one. */
static gint64
count_days (int year, int month, int day)
{
  int years = month > 2 ? year : year - 1;
  int months = month > 2 ? month - 3 : month + 9;
  int of_400 = years % 400;
  int days = of_400 * 365 + of_400 / 4 - of_400 / 100 + (153 * months + 2) / 5 + day - 1;

  return (gint64) (years / 400) * DAYS_IN_400_YEARS + days - DAYS_BEFORE_1970;
}

/* The microseconds of `.123456` at @text; @end is then after them. */
static gint64
take_fraction (const char *text, const char **end)
{
  gint64 fraction = 0;
  gint64 digit_us = G_USEC_PER_SEC / 10;

  *end = text;
  if (*text != '.')
    return 0;
  for ((*end)++; g_ascii_isdigit (**end) && digit_us > 0; (*end)++, digit_us /= 10)
    fraction += (**end - '0') * digit_us;
  return fraction;
}

/* `2026-11-13T20:05:00.123456Z`; FALSE if @text is anything else. */
static gboolean
parse_plain (const char *text, gint64 *at_us)
{
  int year, month, day, seconds;
  gint64 fraction_us;
  const char *end;

  if (!has_shape (text))
    return FALSE;
  year = two_digits (text) * 100 + two_digits (text + 2);
  month = two_digits (text + 5);
  day = two_digits (text + 8);
  if (year < 1970 || month < 1 || month > 12 || day < 1 ||
      day > g_date_get_days_in_month ((GDateMonth) month, (GDateYear) year) ||
      two_digits (text + 11) > 23 || two_digits (text + 14) > 59 || two_digits (text + 17) > 59)
    return FALSE;
  seconds = two_digits (text + 11) * 3600 + two_digits (text + 14) * 60 + two_digits (text + 17);
  fraction_us = take_fraction (text + strlen (SHAPE), &end);
  *at_us = (count_days (year, month, day) * 86400 + seconds) * G_USEC_PER_SEC + fraction_us;
  return strcmp (end, "Z") == 0 && end[-1] != '.';
}

/* Whether the time of day in @text, `20:05:61` or `200561`, has more seconds than a minute:
 * GDateTime takes them for 59. */
static gboolean
has_second_past_59 (const char *text)
{
  const char *at = strpbrk (text, "Tt ");
  guint n_digits = 0;

  for (; at != NULL && *++at != '\0' && (g_ascii_isdigit (*at) || *at == ':');)
    if (*at != ':' && ++n_digits == 5)
      return *at > '5';
  return FALSE;
}

gboolean
kr_json_time_parse (const char *text, gint64 *at_us, int *offset_min)
{
  g_autoptr (GDateTime) time = NULL;

  *offset_min = 0;
  if (!parse_plain (text, at_us)) {
    if (has_second_past_59 (text))
      return FALSE;
    time = g_date_time_new_from_iso8601 (text, NULL);
    if (time == NULL)
      return FALSE;
    *at_us = g_date_time_to_unix (time) * G_USEC_PER_SEC + g_date_time_get_microsecond (time);
    *offset_min = (int) (g_date_time_get_utc_offset (time) / G_TIME_SPAN_MINUTE);
  }
  return *at_us >= G_USEC_PER_SEC;
}
