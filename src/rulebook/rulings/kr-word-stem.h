/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-word-stem.h: the stems of the English words in a text. `Cards’`, `card` and `cards` have the
 * same stem, and so have `drew` and `drawn`, or `2` and `deuce`.
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

/* Whether @stem is a word that says nothing by itself, such as `the` or `what`. */
gboolean kr_word_stem_is_common (const char *stem);

/* The edit distance: how many letters have to be changed, added, left out or swapped with their
 * neighbor to turn @a into @b; @limit + 1 if it is more than @limit, which is at most 2. */
guint kr_word_stem_distance (const char *a, const char *b, guint limit);
