/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-html.h"

#include <string.h>

void
kr_page_html_add (GString *html, const char *format, ...)
{
  va_list values;
  g_autofree char *escaped = NULL;

  va_start (values, format);
  escaped = g_markup_vprintf_escaped (format, values);
  va_end (values);
  g_string_append (html, escaped);
}

void
kr_page_html_add_name (GString *html, const char *name)
{
  kr_page_html_add (html, "<bdi>%s</bdi>", name);
}

void
kr_page_html_add_filled (GString *html, const char *template, ...)
{
  const KrTranslator none = {NULL, NULL};
  g_autofree char *text = g_markup_escape_text (template, -1);
  va_list pairs;

  va_start (pairs, template);
  for (const char *name = va_arg (pairs, const char *); name != NULL;
       name = va_arg (pairs, const char *)) {
    const char *value = va_arg (pairs, const char *);
    char *filled = kr_translator_fill (&none, text, name, value, NULL);
    g_free (text);
    text = filled;
  }
  va_end (pairs);
  g_string_append (html, text);
}
