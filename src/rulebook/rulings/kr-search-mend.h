/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-search-index.h"

/*
 * kr-search-mend.h: what was meant by a word that an index does not know: one that is spelled like
 * it, or two that were run together.
 *
 * Private to the search.
 */

/* Replaces the unknown ones of @words (KrWordStem), as far as the index has an idea. */
void kr_search_mend_words (const KrSearchIndex *index, GPtrArray *words);
