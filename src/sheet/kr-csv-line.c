/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-csv-line.h"

#include <string.h>

/* Writing what spreadsheets read. */

/* Whether a spreadsheet would take @text for a formula, or our own reader for one
 * that was defused. */
static gboolean
looks_like_formula (const char *text)
{
  const char *first = text + strspn (text, "'");

  return *first != '\0' && strchr ("=+-@\t\r", *first) != NULL;
}

void
kr_csv_line_add_text (GString *csv, const char *text)
{
  gboolean is_formula = looks_like_formula (text);
  gboolean quoted = is_formula || strpbrk (text, ",\"\r\n") != NULL;

  if (quoted)
    g_string_append_c (csv, '"');
  if (is_formula)
    g_string_append_c (csv, '\'');
  for (; *text != '\0'; text++) {
    if (*text == '"')
      g_string_append_c (csv, '"');
    g_string_append_c (csv, *text);
  }
  if (quoted)
    g_string_append_c (csv, '"');
}

void
kr_csv_line_end_field (GString *csv, gboolean last)
{
  g_string_append (csv, last ? "\r\n" : ",");
}
