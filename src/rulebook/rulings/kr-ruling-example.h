/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-rulings.h"

/*
 * kr-ruling-example.h: the example of a ruling, checked against the referee and the scorer.
 *
 * An example is the record of a deal with what the referee says at some of its lines, or a hand
 * with its points. It is shown only where referee and scorer agree with it.
 */

/* Whether @example is for tables under @rules: it names them (a document stands for its variants
 * as well), and its condition holds with the house rules that its record sets. */
gboolean kr_ruling_example_is_for (const KrRulingExample *example, const KrRules *rules);

/* NULL if the referee or the scorer agrees with @example under @rules; else a sentence with what
 * both say. Caller frees. */
char *kr_ruling_example_check (const KrRulingExample *example, const KrRules *rules);

/* The points of @example, which must be a hand, under @rules. 0 if the hand cannot be read. */
gint64 kr_ruling_example_score (const KrRulingExample *example, const KrRules *rules);

/* The line of @example in its file. */
guint kr_ruling_example_get_line (const KrRulingExample *example);
