/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-search-names.h"

/*
 * kr-search-index.h: which words are in which document, and how much they weigh there.
 *
 * Private to the search. A document is a number, from 0. A phrase is a short text of a document
 * that says the whole of it, such as a question; it can be compared with a query as a whole. A
 * word is a stem (kr-word-stem.h), `=ID` for any of the names of a thing, so that all its names
 * count as one word, or in a phrase also the pair `STEM+STEM`.
 *
 * Order: first all names, then all texts, then kr_search_index_finish.
 */

/* The thing that all words name which are hardly in a query about a document. */
#define KR_SEARCH_FOREIGN "=foreign"

typedef struct {
  guint at; /* the number of a document or of a phrase */
  double weight;
} KrSearchPosting;

typedef struct {
  char *word;
  GArray *documents; /* KrSearchPosting, ascending */
  GArray *phrases;   /* KrSearchPosting, ascending */
  double rarity;     /* the larger, the fewer documents it is in */
  double share;      /* of the weight of all words of all documents */
} KrSearchTerm;

typedef struct {
  guint document;
  double length; /* of its vector of words */
} KrSearchPhrase;

/* A word of a text, and how much it counts there. */
typedef struct {
  char *word;
  double counts;
} KrSearchFeature;

typedef struct {
  const KrWordForms *forms;
  GHashTable *terms;  /* word -> KrSearchTerm */
  GHashTable *single; /* the same without pairs; ready when the index is finished */
  KrSearchNames *names;
  GArray *phrases;    /* KrSearchPhrase */
  GArray *lengths;    /* of documents: double, the weights of their words */
  double mean_length; /* of a document */
  double most_rarity; /* of a word that is in no document */
  double least_share; /* the same */
} KrSearchIndex;

/* Borrows @forms. */
KrSearchIndex *kr_search_index_new (const KrWordForms *forms);
void kr_search_index_free (KrSearchIndex *index);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrSearchIndex, kr_search_index_free)

/* Adds @text to @document, with @weight for each of its words. */
void
kr_search_index_add_text (KrSearchIndex *index, guint document, const char *text, double weight);

/* The same, and @text is a phrase. */
void
kr_search_index_add_phrase (KrSearchIndex *index, guint document, const char *text, double weight);

/* Computes what depends on all texts. */
void kr_search_index_finish (KrSearchIndex *index);

gboolean kr_search_is_pair (const char *word);

/* Whether @stem is anywhere in a text or a name. */
gboolean kr_search_index_knows (const KrSearchIndex *index, const char *stem);

/* The words of @stems (KrWordStem), and the things that they name. Array of KrSearchFeature. */
GArray *kr_search_index_list_features (const KrSearchIndex *index, const GPtrArray *stems);
