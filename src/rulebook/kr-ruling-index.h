/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-ruling-index.h: which words stand in which document, and how much they
 * weigh there.
 *
 * Private to the search. A document is a number from 0; a word is a form
 * (kr-word-forms.h), or `=ID` where one of the names of a thing stands, so that
 * all its names are one word.
 */

typedef struct _KrRulingIndex KrRulingIndex;

KrRulingIndex *kr_ruling_index_new (void);
void kr_ruling_index_free (KrRulingIndex *index);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrRulingIndex, kr_ruling_index_free)

/* @name, of one word or more, is a name of the thing @id. Names come before
 * texts. */
void kr_ruling_index_add_name (KrRulingIndex *index, const char *name, const char *id);

/* @text stands in @document and weighs @weight there. */
void
kr_ruling_index_add_text (KrRulingIndex *index, guint document, const char *text, double weight);

/* How well each of @n_documents answers @query, in @scores; 0: not at all. Words that stand
 * nowhere count as those that are nearly alike, the last one also as the start of
 * one. Returns the words that were looked for: set of forms. */
GHashTable *kr_ruling_index_score (const KrRulingIndex *index,
                                   const char *query,
                                   double *scores,
                                   guint n_documents);
