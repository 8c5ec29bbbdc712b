/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-search-mend.h"

#include "kr-word-spelling.h"
#include "kr-word-stem.h"

#include <string.h>

#define LEAST_HALF 3 /* letters of each of two words that were run together */

static gboolean
is_understood (const KrSearchIndex *index, const char *stem)
{
  return kr_search_index_knows (index, stem) ||
         kr_word_forms_has (index->forms, KR_WORDS_COMMON, stem);
}

/* In how many phrases @stem is. */
static guint
count_phrases (const void *data, const char *stem)
{
  const KrSearchIndex *index = data;
  const KrSearchTerm *term = g_hash_table_lookup (index->terms, stem);

  return term != NULL ? term->phrases->len : 0;
}

/* After how many letters @stem is best cut into two words of the index; 0: it isn't two words. */
static gsize
find_gap (const KrSearchIndex *index, const char *stem)
{
  const gsize length = strlen (stem);
  guint most = 0;
  gsize gap = 0;

  if (!g_str_is_ascii (stem))
    return 0;
  for (gsize i = LEAST_HALF; i + LEAST_HALF <= length; i++) {
    g_autofree char *start = g_strndup (stem, i);
    g_autofree char *first = kr_word_forms_dup_stem (index->forms, start);
    g_autofree char *second = kr_word_forms_dup_stem (index->forms, stem + i);
    const guint n = MIN (count_phrases (index, first), count_phrases (index, second));

    if (n > most) {
      most = n;
      gap = i;
    }
  }
  return gap;
}

static void
replace_stem (KrWordStem *word, const char *stem)
{
  g_free (word->stem);
  word->stem = g_strdup (stem);
}

/* Makes two words of the one at @i. */
static void
split (const KrSearchIndex *index, GPtrArray *words, guint i, gsize gap)
{
  KrWordStem *word = g_ptr_array_index (words, i);
  KrWordStem *second = g_new0 (KrWordStem, 1);
  g_autofree char *whole = g_steal_pointer (&word->stem);

  second->stem = kr_word_forms_dup_stem (index->forms, whole + gap);
  second->start = word->start + (guint) gap;
  second->end = word->end;
  whole[gap] = '\0';
  word->stem = kr_word_forms_dup_stem (index->forms, whole);
  word->end = second->start;
  g_ptr_array_insert (words, (int) i + 1, second);
}

void
kr_search_mend_words (const KrSearchIndex *index, GPtrArray *words)
{
  for (guint i = 0; i < words->len; i++) {
    KrWordStem *word = g_ptr_array_index (words, i);
    const char *meant = NULL;
    gsize gap = 0;

    if (is_understood (index, word->stem))
      continue;
    meant = kr_word_spelling_find (index->forms, word->stem, index->single, index->names->known,
                                   count_phrases, index);
    if (meant == NULL || kr_word_spelling_distance (word->stem, meant, 1) > 1)
      gap = find_gap (index, word->stem);
    if (gap > 0)
      split (index, words, i++, gap);
    else if (meant != NULL)
      replace_stem (word, meant);
  }
}
