/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-lexicon.h"
#include "kr-rulings.h"
#include "kr-table-state.h"

/*
 * kr-ruling-search.h: finds rulings, words and anecdotes by a question in the user's own words.
 *
 * A word is found in all its forms, by its other names in the lexicon, and despite a typo; the
 * last one is found while it is being typed.
 *
 * Ownership: a search borrows the rulings and the lexicon.
 * Threads: any thread may search.
 */

typedef enum {
  KR_HIT_RULING = 0,
  KR_HIT_WORD,
  KR_HIT_ANECDOTE,
} KrHitKind;

typedef struct {
  KrHitKind kind;
  const KrRulingEntry *entry; /* of a ruling, else NULL */
  const KrLexiconItem *item;  /* of a word or an anecdote, else NULL */
  double score;               /* the larger the better, within one search */
  KrMarkedText *title;        /* what was found has a KR_TEXT_MARK_HIT */
  KrMarkedText *snippet;      /* its answer under the rules; marked the same way */
} KrRulingHit;

typedef struct _KrRulingSearch KrRulingSearch;

/* Indexes the texts in the language that @rulings have now. @lexicon may be NULL. Fails like
 * kr_rulings_new. */
KrRulingSearch *
kr_ruling_search_new (const KrRulings *rulings, const KrLexicon *lexicon, GError **error);

/* The same for the language @code, with what can be read of it, and adds every problem to @problems
 * (char *). NULL if there is no such language. */
KrRulingSearch *kr_ruling_search_read (const KrRulings *rulings,
                                       const KrLexicon *lexicon,
                                       const char *code,
                                       GPtrArray *problems);
void kr_ruling_search_free (KrRulingSearch *search);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrRulingSearch, kr_ruling_search_free)

/* Where a question is asked. */
typedef struct {
  const KrRules *rules;
  int n_players;        /* 0: the usual number */
  KrTableStates states; /* of the running deal; 0: there is none */
} KrSearchPlace;

/* At most @limit hits for @query: rulings, then words, then anecdotes, the best of each first;
 * what is going on at @place makes some rulings likelier. Sets @fits to whether one of them is
 * likely to answer @query; if not, there is probably no ruling for it, and the hits are the
 * nearest few. Array of KrRulingHit. */
GPtrArray *kr_ruling_search_find (const KrRulingSearch *search,
                                  const char *query,
                                  const KrSearchPlace *place,
                                  guint limit,
                                  gboolean *fits);
