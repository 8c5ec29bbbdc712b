/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-table.h"

#include <glib.h>

/*
 * kr-referee-words.h: sentences about the state of the table.
 *
 * @names are the players' names by seat, as many as the table has. Texts are plain, not
 * markup; callers free them.
 */

/* What may happen now: `Sam plays a diamond, an eight or a nine — or draws one`. */
char *kr_referee_words_dup_turn (const KrTable *table, const char *const names[]);

/* Who plays for the dummy, who owes cards, and who has one card left; "" if nobody. @reported is
 * what was just reported, whose rulings are not repeated; it may be NULL. */
char *kr_referee_words_dup_notices (const KrTable *table,
                                    const KrEffects *reported,
                                    const char *const names[]);

/* What is going on, in one line: `Sam plays an ace or a deuce — or draws four · count 4 · Ruth has
 * one card left. · 23 cards in the pack`. The starter of @table has been turned. */
char *kr_referee_words_dup_now (const KrTable *table, const char *const names[]);

/* `draws one`, `draws seven`: what the current player draws. */
char *kr_referee_words_dup_due (const KrTable *table);

/* `Bob, Cai and Dan`: the names of @seats. */
char *kr_referee_words_dup_list (const int seats[], int n, const char *const names[]);

/* The cards that match, as a choice: `a diamond, an eight or a nine`; `any card`. */
char *kr_referee_words_dup_choice (const KrTable *table);

/* Whether the current player has a penalty card that can be played, and so must be (I-12). */
gboolean kr_referee_words_must_play_penalty_card (const KrTable *table);
