/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-score.h"

/*
 * kr-scored-card-words.h: why each card of a caught hand counts what it does.
 */

/* `covered by a 3`, `covers the 9`, `can’t be covered`; "" if there is nothing to say. @index:
 * of the card in @score, which @rules gave. Caller frees. */
char *kr_scored_card_words_dup (const KrRules *rules, const KrScore *score, int index);

/* The cards of @score in the order in which they explain each other: what is covered, then the
 * threes, then the rest. @order receives n_cards indices. */
void kr_scored_card_words_sort (const KrScore *score, int order[KR_MAX_CARDS]);
