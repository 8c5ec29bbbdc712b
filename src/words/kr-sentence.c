/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-sentence.h"

#include <string.h>

/* A sentence is BEGIN, its kind, its parts with NEXT between them, END. The parts are the format,
 * or both forms and the number that decides between them, and then the values; of a template, each
 * value with its name before it. */

#define BEGIN '\x02'
#define END '\x03'
#define NEXT '\x1f'

/* A value from outside may look like a sentence. Ours are two or three deep, have few parts, and
 * say little more than what they are made of; what goes far beyond that would take memory and time
 * without end. */
#define MOST_DEPTH 8
#define MOST_PARTS 32
#define MOST_TIMES 8     /* that all of a text is said again in blanks, */
#define MOST_BYTES 65536 /* and this, so that a short one is never cut */

typedef enum {
  KIND_FORMAT = 'f',
  KIND_PLURAL = 'p',
  KIND_TEMPLATE = 't',
} Kind;

/* A text that is being put into words. */
typedef struct {
  GString *words;
  const KrTranslator *translator;
  gsize n_left; /* bytes that blanks may still be filled with */
} Saying;

static void append_words (Saying *saying, const char *text, guint depth);

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

typedef struct {
  const char *begin;
  const char *end;
} Whole;

/* The sentences in @text that are not within others, in their order. */
static GArray *
find_sentences (const char *text)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (Whole));
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (const char *));

  for (; *text != '\0'; text++) {
    if (*text == BEGIN) {
      g_array_append_val (open, text);
    } else if (*text == END && open->len > 0) {
      const Whole whole = {g_array_index (open, const char *, open->len - 1), text};

      g_array_set_size (open, open->len - 1);
      while (found->len > 0 && g_array_index (found, Whole, found->len - 1).begin > whole.begin)
        g_array_set_size (found, found->len - 1);
      g_array_append_val (found, whole);
    }
  }
  return found;
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
      if (part != NULL && parts->len < MOST_PARTS)
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

/* Adds what is in a blank. */
static void
append_value (Saying *saying, const char *value, guint depth)
{
  const gsize n_bytes = saying->n_left > 0 ? strlen (value) + 1 : 0;

  if (n_bytes == 0 || n_bytes > saying->n_left) {
    saying->n_left = 0;
    g_string_append (saying->words, "…");
    return;
  }
  saying->n_left -= n_bytes;
  append_words (saying, value, depth);
}

/* Adds @format with the @parts from @first on in its blanks. */
static void
append_filled (Saying *saying, const char *format, const GPtrArray *parts, guint first, guint depth)
{
  guint next = 1;

  while (*format != '\0') {
    guint number = 0;
    const gsize length = *format == '%' ? measure_blank (format, &number) : 0;

    if (length == 0) {
      g_string_append_c (saying->words, *format);
      format += format[0] == '%' && format[1] == '%' ? 2 : 1;
      continue;
    }
    if (number == 0)
      number = next++;
    append_value (saying, get_part (parts, first + number - 1), depth);
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
append_template (Saying *saying, const char *template, const GPtrArray *parts, guint depth)
{
  while (*template != '\0') {
    gsize length = 1;
    const char *value = *template == '{' ? find_named (template, parts, &length) : NULL;

    if (value != NULL) {
      append_value (saying, value, depth);
      template += length;
    } else {
      g_string_append_c (saying->words, *template ++);
    }
  }
}

static void
append_sentence (Saying *saying, char kind, const GPtrArray *parts, guint depth)
{
  const KrTranslator *translator = saying->translator;
  const char *format = get_part (parts, 0);

  if (kind == KIND_PLURAL) {
    const guint64 n = g_ascii_strtoull (get_part (parts, 2), NULL, 10);

    append_filled (saying, kr_translator_plural (translator, format, get_part (parts, 1), n), parts,
                   3, depth);
  } else if (kind == KIND_TEMPLATE) {
    append_template (saying, kr_translator_text (translator, format), parts, depth);
  } else {
    append_filled (saying, kr_translator_text (translator, format), parts, 1, depth);
  }
}

static void
append_words (Saying *saying, const char *text, guint depth)
{
  g_autoptr (GArray) sentences = NULL;

  if (depth == MOST_DEPTH || strchr (text, BEGIN) == NULL) {
    g_string_append (saying->words, text);
    return;
  }
  sentences = find_sentences (text);
  for (guint i = 0; i < sentences->len; i++) {
    const Whole *sentence = &g_array_index (sentences, Whole, i);

    g_string_append_len (saying->words, text, sentence->begin - text);
    if (sentence->end > sentence->begin + 1) {
      g_autoptr (GPtrArray) parts = split (sentence->begin + 1, sentence->end);

      append_sentence (saying, sentence->begin[1], parts, depth + 1);
    } else {
      g_string_append_len (saying->words, sentence->begin, 2);
    }
    text = sentence->end + 1;
  }
  g_string_append (saying->words, text);
}

char *
kr_sentence_dup_words (const char *text, const KrTranslator *translator)
{
  Saying saying = {g_string_new (NULL), translator, MOST_TIMES * strlen (text) + MOST_BYTES};

  append_words (&saying, text, 0);
  return g_string_free (saying.words, FALSE);
}

char *
kr_sentence_dup_english (const char *text)
{
  static const KrTranslator english;

  return kr_sentence_dup_words (text, &english);
}
