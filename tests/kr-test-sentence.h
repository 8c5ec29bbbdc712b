/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "kr-sentence.h"

/*
 * kr-test-sentence.h: what a sentence of a library says in English.
 */

/* Whether the words of @sentence have @words in them. */
static inline gboolean
kr_test_says (const char *sentence, const char *words)
{
  g_autofree char *english = kr_sentence_dup_english (sentence);

  return strstr (english, words) != NULL;
}
