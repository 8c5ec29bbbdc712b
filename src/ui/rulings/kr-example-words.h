/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-rules.h"

#include <glib.h>

/*
 * kr-example-words.h: the record of an example's deal, told in sentences.
 */

/* A line for the deal, for each event and what came of it, and for each hand that was left:
 * `Bob draws two.` @record stands without its line `rules`. What cannot be read ends it.
 * Plain text; caller frees. */
char *kr_example_words_dup (const char *record, const KrRules *rules);
