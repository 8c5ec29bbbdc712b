/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-rules.h"

/*
 * kr-marked-text.h: a plain text with marks on some of its words: a card, a word of the lexicon,
 * a reference to a ruling.
 *
 * It comes from markup such as `Play <card>9H</card> or draw for the <term>count</term>; see
 * <ref>wrong-suit</ref>.` A term may name the word that it refers to, `<term
 * to="count">cranks</term>`, and a reference its own wording, `<ref to="wrong-suit">a wrong
 * suit</ref>`. Braces are filled in from the rules: `{value:three-spare}`, `{points:eight}`,
 * `{pressure:3}`, and `{pressures:3}` for the first three together.
 */

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
  GPtrArray *marks; /* KrTextMark, ordered by start; they don't overlap */
} KrMarkedText;

/* Translates like gettext: returns @text or its translation. */
typedef const char *(*KrTranslateFunc) (const char *text);

/* The text of @markup, the inside of an XML element, translated and filled in from @rules.
 * @translate may be NULL. Faulty markup in a translation becomes text as it is. */
KrMarkedText *
kr_marked_text_new (const char *markup, const KrRules *rules, KrTranslateFunc translate);
void kr_marked_text_free (KrMarkedText *text);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrMarkedText, kr_marked_text_free)

/* The same without marks. Caller frees. */
char *
kr_marked_text_dup_plain (const char *markup, const KrRules *rules, KrTranslateFunc translate);

/* Adds a mark, which must come after those that @text already has. */
void kr_marked_text_add_mark (
    KrMarkedText *text, KrTextMarkKind kind, guint start, guint end, const char *target);

/* NULL if @markup is correct, whatever its marks refer to; else a sentence that says what is
 * wrong and what is allowed. Caller frees. */
char *kr_marked_text_check (const char *markup);

/* @number with a real minus sign and separated thousands. Caller frees. */
char *kr_marked_text_format_number (gint64 number);
