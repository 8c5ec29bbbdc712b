/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-word-forms.h: which words of one language are forms of the same word, and what the search
 * has to know of some of them (words.xml in data/rulings/LANGUAGE).
 *
 * Private to the search. Endings are cut by the Snowball stemmer of the language; what no rule
 * says is listed in the file. Stems have neither capitals nor accents: they are for comparing,
 * not for reading.
 *
 * Threads: any thread may ask.
 */

typedef struct _KrWordForms KrWordForms;

typedef enum {
  KR_WORDS_COMMON = 0, /* say nothing by themselves, such as `the` or `what` */
  KR_WORDS_RANKS,      /* of cards */
  KR_WORDS_COUNTED,    /* a number before them counts them: `two cards` */
  KR_WORDS_COUNTING,   /* a number after them counts something: `draw two` */
  KR_WORDS_NUMBERS,    /* as they are written, not their stems */
  KR_WORDS_ONE_RANK,   /* the same: `six`, not `sixes` */
  KR_N_WORD_LISTS,
} KrWordList;

/* Reads the file @path. Adds each problem to @problems (char *); NULL if it is not such a file, or
 * there is no such stemmer. */
KrWordForms *kr_word_forms_read (const char *path, GPtrArray *problems);
void kr_word_forms_free (KrWordForms *forms);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrWordForms, kr_word_forms_free)

/* The code of the language, such as `en`. */
const char *kr_word_forms_get_language (const KrWordForms *forms);

/* Whether an apostrophe ends a word, as in French, or is left out of it. */
gboolean kr_word_forms_ends_at_apostrophe (const KrWordForms *forms);

/* The stem of @word. Caller frees. */
char *kr_word_forms_dup_stem (const KrWordForms *forms, const char *word);

/* @text in lower case and without accents. Caller frees. */
char *kr_word_forms_fold (const char *text);

/* The forms that the file lists: folded word -> stem. */
GHashTable *kr_word_forms_get_listed (const KrWordForms *forms);

/* Whether @stem is in @list; of lists that are as they are written, whether the folded word is. */
gboolean kr_word_forms_has (const KrWordForms *forms, KrWordList list, const char *stem);

/* The words for clubs, diamonds, hearts and spades (@suit 0 to 3), for a star, and for the ace. */
const char *kr_word_forms_get_suit (const KrWordForms *forms, guint suit);
const char *kr_word_forms_get_star (const KrWordForms *forms);
const char *kr_word_forms_get_ace (const KrWordForms *forms);
