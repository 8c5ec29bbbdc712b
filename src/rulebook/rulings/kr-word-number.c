/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-word-number.h"

#include "kr-word-stem.h"

/* Tells numbers from ranks by the words around them. */

static const char *
stem_at (const GPtrArray *words, guint i)
{
  return i < words->len ? ((const KrWordStem *) words->pdata[i])->stem : "";
}

/* Whether the word number @i is written like one of @list: `two`, but not `twos` or `deuce`. */
static gboolean
is_written_like (
    const KrWordForms *forms, KrWordList list, const char *text, const GPtrArray *words, guint i)
{
  const KrWordStem *word = g_ptr_array_index (words, i);
  g_autofree char *written = g_strndup (text + word->start, word->end - word->start);
  g_autofree char *folded = kr_word_forms_fold (written);

  return kr_word_forms_has (forms, list, folded);
}

/* `Two cards`, `draw two`, `two sixes`. */
static gboolean
counts_something (const KrWordForms *forms, const char *text, const GPtrArray *words, guint i)
{
  const char *next = stem_at (words, i + 1);

  if (!is_written_like (forms, KR_WORDS_NUMBERS, text, words, i))
    return FALSE;
  if (kr_word_forms_has (forms, KR_WORDS_COUNTED, next))
    return TRUE;
  if (kr_word_forms_has (forms, KR_WORDS_RANKS, next) &&
      !is_written_like (forms, KR_WORDS_ONE_RANK, text, words, i + 1) &&
      !is_written_like (forms, KR_WORDS_NUMBERS, text, words, i + 1))
    return TRUE;
  return i > 0 && kr_word_forms_has (forms, KR_WORDS_COUNTING, stem_at (words, i - 1));
}

void
kr_word_number_mark (const KrWordForms *forms, const char *text, GPtrArray *words)
{
  for (guint i = words->len; i-- > 0;)
    if (counts_something (forms, text, words, i)) {
      KrWordStem *word = g_ptr_array_index (words, i);
      char *number = g_strconcat ("#", word->stem, NULL);

      g_free (word->stem);
      word->stem = number;
    }
}
