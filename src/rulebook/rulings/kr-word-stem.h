/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-word-stem.h: the stems of the English words in a text. `Cards’`, `card` and `cards` have the
 * same stem, and so have `drew` and `drawn`, or `5`, `five` and `fives`. `7D` and `7♦` are two
 * words. A number that counts things is another word than the rank: `two cards`, `a two`.
 *
 * Private to the search. Stems are for comparing, not for reading.
 */

typedef struct {
  char *stem;
  guint start; /* bytes of the text */
  guint end;
} KrWordStem;

/* The words of @text, in order. Array of KrWordStem. */
GPtrArray *kr_word_stems_new (const char *text);

/* The stem of @word, which is in lower case. Caller frees. */
char *kr_word_stem_dup (const char *word);

/* The irregular words: word -> stem. */
GHashTable *kr_word_stem_get_irregular (void);

/* Whether @stem is a word that says nothing by itself, such as `the` or `what`. */
gboolean kr_word_stem_is_common (const char *stem);
