/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-library.h"

/*
 * kr-document-outline.h: a rule document sentence by sentence, in the user's words, and what
 * rests on each sentence.
 *
 * Sentences are counted from 0; their numbers, which start at 1, are part of them. All strings
 * and texts are the outline's, which never changes.
 */

G_BEGIN_DECLS

typedef struct _KrDocumentOutline KrDocumentOutline;

/* The outline of the document @id; NULL if there is none. */
KrDocumentOutline *kr_document_outline_new (KrLibrary *library, const char *id);
void kr_document_outline_free (KrDocumentOutline *outline);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrDocumentOutline, kr_document_outline_free)

const char *kr_document_outline_get_id (const KrDocumentOutline *outline);
const char *kr_document_outline_get_name (const KrDocumentOutline *outline);
const char *kr_document_outline_get_author (const KrDocumentOutline *outline);

/* How many sentences have a number, and how many of them are rules. */
guint kr_document_outline_n_numbers (const KrDocumentOutline *outline);
guint kr_document_outline_n_rules (const KrDocumentOutline *outline);

/* A heading of the document, which is never translated. */
typedef struct {
  const char *name;
  guint level;       /* 1 to 3 */
  guint first;       /* sentence of it, or of the next heading that has any */
  guint n_sentences; /* of its own */
} KrDocumentHeading;

guint kr_document_outline_n_headings (const KrDocumentOutline *outline);
KrDocumentHeading kr_document_outline_get_heading (const KrDocumentOutline *outline, guint index);

typedef struct {
  guint number;
  guint last;    /* the same, except for several asides in one */
  guint heading; /* index of the one that it is under */
  const KrMarkedText *words;
  const char *aside; /* why it is not a rule, as data/rulings/README.md lists it; NULL: a rule */
  const char *atoms; /* `C-1 · P-two`; may be "" */
  const char *keys;  /* of rules: `after-count`; may be "" */
  guint n_links;
} KrDocumentSentence;

guint kr_document_outline_n_sentences (const KrDocumentOutline *outline);
KrDocumentSentence kr_document_outline_get_sentence (const KrDocumentOutline *outline, guint index);

/* A ruling, a word or a story that rests on a sentence. */
typedef struct {
  const char *address; /* `ruling/out-of-turn`, `lexicon/crank` */
  const char *title;
  gboolean is_reading; /* it is only our reading of the sentence */
} KrDocumentLink;

KrDocumentLink
kr_document_outline_get_link (const KrDocumentOutline *outline, guint sentence, guint index);

/* Whether every word of @query is in the sentence, its number, atoms, keys or links, whatever
 * the case; "" is in all. */
gboolean
kr_document_outline_matches (const KrDocumentOutline *outline, guint sentence, const char *query);

G_END_DECLS
