/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-search-words.h: the words that a text is found by.
 *
 * A word is a run of letters and digits, without case and accents; a sign, or a
 * character of a script written without blanks (Chinese, Japanese, Korean), is a word
 * of its own. ASCII signs are written as private characters, so that SQLite's
 * plainest tokenizer (`ascii`) splits the words again just as they are here,
 * whatever Unicode it knows.
 */

/* Longer words are cut: the longest beginning of a word that the index has. */
#define KR_SEARCH_MAX_WORD_CHARS 31

/* @text without case and accents, as far as two people would call it the same
 * name. Caller frees. */
char *kr_search_fold (const char *text);

/* Whether two names look the same to people: folded, or by the forms of their letters
 * (kr-look-alike.h), without what cannot be seen. */
gboolean kr_search_looks_alike (const char *a, const char *b);

/* What of @name has the same form in all names that look like it (kr-look-alike.h). Caller
 * frees. */
char *kr_search_fold_form (const char *name);

/* The words of @text in their order, each once, a blank between two; "" if it has
 * none. @text need not be valid UTF-8. Caller frees. */
char *kr_search_format_words (const char *text);

/* Words that no text has, for what a session is and not for what it says: @kind a
 * letter, @value valid UTF-8, or a number from 0. They are as short as can be, as
 * the index also has every beginning of them. Caller frees. */
char *kr_search_format_mark (char kind, const char *value);
char *kr_search_format_number_mark (char kind, guint64 number);
