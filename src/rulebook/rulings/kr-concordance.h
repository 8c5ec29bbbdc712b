/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-lexicon.h"
#include "kr-rulings.h"

/*
 * kr-concordance.h: the rule documents sentence by sentence, and what carries each sentence
 * (data/rulings/concordance).
 *
 * A document is an outline: its headings in its own order, and under each its sentences, every
 * one in words of our own. Which rulings, words and stories rest on a sentence is computed from
 * their sources.
 *
 * Invariants: the sentences of a document are numbered from 1 without a gap, and their numbers
 * never change; the names of its headings are unique; a sentence that is not a rule carries no
 * atom, key or replay.
 *
 * Ownership: a concordance owns its outlines, with all headings and sentences, and borrows the
 * rulings and the lexicon. Words are English with markup, gettext keys; names of headings are
 * the document's and never translated.
 * Threads: any thread may read a concordance.
 */

/* Why a sentence is not a rule. */
typedef enum {
  KR_ASIDE_NONE = 0, /* it is one */
  KR_ASIDE_HEADING,
  KR_ASIDE_HISTORY,
  KR_ASIDE_OPINION,
  KR_ASIDE_ADVICE,
  KR_ASIDE_BANTER,
  KR_ASIDE_STORY,
  KR_ASIDE_LEAD_IN, /* it announces what the next ones say */
  KR_ASIDE_PAGE,    /* furniture of the web page */
  KR_N_ASIDES,
} KrAside;

/* Its name in files and in JSON; NULL for KR_ASIDE_NONE. */
const char *kr_aside_get_name (KrAside aside);

typedef struct {
  const KrRulingEntry *entry;
  gboolean reading; /* the sentence is only the nearest to what the ruling says */
} KrSentenceRuling;

typedef struct {
  guint first; /* its number */
  guint last;  /* the same, except for several asides in one */
  char *words;
  KrAside aside;
  char **atoms;
  char **keys;        /* of rules */
  char **replays;     /* paths below tests/replays, without their ending */
  GPtrArray *rulings; /* KrSentenceRuling, each ruling once */
  GPtrArray *items;   /* const KrLexiconItem */
} KrSentence;

/* Whether anything carries @sentence, or it is not a rule. */
gboolean kr_sentence_is_carried (const KrSentence *sentence);

typedef struct {
  char *name;
  guint level;          /* 1 to 3 */
  GPtrArray *sentences; /* KrSentence; may be empty */
} KrOutlineHeading;

typedef struct {
  char *document;      /* id of a rule set */
  GPtrArray *headings; /* KrOutlineHeading */
  GPtrArray *numbered; /* KrSentence, borrowed: the one with the number i + 1 */
} KrOutline;

/* The sentence number @n; NULL if there is none. */
const KrSentence *kr_outline_find_sentence (const KrOutline *outline, guint n);

/* The heading called @name; NULL if there is none. */
const KrOutlineHeading *kr_outline_find_heading (const KrOutline *outline, const char *name);

typedef struct _KrConcordance KrConcordance;

/* Reads data_dir/rulings/concordance and finds what rests on each sentence. Fails like
 * kr_rulings_new, also if a source names a sentence that does not exist. */
KrConcordance *kr_concordance_new (const char *data_dir,
                                   const KrRulings *rulings,
                                   const KrLexicon *lexicon,
                                   GError **error);

/* The same, but reads what it can and adds every problem to @problems (char *). NULL if there
 * is no such folder. */
KrConcordance *kr_concordance_read (const char *data_dir,
                                    const KrRulings *rulings,
                                    const KrLexicon *lexicon,
                                    GPtrArray *problems);
void kr_concordance_free (KrConcordance *concordance);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrConcordance, kr_concordance_free)

/* The outline of the document @id; NULL if there is none. */
const KrOutline *kr_concordance_find (const KrConcordance *concordance, const char *id);
