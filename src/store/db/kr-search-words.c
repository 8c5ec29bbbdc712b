/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-search-words.h"

#include <string.h>

/* Folding, and splitting into words. */

#define SIGN_BASE 0xE100   /* + an ASCII sign: its private character */
#define MARK_BASE 0xE000   /* + the kind of a mark: its first character */
#define DIGIT_BASE 0xF0000 /* + a digit of a mark's number */
#define N_DIGITS 0xF000

char *
kr_search_fold (const char *text)
{
  g_autofree char *cased = g_utf8_casefold (text, -1);
  g_autofree char *apart = g_utf8_normalize (cased, -1, G_NORMALIZE_ALL);
  GString *folded = g_string_new (NULL);

  for (const char *at = apart; at != NULL && *at != '\0'; at = g_utf8_next_char (at)) {
    gunichar c = g_utf8_get_char (at);

    if (!g_unichar_ismark (c))
      g_string_append_unichar (folded, c);
  }
  return g_string_free (folded, FALSE);
}

/* Whether @c is between words and never found. Characters that are not known yet are signs:
 * there are new emoji every year. */
static gboolean
is_gap (gunichar c)
{
  GUnicodeType type = g_unichar_type (c);

  return g_unichar_isspace (c) || type == G_UNICODE_CONTROL || type == G_UNICODE_FORMAT ||
         type == G_UNICODE_SURROGATE || type == G_UNICODE_PRIVATE_USE;
}

static gboolean
is_alone (gunichar c)
{
  return !g_unichar_isalnum (c) || g_unichar_iswide (c);
}

/* Splits off the first word at @at into @word; returns what is behind it. */
static const char *
next_word (const char *at, GString *word)
{
  g_string_truncate (word, 0);
  for (int n = 0; *at != '\0'; at = g_utf8_next_char (at)) {
    gunichar c = g_utf8_get_char (at);
    gboolean ends = is_gap (c) || is_alone (c);

    if (ends && n > 0)
      return at;
    if (is_gap (c))
      continue;
    if (n++ < KR_SEARCH_MAX_WORD_CHARS)
      g_string_append_unichar (word, c < 0x80 && is_alone (c) ? SIGN_BASE + c : c);
    if (ends)
      return g_utf8_next_char (at);
  }
  return at;
}

char *
kr_search_format_words (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *apart = kr_search_fold (valid);
  /* Back together: a Korean syllable is one character, not three letters. */
  g_autofree char *folded = g_utf8_normalize (apart, -1, G_NORMALIZE_ALL_COMPOSE);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GString) word = g_string_new (NULL);
  GString *words = g_string_new (NULL);

  for (const char *at = folded; *at != '\0';) {
    at = next_word (at, word);
    if (word->len > 0 && g_hash_table_add (seen, g_strdup (word->str)))
      g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", word->str);
  }
  return g_string_free (words, FALSE);
}

static GString *
begin_mark (char kind)
{
  GString *mark = g_string_new (NULL);

  g_string_append_unichar (mark, MARK_BASE + (guchar) kind);
  return mark;
}

char *
kr_search_format_mark (char kind, const char *value)
{
  GString *mark = begin_mark (kind);

  for (; *value != '\0'; value++)
    if (g_ascii_isalnum (*value) || (guchar) *value >= 0x80)
      g_string_append_c (mark, *value);
    else
      g_string_append_unichar (mark, SIGN_BASE + (guchar) *value);
  return g_string_free (mark, FALSE);
}

static void
append_number (GString *mark, guint64 number)
{
  if (number >= N_DIGITS)
    append_number (mark, number / N_DIGITS);
  g_string_append_unichar (mark, DIGIT_BASE + (gunichar) (number % N_DIGITS));
}

char *
kr_search_format_number_mark (char kind, guint64 number)
{
  GString *mark = begin_mark (kind);

  append_number (mark, number);
  return g_string_free (mark, FALSE);
}
