/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sheet-words.h"

#include <stdarg.h>
#include <string.h>

/* Translating keys and filling the blanks of their sentences. */

#define MAX_BLANKS 8

typedef struct {
  const char *name;
  const char *value;
} Blank;

/* The value for the blank that @text begins with, and how long the blank is;
 * NULL if it is none of @blanks. */
static const char *
find_value (const char *text, const Blank *blanks, guint n_blanks, gsize *length)
{
  for (guint i = 0; i < n_blanks; i++) {
    gsize n = strlen (blanks[i].name);
    if (strncmp (text + 1, blanks[i].name, n) == 0 && text[n + 1] == '}') {
      *length = n + 2;
      return blanks[i].value;
    }
  }
  return NULL;
}

static char *
fill (const char *template, const Blank *blanks, guint n_blanks)
{
  GString *filled = g_string_new (NULL);
  const char *at = template;

  while (*at != '\0') {
    gsize length = 1;
    const char *value = *at == '{' ? find_value (at, blanks, n_blanks, &length) : NULL;
    if (value != NULL)
      g_string_append (filled, value);
    else
      g_string_append_c (filled, *at);
    at += length;
  }
  return g_string_free (filled, FALSE);
}

const char *
kr_sheet_words_text (const KrSheetWords *words, const char *english)
{
  return words->text != NULL ? words->text (english) : english;
}

char *
kr_sheet_words_count (const KrSheetWords *words, const char *one, const char *many, guint n)
{
  g_autofree char *number = g_strdup_printf ("%u", n);
  const char *form = n == 1 ? one : many;
  Blank blank = {"n", number};

  if (words->plural != NULL)
    form = words->plural (one, many, n);
  return fill (form, &blank, 1);
}

char *
kr_sheet_words_fill (const KrSheetWords *words, const char *english, ...)
{
  Blank blanks[MAX_BLANKS];
  guint n_blanks = 0;
  const char *name;
  va_list arguments;

  va_start (arguments, english);
  while ((name = va_arg (arguments, const char *)) != NULL) {
    g_assert (n_blanks < MAX_BLANKS);
    blanks[n_blanks++] = (Blank){name, va_arg (arguments, const char *)};
  }
  va_end (arguments);
  return fill (kr_sheet_words_text (words, english), blanks, n_blanks);
}

const char *
kr_sheet_words_place (const KrSheetWords *words, int place)
{
  static const char *const places[KR_MAX_SEATS] = {
      N_ ("1st"), N_ ("2nd"), N_ ("3rd"), N_ ("4th"),
      N_ ("5th"), N_ ("6th"), N_ ("7th"), N_ ("8th"),
  };

  g_assert (place >= 1 && place <= KR_MAX_SEATS);
  return kr_sheet_words_text (words, places[place - 1]);
}

char *
kr_sheet_words_join (const KrSheetWords *words, const char *const *names, guint n_names)
{
  char *joined = g_strdup (n_names > 0 ? names[0] : "");

  for (guint i = 1; i < n_names; i++) {
    g_autofree char *before = joined;
    const char *link = i + 1 < n_names ? N_ ("{names}, {name}") : N_ ("{names} and {name}");
    joined = kr_sheet_words_fill (words, link, "names", before, "name", names[i], NULL);
  }
  return joined;
}
