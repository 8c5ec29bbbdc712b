/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-sheet.h"

/*
 * kr-sheet-words.h: the words of a sheet, translated by whoever asked for it.
 *
 * Sentences are templates with {blanks}, so that a translation may place them
 * as its grammar wants. Keys are marked with N_ (one form) or NP_ (singular and
 * plural); xgettext finds them with --keyword=N_ --keyword=NP_:1,2.
 */

#ifndef N_
#define N_(english) (english)
#endif
#define NP_(one, many) (one), (many)

/* The translation of @english; borrowed from the words. */
const char *kr_sheet_words_text (const KrSheetWords *words, const char *english);

/* As kr_sheet_words_text, in the form for @n, with {n} filled. Caller frees. */
char *kr_sheet_words_count (const KrSheetWords *words, const char *one, const char *many, guint n);

/* Fills the {blanks} of the translation of @english. Pairs of a blank's name and
 * its value follow, then NULL; a blank without a pair stays as it is, and what
 * was filled in is not looked at again. Caller frees. */
char *
kr_sheet_words_fill (const KrSheetWords *words, const char *english, ...) G_GNUC_NULL_TERMINATED;

/* `1st`, for @place from 1 to KR_MAX_SEATS; borrowed from the words. */
const char *kr_sheet_words_place (const KrSheetWords *words, int place);

/* The names as one enumeration: `Ruth, Sam and Bo`. Caller frees. */
char *kr_sheet_words_join (const KrSheetWords *words, const char *const *names, guint n_names);
