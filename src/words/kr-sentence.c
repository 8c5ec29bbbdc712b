/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sentence.h"

#include <string.h>

/* A sentence is BEGIN, its kind, its parts with NEXT between them, END. The parts are the format,
 * or both forms and the number that decides between them, and then the values; of a template, each
 * value with its name before it. */

#define BEGIN '\x02'
#define END '\x03'
#define NEXT '\x1f'

/* Sentences within sentences that are filled. Ours are two or three deep; a value from outside that
 * looks like one could else be so deep, or become so long, that nothing else happens. */
#define MOST_DEPTH 8

typedef enum {
  KIND_FORMAT = 'f',
  KIND_PLURAL = 'p',
  KIND_TEMPLATE = 't',
} Kind;

static void
append_words (GString *words, const char *text, const KrTranslator *translator, guint depth);

/* --- making -------------------------------------------------------------- */

/* Whether sentences in @text, if any, are whole, so that it can be part of one. */
static gboolean
is_whole (const char *text)
{
  guint depth = 0;

  for (; *text != '\0'; text++) {
    if (*text == BEGIN)
      depth++;
    else if (depth == 0 && (*text == END || *text == NEXT))
      return FALSE;
    else if (*text == END)
      depth--;
  }
  return depth == 0;
}

static void
append_part (GString *sentence, const char *text)
{
  const gboolean whole = is_whole (text);

  g_string_append_c (sentence, NEXT);
  for (; *text != '\0'; text++)
    g_string_append_c (sentence,
                       !whole && (*text == BEGIN || *text == END || *text == NEXT) ? '?' : *text);
}

/* The length of the blank that begins at the % at @at, 0 if %% or no blank is there; @number is
 * what stands before its $, or 0. */
static gsize
measure_blank (const char *at, guint *number)
{
  const gsize n_digits = strspn (at + 1, "0123456789");
  gsize length = 1;

  *number = 0;
  if (n_digits > 0 && at[1 + n_digits] == '$') {
    *number = (guint) g_ascii_strtoull (at + 1, NULL, 10);
    length += n_digits + 1;
  }
  length += strspn (at + length, ".0123456789hlz");
  return g_ascii_isalpha (at[length]) ? length + 1 : 0;
}

/* The next of @values as the blank at @blank, which ends in its @kind, asks for it. */
static char *
format_value (const char *blank, char kind, va_list *values)
{
  const char *size = blank + 1 + strspn (blank + 1, ".0123456789");

  if (kind == 's') {
    const char *text = va_arg (*values, const char *);

    return blank[1] == '.' ? g_strndup (text, g_ascii_strtoull (blank + 2, NULL, 10))
                           : g_strdup (text);
  }
  g_assert (kind == 'd' || kind == 'u');
  if (size[0] == 'l' && size[1] != 'l')
    return kind == 'd' ? g_strdup_printf ("%ld", va_arg (*values, long))
                       : g_strdup_printf ("%lu", va_arg (*values, unsigned long));
  if (size[0] == 'l')
    return kind == 'd' ? g_strdup_printf ("%lld", va_arg (*values, long long))
                       : g_strdup_printf ("%llu", va_arg (*values, unsigned long long));
  if (size[0] == 'z')
    return g_strdup_printf ("%zu", va_arg (*values, size_t));
  return kind == 'd' ? g_strdup_printf ("%d", va_arg (*values, int))
                     : g_strdup_printf ("%u", va_arg (*values, unsigned));
}

/* Adds a part for each blank of @format. */
static void
append_values (GString *sentence, const char *format, va_list *values)
{
  for (const char *at = strchr (format, '%'); at != NULL; at = strchr (at, '%')) {
    guint number;
    const gsize length = measure_blank (at, &number);

    if (length > 0) {
      g_autofree char *value = format_value (at, at[length - 1], values);
      append_part (sentence, value);
    }
    at += length > 0 ? length : 2;
  }
}

static GString *
begin_sentence (Kind kind, const char *format)
{
  GString *sentence = g_string_new (NULL);

  g_string_append_c (sentence, BEGIN);
  g_string_append_c (sentence, (char) kind);
  append_part (sentence, format);
  return sentence;
}

static char *
end_sentence (GString *sentence)
{
  g_string_append_c (sentence, END);
  return g_string_free (sentence, FALSE);
}

char *
kr_sentence_new_valist (const char *format, va_list values)
{
  GString *sentence = begin_sentence (KIND_FORMAT, format);
  va_list copy;

  va_copy (copy, values);
  append_values (sentence, format, &copy);
  va_end (copy);
  return end_sentence (sentence);
}

char *
kr_sentence_new (const char *format, ...)
{
  va_list values;
  char *sentence;

  va_start (values, format);
  sentence = kr_sentence_new_valist (format, values);
  va_end (values);
  return sentence;
}

