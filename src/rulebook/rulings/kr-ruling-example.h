/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-rulings.h"

/*
 * kr-ruling-example.h: an example against the referee and the scorer.
 *
 * An example is the record of a deal with what the referee says at some of its
 * lines, or a hand with its points. It is told only where both agree with it.
 */

/* Whether @example is told at tables under @rules: they are among those it names
 * (a document's name stands for its variants), and its condition holds with the
 * house rules that its record sets. */
gboolean kr_ruling_example_is_for (const KrRulingExample *example, const KrRules *rules);

/* NULL if the referee, or the scorer, says under @rules what @example tells; else
 * a sentence with both. Caller frees. */
char *kr_ruling_example_check (const KrRulingExample *example, const KrRules *rules);

/* The points of @example, which is a hand, under @rules. 0 if it cannot be read. */
gint64 kr_ruling_example_score (const KrRulingExample *example, const KrRules *rules);

/* The line of its file in which @example stands. */
guint kr_ruling_example_get_line (const KrRulingExample *example);
