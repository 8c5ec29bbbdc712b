/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-word-forms.h"

/*
 * kr-word-spelling.h: which word was meant by a misspelt one. Private to the search.
 */

/* How many letters have to be changed, added, left out or swapped with their neighbor to turn @a
 * into @b; @limit + 1 if it is more than @limit, which is at most 2. */
guint kr_word_spelling_distance (const char *a, const char *b, guint limit);

/* How often @word is used. */
typedef guint (*KrWordCountFunc) (const void *data, const char *word);

/* The stem among the keys of @terms and @others, or of a word that the language lists, that is
 * spelled most like
 * @stem; NULL if none is like it. Of several, it is rather one that is used often. Words of less
 * than four letters are never mended. */
const char *kr_word_spelling_find (const KrWordForms *forms,
                                   const char *stem,
                                   GHashTable *terms,
                                   GHashTable *others,
                                   KrWordCountFunc count,
                                   const void *data);
