/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-passage.h: a sentence of the rulings with its marks, as the windows see it.
 *
 * A passage is plain text that is translated and filled in from the rules; its
 * marks say which part of it is a card, a word of the lexicon, another ruling,
 * or what a search found. Whoever handed a passage out owns it.
 */

typedef struct _KrPassage KrPassage;

typedef enum {
  KR_PASSAGE_CARD = 0, /* `9H` */
  KR_PASSAGE_TERM,     /* a word of the lexicon */
  KR_PASSAGE_RULING,   /* another ruling */
  KR_PASSAGE_HIT,      /* found by a search */
} KrPassageKind;

typedef struct {
  KrPassageKind kind;
  guint start; /* bytes of the text */
  guint end;
  const char *target; /* id of the word or the ruling; "" for others */
} KrPassageMark;

const char *kr_passage_get_text (const KrPassage *self);

/* Marks stand in the order of their starts and don't overlap. */
guint kr_passage_n_marks (const KrPassage *self);
KrPassageMark kr_passage_get_mark (const KrPassage *self, guint index);
