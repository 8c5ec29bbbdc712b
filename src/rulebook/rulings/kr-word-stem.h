/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-word-forms.h"

/*
 * kr-word-stem.h: the stems of the words in a text. In English, `Cards’`, `card` and `cards` have
 * the same stem, and so have `drew` and `drawn`, or `5`, `five` and `fives`. `7D` and `7♦` are two
 * words. A number that counts things is another word than the rank: `two cards`, `a two`.
 *
 * Private to the search.
 */

typedef struct {
  char *stem;
  guint start; /* bytes of the text */
  guint end;
} KrWordStem;

/* The words of @text, in order. Array of KrWordStem. */
GPtrArray *kr_word_stems_new (const KrWordForms *forms, const char *text);
