/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-search-words.h"

#include "kr-look-alike.h"

#include <string.h>

/* Folding, and splitting into words. */

#define SIGN_BASE 0xE100   /* + an ASCII sign: its private character */
#define MARK_BASE 0xE000   /* + the kind of a mark: its first character */
#define DIGIT_BASE 0xF0000 /* + a digit of a mark's number */
#define N_DIGITS 0xF000

/* @text, which need not be ASCII, without case and accents. */
static char *
fold_wide (const char *text)
{
  /* Fancy letters (ℝ, 𝐑) are plain capitals once they are taken apart. */
  g_autofree char *plain = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  g_autofree char *cased = plain != NULL ? g_utf8_casefold (plain, -1) : NULL;
  g_autofree char *apart = cased != NULL ? g_utf8_normalize (cased, -1, G_NORMALIZE_ALL) : NULL;
  GString *folded = g_string_new (NULL);

  for (const char *at = apart; at != NULL && *at != '\0'; at = g_utf8_next_char (at)) {
    gunichar c = g_utf8_get_char (at);

    if (!g_unichar_ismark (c))
      g_string_append_unichar (folded, c);
  }
  return g_string_free (folded, FALSE);
}

char *
kr_search_fold (const char *text)
{
  return g_str_is_ascii (text) ? g_ascii_strdown (text, -1) : fold_wide (text);
}

char *
kr_search_fold_form (const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  g_autofree char *compatible = g_utf8_normalize (valid, -1, G_NORMALIZE_ALL_COMPOSE);
  g_autofree char *plain = g_malloc (strlen (compatible) + 1);

  kr_look_alike_write (compatible, strlen (compatible), plain);
  return kr_search_fold (plain);
}

gboolean
kr_search_looks_alike (const char *a, const char *b)
{
  g_autofree char *folded_a = kr_search_fold (a);
  g_autofree char *folded_b = kr_search_fold (b);
  g_autofree char *form_a = NULL;
  g_autofree char *form_b = NULL;

  if (*folded_a != '\0' && strcmp (folded_a, folded_b) == 0)
    return TRUE;
  form_a = kr_search_fold_form (a);
  form_b = kr_search_fold_form (b);
  return *form_a != '\0' && strcmp (form_a, form_b) == 0;
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

/* Splits off the first word at @at into @word; returns what follows it. */
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
