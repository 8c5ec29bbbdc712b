/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-translator.h"

#include <stdarg.h>
#include <string.h>

#include "kr-translatable.h"

/* Translating English keys and filling in their placeholders. */

#define MAX_PLACEHOLDERS 8

typedef struct {
  const char *name;
  const char *value;
} Placeholder;

/* The value for the placeholder that @text begins with, and the placeholder's
 * length; NULL if it is not one of @placeholders. */
static const char *
find_value (const char *text, const Placeholder *placeholders, guint n, gsize *length)
{
  for (guint i = 0; i < n; i++) {
    gsize name_length = strlen (placeholders[i].name);
    if (strncmp (text + 1, placeholders[i].name, name_length) == 0 &&
        text[name_length + 1] == '}') {
      *length = name_length + 2;
      return placeholders[i].value;
    }
  }
  return NULL;
}

static char *
fill (const char *template, const Placeholder *placeholders, guint n)
{
  GString *filled = g_string_new (NULL);
  const char *at = template;

  while (*at != '\0') {
    gsize length = 1;
    const char *value = *at == '{' ? find_value (at, placeholders, n, &length) : NULL;
    if (value != NULL)
      g_string_append (filled, value);
    else
      g_string_append_c (filled, *at);
    at += length;
  }
  return g_string_free (filled, FALSE);
}

const char *
kr_translator_text (const KrTranslator *translator, const char *english)
{
  return translator->text != NULL && *english != '\0' ? translator->text (english) : english;
}

const char *
kr_translator_plural (const KrTranslator *translator, const char *one, const char *many, guint64 n)
{
  if (translator->plural != NULL)
    return translator->plural (one, many, (unsigned long) n);
  return n == 1 ? one : many;
}

char *
kr_translator_count (const KrTranslator *translator, const char *one, const char *many, guint n)
{
  g_autofree char *number = g_strdup_printf ("%u", n);
  Placeholder placeholder = {"n", number};

  return fill (kr_translator_plural (translator, one, many, n), &placeholder, 1);
}

char *
kr_translator_fill (const KrTranslator *translator, const char *english, ...)
{
  Placeholder placeholders[MAX_PLACEHOLDERS];
  guint n = 0;
  const char *name;
  va_list arguments;

  va_start (arguments, english);
  while ((name = va_arg (arguments, const char *)) != NULL) {
    g_assert (n < MAX_PLACEHOLDERS);
    placeholders[n++] = (Placeholder){name, va_arg (arguments, const char *)};
  }
  va_end (arguments);
  return fill (kr_translator_text (translator, english), placeholders, n);
}

const char *
kr_translator_ordinal (const KrTranslator *translator, int place)
{
  static const char *const ordinals[KR_TRANSLATOR_MAX_ORDINAL] = {
      N_ ("1st"), N_ ("2nd"), N_ ("3rd"), N_ ("4th"),
      N_ ("5th"), N_ ("6th"), N_ ("7th"), N_ ("8th"),
  };

  g_assert (place >= 1 && place <= KR_TRANSLATOR_MAX_ORDINAL);
  return kr_translator_text (translator, ordinals[place - 1]);
}

char *
kr_translator_join (const KrTranslator *translator, const char *const *names, guint n_names)
{
  char *joined = g_strdup (n_names > 0 ? names[0] : "");

  for (guint i = 1; i < n_names; i++) {
    g_autofree char *before = joined;
    const char *link = i + 1 < n_names ? N_ ("{names}, {name}") : N_ ("{names} and {name}");
    joined = kr_translator_fill (translator, link, "names", before, "name", names[i], NULL);
  }
  return joined;
}