char *
kr_sentence_new_plural (const char *one, const char *many, guint64 n, ...)
{
  GString *sentence = begin_sentence (KIND_PLURAL, one);
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, n);
  va_list values;

  append_part (sentence, many);
  append_part (sentence, number);
  va_start (values, n);
  append_values (sentence, many, &values);
  va_end (values);
  return end_sentence (sentence);
}

char *
kr_sentence_new_plain (const char *key)
{
  return strchr (key, BEGIN) != NULL ? g_strdup (key)
                                     : end_sentence (begin_sentence (KIND_TEMPLATE, key));
}

char *
kr_sentence_fill (const char *template, ...)
{
  GString *sentence = begin_sentence (KIND_TEMPLATE, template);
  const char *part;
  va_list values;

  va_start (values, template);
  while ((part = va_arg (values, const char *)) != NULL)
    append_part (sentence, part);
  va_end (values);
  return end_sentence (sentence);
}

/* --- showing ------------------------------------------------------------- */

/* The end of the sentence that begins at @text; NULL if it has none. */
static const char *
find_end (const char *text)
{
  guint depth = 0;

  for (; *text != '\0'; text++) {
    depth += *text == BEGIN;
    if (*text == END && --depth == 0)
      return text;
  }
  return NULL;
}

/* The parts of the sentence between its kind, at @text, and its @end. */
static GPtrArray *
split (const char *text, const char *end)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func (g_free);
  const char *part = NULL;
  guint depth = 0;

  for (text++; text <= end; text++) {
    if (depth == 0 && (*text == NEXT || text == end)) {
      if (part != NULL)
        g_ptr_array_add (parts, g_strndup (part, (gsize) (text - part)));
      part = text + 1;
    }
    depth += *text == BEGIN;
    depth -= *text == END && text < end;
  }
  return parts;
}

static const char *
get_part (const GPtrArray *parts, guint number)
{
  return number < parts->len ? g_ptr_array_index (parts, number) : "";
}

/* Adds @format with the @parts from @first on in its blanks. */
static void
append_filled (GString *words,
               const char *format,
               const GPtrArray *parts,
               guint first,
               const KrTranslator *translator,
               guint depth)
{
  guint next = 1;

  while (*format != '\0') {
    guint number = 0;
    const gsize length = *format == '%' ? measure_blank (format, &number) : 0;

    if (length == 0) {
      g_string_append_c (words, *format);
      format += format[0] == '%' && format[1] == '%' ? 2 : 1;
      continue;
    }
    if (number == 0)
      number = next++;
    append_words (words, get_part (parts, first + number - 1), translator, depth);
    format += length;
  }
}

/* The value of the blank at @at, of the length @length; NULL if there is no blank. */
static const char *
find_named (const char *at, const GPtrArray *parts, gsize *length)
{
  for (guint i = 1; i + 1 < parts->len; i += 2) {
    const char *name = g_ptr_array_index (parts, i);

    *length = strlen (name) + 2;
    if (g_str_has_prefix (at + 1, name) && at[*length - 1] == '}')
      return g_ptr_array_index (parts, i + 1);
  }
  return NULL;
}

static void
append_template (GString *words,
                 const char *template,
                 const GPtrArray *parts,
                 const KrTranslator *translator,
                 guint depth)
{
  while (*template != '\0') {
    gsize length = 1;
    const char *value = *template == '{' ? find_named (template, parts, &length) : NULL;

    if (value != NULL) {
      append_words (words, value, translator, depth);
      template += length;
    } else {
      g_string_append_c (words, *template ++);
    }
  }
}

static void
append_sentence (
    GString *words, char kind, const GPtrArray *parts, const KrTranslator *translator, guint depth)
{
  const char *format = get_part (parts, 0);

  if (kind == KIND_PLURAL) {
    const guint64 n = g_ascii_strtoull (get_part (parts, 2), NULL, 10);

    append_filled (words, kr_translator_plural (translator, format, get_part (parts, 1), n), parts,
                   3, translator, depth);
  } else if (kind == KIND_TEMPLATE) {
    append_template (words, kr_translator_text (translator, format), parts, translator, depth);
  } else {
    append_filled (words, kr_translator_text (translator, format), parts, 1, translator, depth);
  }
}

static void
append_words (GString *words, const char *text, const KrTranslator *translator, guint depth)
{
  for (; *text != '\0'; text++) {
    const char *end = *text == BEGIN && depth < MOST_DEPTH ? find_end (text) : NULL;

    if (end != NULL && end > text + 1) {
      g_autoptr (GPtrArray) parts = split (text + 1, end);

      append_sentence (words, text[1], parts, translator, depth + 1);
      text = end;
    } else {
      g_string_append_c (words, *text);
    }
  }
}

char *
kr_sentence_dup_words (const char *text, const KrTranslator *translator)
{
  GString *words = g_string_new (NULL);

  append_words (words, text, translator, 0);
  return g_string_free (words, FALSE);
}

char *
kr_sentence_dup_english (const char *text)
{
  static const KrTranslator english;

  return kr_sentence_dup_words (text, &english);
}
