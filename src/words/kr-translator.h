/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-translator.h: translates what the libraries say.
 *
 * They do not know gettext: the program passes two functions, and without
 * them everything is in English. Sentences are templates with placeholders in
 * braces, so that a translation may put them where its grammar wants. English keys are
 * marked with kr-translatable.h.
 *
 * A translator is a plain value without anything to free.
 */

typedef struct {
  const char *(*text) (const char *english);                                  /* NULL: English */
  const char *(*plural) (const char *one, const char *many, unsigned long n); /* NULL: English */
} KrTranslator;

#define KR_TRANSLATOR_MAX_ORDINAL 8

/* The translation of @english; borrowed from the translator. */
const char *kr_translator_text (const KrTranslator *translator, const char *english);

/* The form for @n, as it is. Borrowed from the translator. */
const char *
kr_translator_plural (const KrTranslator *translator, const char *one, const char *many, guint64 n);

/* The translation in the form for @n, with {n} filled in. Caller frees. */
char *
kr_translator_count (const KrTranslator *translator, const char *one, const char *many, guint n);

/* The translation of @english with its placeholders filled in. Pairs of a
 * placeholder's name and its value follow, then NULL. A placeholder without a pair
 * stays as it is, and values are never searched for placeholders. Caller frees. */
char *kr_translator_fill (const KrTranslator *translator,
                          const char *english,
                          ...) G_GNUC_NULL_TERMINATED;

/* The ordinal of @place, from 1 to KR_TRANSLATOR_MAX_ORDINAL: `1st`. Borrowed from
 * the translator. */
const char *kr_translator_ordinal (const KrTranslator *translator, int place);

/* The names as one enumeration: `Ruth, Sam and Bo`. Caller frees. */
char *kr_translator_join (const KrTranslator *translator, const char *const *names, guint n_names);
