/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-rules.h"

#include <glib.h>

/*
 * kr-example-words.h: describes the deal of an example in sentences.
 */

/* A line for the deal, for each event with its effect (`Bob draws two.`), and for each hand
 * that was left. @record has no line `rules`: it is played by @rules. The text ends at the
 * first line that cannot be read. Caller frees. */
char *kr_example_words_dup (const char *record, const KrRules *rules);
