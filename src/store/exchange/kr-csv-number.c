/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-csv-number.h"

#include "kr-match-event.h"

#include <string.h>

/* Whole numbers out of cells. */

/* Takes a sign off the front of @at; -1 or 1. People and word processors write a minus sign, a
 * hyphen or an en dash. */
static int
take_sign (const char **at)
{
  static const char *const minuses[] = {"\u2212", "\u2010", "\u2011", "\u2012", "\u2013"};

  for (gsize i = 0; i < G_N_ELEMENTS (minuses); i++)
    if (g_str_has_prefix (*at, minuses[i])) {
      *at += strlen (minuses[i]);
      return -1;
    }
  if (**at != '-' && **at != '+')
    return 1;
  return *(*at)++ == '-' ? -1 : 1;
}

/* The length of a mark between thousands at @at; 0: there is none. */
static gsize
thousands_mark (const char *at, gboolean comma_is_decimal)
{
  static const char *const blanks[] = {" ", "\u00A0", "\u202F", "\u2009", "'", "\u2019"};

  if (*at == (comma_is_decimal ? '.' : ','))
    return 1;
  for (gsize i = 0; i < G_N_ELEMENTS (blanks); i++)
    if (g_str_has_prefix (at, blanks[i]))
      return strlen (blanks[i]);
  return 0;
}

/* Takes digits off the front of @at; how many. FALSE if they are too much. */
static gboolean
take_digits (const char **at, gint64 *number, guint *n)
{
  for (*n = 0; g_ascii_isdigit (**at); (*at)++, (*n)++) {
    if (*number > KR_MAX_POINTS)
      return FALSE;
    *number = *number * 10 + (**at - '0');
  }
  return TRUE;
}

/* Takes groups of three digits, each after a mark. */
static gboolean
take_thousands (const char **at, gboolean comma_is_decimal, gint64 *number)
{
  gsize length;

  while ((length = thousands_mark (*at, comma_is_decimal)) > 0) {
    guint n;

    *at += length;
    if (!take_digits (at, number, &n) || n != 3)
      return FALSE;
  }
  return TRUE;
}

gboolean
kr_csv_parse_number (const char *text, gboolean comma_is_decimal, gint64 *number)
{
  g_autofree char *trimmed = g_strstrip (g_strdup (text));
  const char *at = trimmed;
  int sign = take_sign (&at);
  gint64 value = 0;
  guint n;

  if (!take_digits (&at, &value, &n) || n == 0 ||
      (n <= 3 && !take_thousands (&at, comma_is_decimal, &value)))
    return FALSE;
  if (*at == (comma_is_decimal ? ',' : '.')) {
    gsize n_zeros = strspn (at + 1, "0");

    if (n_zeros == 0)
      return FALSE;
    at += 1 + n_zeros;
  }
  if (*at != '\0' || value > KR_MAX_POINTS)
    return FALSE;
  *number = sign * value;
  return TRUE;
}

/* Whether @text, without blanks around it, is groups of digits with the same mark between
 * each two, one of them a year. */
static gboolean
is_day (const char *text)
{
  char mark = text[strspn (text, "0123456789")];
  guint n_groups = 0;
  gboolean has_year = FALSE;

  if (mark == '\0' || strchr ("-./", mark) == NULL)
    return FALSE;
  while (g_ascii_isdigit (*text)) {
    gsize n = strspn (text, "0123456789");

    has_year |= n == 4;
    n_groups++;
    text += n;
    if (*text == mark)
      text++;
  }
  return *text == '\0' && n_groups == 3 && has_year;
}

gboolean
kr_csv_is_meant_as_number (const char *text)
{
  g_autofree char *trimmed = g_strstrip (g_strdup (text));
  const char *at = trimmed;

  if (*at == '=' || *at == '@')
    return TRUE;
  take_sign (&at);
  if (*at == '(' || *at == '.' || *at == ',')
    at++;
  return g_ascii_isdigit (*at) && !is_day (at) &&
         at[strspn (at, "0123456789.,'()+-eE \u00A0\u202F\u2009\u2019")] == '\0';
}
