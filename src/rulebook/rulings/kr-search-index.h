/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-search-index.h: which words stand in which document, and how much they
 * weigh there.
 *
 * Private to the search. A document is a number from 0; a word is a form
 * (kr-word-stem.h), or `=ID` where one of the names of a thing stands, so that
 * all its names are one word.
 */

typedef struct _KrSearchIndex KrSearchIndex;

KrSearchIndex *kr_search_index_new (void);
void kr_search_index_free (KrSearchIndex *index);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrSearchIndex, kr_search_index_free)

/* @name, of one word or more, is a name of the thing @id. Names come before
 * texts. */
void kr_search_index_add_name (KrSearchIndex *index, const char *name, const char *id);

/* @text stands in @document and weighs @weight there. */
void
kr_search_index_add_text (KrSearchIndex *index, guint document, const char *text, double weight);

/* How well each of @n_documents answers @query, in @scores; 0: not at all. Words that stand
 * nowhere count as those that are nearly alike, the last one also as the start of
 * one. Returns the words that were looked for: set of forms. */
GHashTable *kr_search_index_score (const KrSearchIndex *index,
                                   const char *query,
                                   double *scores,
                                   guint n_documents);
