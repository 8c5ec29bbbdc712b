/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-rules.h"

/*
 * kr-marked-text.h: a sentence with marks in it, for one table.
 *
 * In a file: `Play <card>9H</card> or draw for the <term>count</term>; see
 * <ref>wrong-suit</ref>.` A term may say under which word it stands:
 * `<term to="count">cranks</term>`, and a reference in which words:
 * `<ref to="wrong-suit">a wrong suit</ref>`. Numbers and choices of the rules in
 * use stand in braces: `{value:three-spare}`, `{points:eight}`, `{pressure:3}`,
 * `{pressures:3}` (the first three together).
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
  char *target; /* the id of a word or a ruling; "" for others */
} KrTextMark;

typedef struct {
  char *text;       /* plain */
  GPtrArray *marks; /* KrTextMark, in the order of their starts; they don't overlap */
} KrMarkedText;

/* A translator as gettext: returns @text, or its translation. */
typedef const char *(*KrTranslateFunc) (const char *text);

/* The words of @markup, as an XML element's inside, under @rules. @translate may
 * be NULL. What is wrong in a translation stands in the text as it is. */
KrMarkedText *
kr_marked_text_new (const char *markup, const KrRules *rules, KrTranslateFunc translate);

/* The same without marks, caller frees. */
char *
kr_marked_text_dup_plain (const char *markup, const KrRules *rules, KrTranslateFunc translate);

void kr_marked_text_free (KrMarkedText *words);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KrMarkedText, kr_marked_text_free)

/* Adds a mark. Marks are added in their order. */
void kr_marked_text_add_mark (
    KrMarkedText *words, KrTextMarkKind kind, guint start, guint end, const char *target);

/* NULL if @markup is right but for the targets of its marks; else a sentence that says what
 * is wrong and allowed. Caller frees. */
char *kr_marked_text_check (const char *markup);

/* A number with a true minus and its thousands apart. Caller frees. */
char *kr_marked_text_format_number (gint64 number);
