/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * kr-marked-text.h: a plain text with marks on some of its words: a card, a word of the lexicon,
 * a reference to a ruling, what a search found.
 *
 * The rulebook makes it from markup (kr-markup.h).
 * Ownership: a text owns its marks.
 */

G_BEGIN_DECLS

typedef enum {
  KR_TEXT_MARK_CARD = 0,
  KR_TEXT_MARK_TERM, /* a word of the lexicon */
  KR_TEXT_MARK_REF,  /* a ruling */
  KR_TEXT_MARK_HIT,  /* found by a search */
} KrTextMarkKind;

typedef struct {
  KrTextMarkKind kind;
  guint start; /* bytes of the text */
  guint end;
  char *target; /* the id of a word or a ruling; "" for other kinds */
} KrTextMark;

typedef struct {
  char *text;       /* plain */
  GPtrArray *marks; /* of KrTextMark, ordered by start; they don't overlap */
} KrMarkedText;

/* Takes over @plain, which gets no marks. */
KrMarkedText *kr_marked_text_new (char *plain);
void kr_marked_text_free (KrMarkedText *text); /* NULL is fine */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrMarkedText, kr_marked_text_free)

/* Adds a mark, which must come after those that @text already has. */
void kr_marked_text_add_mark (
    KrMarkedText *text, KrTextMarkKind kind, guint start, guint end, const char *target);

G_END_DECLS
