/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-csv-writer.h"

#include "kr-formula.h"

#include <string.h>

/* Quoting of CSV, and the defusing of formulas. */

void
kr_csv_writer_add_text (GString *csv, const char *text)
{
  gboolean is_formula = kr_formula_is_at (text);
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
kr_csv_writer_end_field (GString *csv, gboolean last)
{
  g_string_append (csv, last ? "\r\n" : ",");
}
