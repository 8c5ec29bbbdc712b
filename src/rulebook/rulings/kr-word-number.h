/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-word-forms.h"

/*
 * kr-word-number.h: numbers that count something, and ranks of cards. Private to the search.
 */

/* Gives each number of @words (KrWordStem), the words of @text, that counts something the stem
 * `#NUMBER`, so that it is no rank: `two cards`, `draw two`, `two sixes`; but `a two`. */
void kr_word_number_mark (const KrWordForms *forms, const char *text, GPtrArray *words);
