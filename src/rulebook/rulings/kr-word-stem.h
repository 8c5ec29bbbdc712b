/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-word-stem.h: the words of a text, each in one form: `Cards’`, `card` and
 * `cards` are the same word, and so are `drew` and `drawn`, `2` and `deuce`.
 *
 * Private to the search. Forms are for comparing, not for reading.
 */

typedef struct {
  char *form;
  guint start; /* bytes of the text */
  guint end;
} KrWordStem;

/* The words of @text in their order. Array of KrWordStem. */
GPtrArray *kr_word_stems_new (const char *text);

/* Whether @form is a word that says nothing by itself: `the`, `what`. */
gboolean kr_word_stem_is_common (const char *form);

/* How many letters have to be changed, added, left out or exchanged with their
 * neighbour to make @a of @b; @limit + 1 if it is more than @limit, which is 2 at most. */
guint kr_word_stem_distance (const char *a, const char *b, guint limit);
