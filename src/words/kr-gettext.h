/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-translator.h"

/*
 * kr-gettext.h: the words of the two programs, in the language of whoever uses them.
 *
 * Only for ui and cli; tests/lint/check_errors.py sees to it.
 */

G_BEGIN_DECLS

/* Takes the locale of the environment, and the catalogs of $KREIGHTS_LOCALE_DIR or, without it, of
 * the installation. Before there is another thread. */
void kr_gettext_start (void);

/* The translation of @english, which may be "": gettext itself would make that the header of its
 * catalog. Borrowed. */
const char *kr_gettext_text (const char *english);

KrTranslator kr_gettext_get_translator (void);

/* @text with every sentence in it (kr-sentence.h) translated. Caller frees. */
char *kr_gettext_dup_words (const char *text);

/* What @error says. Caller frees. */
char *kr_gettext_dup_error (const GError *error);

G_END_DECLS
