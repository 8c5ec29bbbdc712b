/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-word-stem.h"

#include "kr-word-number.h"

#include <string.h>

#define N_SUITS 4

/* A text that is being read. */
typedef struct {
  const KrWordForms *forms;
  const char *bytes;
  GString *letters; /* of the word so far: in lower case, without apostrophes */
  GPtrArray *words; /* KrWordStem */
} Text;

static void
word_stem_free (KrWordStem *word)
{
  g_free (word->stem);
  g_free (word);
}

static void
add_stem (Text *text, const char *word, guint start, guint end)
{
  KrWordStem *stem = g_new0 (KrWordStem, 1);

  stem->stem = kr_word_forms_dup_stem (text->forms, word);
  stem->start = start;
  stem->end = end;
  g_ptr_array_add (text->words, stem);
}

/* The number of the suit in the notation of a card, whose letters before it are @rank; N_SUITS if
 * it is none. `9s` are nines. */
static guint
find_suit (const char *rank, gsize length, char suit)
{
  static const char suits[N_SUITS] = {'C', 'D', 'H', 'S'};
  const gboolean is_number = g_ascii_isdigit (rank[0]);

  if (length > 2 || (!is_number && (length > 1 || strchr ("AJQK", rank[0]) == NULL)) ||
      (length == 2 && strncmp (rank, "10", 2) != 0) || (!is_number && !g_ascii_isupper (suit)))
    return N_SUITS;
  for (guint i = 0; i < N_SUITS; i++)
    if (suit == suits[i] || (suit != 's' && g_ascii_toupper (suit) == suits[i]))
      return i;
  return N_SUITS;
}

/* Adds the word between @start and @end, which may be the notation of a card. */
static void
add_word (Text *text, guint start, guint end)
{
  GString *letters = text->letters;
  const gsize length = end - start;
  guint suit = N_SUITS;

  if (letters->len == 0)
    return;
  if (length == letters->len && length > 1)
    suit = find_suit (text->bytes + start, length - 1, text->bytes[end - 1]);
  if (suit < N_SUITS) {
    g_string_truncate (letters, letters->len - 1);
    add_stem (text,
              strcmp (letters->str, "a") == 0 ? kr_word_forms_get_ace (text->forms) : letters->str,
              start, end - 1);
    add_stem (text, kr_word_forms_get_suit (text->forms, suit), end - 1, end);
  } else {
    add_stem (text, letters->str, start, end);
  }
  g_string_truncate (letters, 0);
}

/* The word for a sign; NULL if it is none. */
static const char *
name_sign (const KrWordForms *forms, gunichar sign)
{
  switch (sign) {
  case '*':
  case 0x2605:
  case 0x2606:
    return kr_word_forms_get_star (forms);
  case 0x2663:
  case 0x2667:
    return kr_word_forms_get_suit (forms, 0);
  case 0x2662:
  case 0x2666:
    return kr_word_forms_get_suit (forms, 1);
  case 0x2661:
  case 0x2665:
    return kr_word_forms_get_suit (forms, 2);
  case 0x2660:
  case 0x2664:
    return kr_word_forms_get_suit (forms, 3);
  default:
    return NULL;
  }
}

static gboolean
is_in_word (const KrWordForms *forms, gunichar sign)
{
  return g_unichar_ismark (sign) || ((sign == '\'' || sign == 0x2019) && /* ’ */
                                     !kr_word_forms_ends_at_apostrophe (forms));
}

GPtrArray *
kr_word_stems_new (const KrWordForms *forms, const char *bytes)
{
  g_autoptr (GString) letters = g_string_new (NULL);
  Text text = {forms, bytes, letters,
               g_ptr_array_new_with_free_func ((GDestroyNotify) word_stem_free)};
  guint start = 0;
  const char *at = bytes;

  for (; *at != '\0'; at = g_utf8_next_char (at)) {
    gunichar sign = g_utf8_get_char (at);
    const char *name = name_sign (forms, sign);
    guint here = (guint) (at - bytes);

    if (g_unichar_isalnum (sign)) {
      start = letters->len == 0 ? here : start;
      g_string_append_unichar (letters, g_unichar_tolower (sign));
    } else if (!is_in_word (forms, sign)) {
      add_word (&text, start, here);
    } else if (g_unichar_ismark (sign)) {
      g_string_append_unichar (letters, sign);
    }
    if (name != NULL)
      add_stem (&text, name, here, (guint) (g_utf8_next_char (at) - bytes));
  }
  add_word (&text, start, (guint) (at - bytes));
  kr_word_number_mark (forms, bytes, text.words);
  return text.words;
}
