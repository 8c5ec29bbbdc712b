/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-lexicon.h"
#include "kr-rulings.h"

/*
 * kr-ruling-search.h: rulings, words and anecdotes found in one's own words.
 *
 * A word is found in all its forms, behind the other names that the lexicon
 * knows, and behind a typo; the last one while it is being typed. A search
 * borrows the rulings and the lexicon and may be asked from any thread.
 */

typedef enum {
  KR_HIT_RULING = 0,
  KR_HIT_WORD,
  KR_HIT_ANECDOTE,
} KrHitKind;

typedef struct {
  KrHitKind kind;
  const KrRulingEntry *entry; /* of a ruling */
  const KrLexiconItem *item;  /* of a word or an anecdote */
  double score;               /* larger is better; within one search only */
  KrMarkedText *title;        /* what was found is marked KR_TEXT_MARK_HIT */
  KrMarkedText *snippet;      /* of what it says under the rules, marked alike */
} KrRulingHit;

typedef struct _KrRulingSearch KrRulingSearch;

/* The words are indexed as they are translated now. @lexicon may be NULL. */
KrRulingSearch *kr_ruling_search_new (const KrRulings *rulings, const KrLexicon *lexicon);
void kr_ruling_search_free (KrRulingSearch *search);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrRulingSearch, kr_ruling_search_free)

/* At most @limit hits for @query, best first: rulings, then words, then
 * anecdotes. Snippets are as for @rules at a table of @n_players (0: as usual).
 * Array of KrRulingHit. */
GPtrArray *kr_ruling_search_find (const KrRulingSearch *search,
                                  const char *query,
                                  const KrRules *rules,
                                  int n_players,
                                  guint limit);
