/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-marked-text.h"
#include "kr-rules.h"

/*
 * kr-markup.h: the markup of the rulings, and the text with marks that it stands for.
 *
 * `Play <card>9H</card> or draw for the <term>count</term>; see <ref>wrong-suit</ref>.` A term
 * may name the word that it refers to, `<term to="count">cranks</term>`, and a reference its own
 * wording, `<ref to="wrong-suit">a wrong suit</ref>`. Braces are filled in from the rules:
 * `{value:three-spare}`, `{points:eight}`, `{pressure:3}`, and `{pressures:3}` for the first
 * three together.
 */

/* Translates like gettext: returns @text or its translation. */
typedef const char *(*KrTranslateFunc) (const char *text);

/* The text of @markup, the inside of an XML element, translated and filled in from @rules.
 * @translate may be NULL. Faulty markup in a translation becomes text as it is. */
KrMarkedText *kr_markup_parse (const char *markup, const KrRules *rules, KrTranslateFunc translate);

/* The same without marks. Caller frees. */
char *kr_markup_dup_plain (const char *markup, const KrRules *rules, KrTranslateFunc translate);

/* NULL if @markup is correct, whatever its marks refer to; else a sentence that says what is
 * wrong and what is allowed. Caller frees. */
char *kr_markup_check (const char *markup);

/* @number with a real minus sign and the locale's mark between thousands. Caller frees. */
char *kr_markup_format_number (gint64 number);
