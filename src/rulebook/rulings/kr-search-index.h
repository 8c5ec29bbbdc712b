/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-search-index.h: which words are in which document, and how much they weigh there.
 *
 * Private to the search. A document is a number, from 0. A word is a stem (kr-word-stem.h), or
 * `=ID` for any of the names of a thing, so that all its names count as one word.
 */

typedef struct _KrSearchIndex KrSearchIndex;

KrSearchIndex *kr_search_index_new (void);
void kr_search_index_free (KrSearchIndex *index);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrSearchIndex, kr_search_index_free)

/* Makes @name, of one or more words, a name of the thing @id. All names must be added before the
 * first text. */
void kr_search_index_add_name (KrSearchIndex *index, const char *name, const char *id);

/* Adds @text to @document, with @weight for each of its words. */
void
kr_search_index_add_text (KrSearchIndex *index, guint document, const char *text, double weight);

/* How well each of @n_documents answers @query, in @scores; 0: not at all. A word that is in no
 * document counts as the words that are nearly the same; the last one may also be the start of
 * a word. Returns the set of stems that were looked for. */
GHashTable *kr_search_index_score (const KrSearchIndex *index,
                                   const char *query,
                                   double *scores,
                                   guint n_documents);
