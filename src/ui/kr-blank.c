/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-blank.h"

/* Splits at the blanks and joins with the value. */

char *
kr_blank_fill (const char *template, const char *blank, const char *value)
{
  g_auto (GStrv) parts = g_strsplit (template, blank, -1);

  return g_strjoinv (value, parts);
}

void
kr_blank_add_sentence (GString *text, char *sentence)
{
  if (text->len > 0 && *sentence != '\0')
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
  g_free (sentence);
}
