/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-search-words.h: the words that a text is found by.
 *
 * A word is a run of letters and digits, without case and accents; a sign, or a
 * character of a script written without blanks (Chinese, Japanese, Korean), is a word
 * of its own. ASCII signs stand as private characters, so that SQLite's
 * plainest tokenizer (`ascii`) splits the words again just as they are here,
 * whatever Unicode it knows.
 */

/* @text without case and accents, as far as two people would call it the same
 * name. Caller frees. */
char *kr_search_fold (const char *text);

/* The words of @text in their order, each once, a blank between two; "" if it has
 * none. @text need not be valid UTF-8. Caller frees. */
char *kr_search_format_words (const char *text);

/* A word that no text has, for what a session is and not for what it says:
 * @kind a letter, @value valid UTF-8. Caller frees. */
char *kr_search_format_mark (char kind, const char *value);
