/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-search-index.h"

/*
 * kr-search-query.h: a question in the user's own words, compared with the documents of an index.
 *
 * Private to the search. A word that is in no document is taken for the one that is spelled most
 * like it; the last one may also be the start of a word.
 */

/* What a query is made of, without numbers and words that say nothing by themselves. */
typedef struct {
  double words;   /* that say something */
  double unknown; /* of these, in no document and no name, and spelled like no word that is */
  double named;   /* things */
  double foreign; /* 1: one of the words is hardly in a query about a document */
} KrSearchEvidence;

/* How well each of @n_documents answers @query, from 0 (not at all) to about 1, in @scores.
 * Returns the set of stems that were looked for, and what they are in @evidence. */
GHashTable *kr_search_query_score (const KrSearchIndex *index,
                                   const char *query,
                                   double *scores,
                                   guint n_documents,
                                   KrSearchEvidence *evidence);
