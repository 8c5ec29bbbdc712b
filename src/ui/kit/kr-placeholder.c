/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-placeholder.h"

#include "kr-display-name.h"

char *
kr_placeholder_fill (const char *template, const char *blank, const char *value)
{
  g_auto (GStrv) parts = g_strsplit (template, blank, -1);
  g_autofree char *apart = kr_display_name_isolate (value);

  return g_strjoinv (apart, parts);
}

void
kr_placeholder_add_sentence (GString *text, char *sentence)
{
  if (text->len > 0 && *sentence != '\0')
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
  g_free (sentence);
}
