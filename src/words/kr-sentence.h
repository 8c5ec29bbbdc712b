/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-translator.h"

/*
 * kr-sentence.h: a sentence that is translated where it is shown, not where it is made.
 *
 * A sentence is a string: the English format, as gettext knows it, and what fills its blanks, held
 * together by three control characters. So it can go wherever a string can: into a list of
 * problems, into a blank of another sentence, or after other text. A blank that holds a sentence
 * is translated with it. Any other string means itself. No control character is shown, and none of
 * a value from outside can make a sentence that is more than words.
 *
 * Formats are marked with kr-translatable.h. Their blanks are those of printf; a translation may
 * change their order (%2$s). Whoever gets a sentence owns it.
 */

G_BEGIN_DECLS

/* What @format says of the values that follow. */
G_GNUC_PRINTF (1, 2)
char *kr_sentence_new (const char *format, ...);
G_GNUC_PRINTF (1, 0)
char *kr_sentence_new_valist (const char *format, va_list values);

/* The same in the form for @n, which is not itself a value. Both forms have the same blanks; the
 * compiler cannot check them, since they are mostly from a table. */
char *kr_sentence_new_plural (const char *one, const char *many, guint64 n, ...);

/* What @key, which has no blanks, says. A sentence stays as it is. */
char *kr_sentence_new_plain (const char *key);

/* What @template says with {names} as blanks: pairs of a name and its value follow, then NULL. */
char *kr_sentence_fill (const char *template, ...) G_GNUC_NULL_TERMINATED;

/* @text with every sentence in it in the words of @translator. */
char *kr_sentence_dup_words (const char *text, const KrTranslator *translator);

/* @text with every sentence in it in English. */
char *kr_sentence_dup_english (const char *text);

G_END_DECLS
