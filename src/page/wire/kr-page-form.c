/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-form.h"

#include <string.h>

/* Decodes the @length bytes of @value; NULL if they cannot be decoded. */
static char *
decode (const char *value, gsize length)
{
  GString *text = g_string_sized_new (length);
  gboolean is_good = TRUE;

  for (gsize i = 0; i < length && is_good; i++) {
    char c = value[i] == '+' ? ' ' : value[i];
    if (c == '%') {
      is_good =
          i + 2 < length && g_ascii_isxdigit (value[i + 1]) && g_ascii_isxdigit (value[i + 2]);
      if (is_good)
        c = (char) (g_ascii_xdigit_value (value[i + 1]) * 16 + g_ascii_xdigit_value (value[i + 2]));
      i += 2;
    }
    is_good = is_good && !g_ascii_iscntrl (c);
    g_string_append_c (text, c);
  }
  is_good = is_good && g_utf8_validate_len (text->str, text->len, NULL);
  return g_string_free (text, !is_good);
}

char *
kr_page_form_dup (const char *form, const char *name, gsize max_bytes)
{
  const gsize name_length = strlen (name);
  g_autofree char *value = NULL;

  for (const char *field = form; field != NULL;) {
    const char *end = strchr (field, '&');
    gsize length = end != NULL ? (gsize) (end - field) : strlen (field);
    if (length > name_length && field[name_length] == '=' &&
        strncmp (field, name, name_length) == 0) {
      value = decode (field + name_length + 1, length - name_length - 1);
      break;
    }
    field = end != NULL ? end + 1 : NULL;
  }
  if (value == NULL || strlen (value) > max_bytes)
    return NULL;
  return g_steal_pointer (&value);
}
