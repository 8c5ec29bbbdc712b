/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-card.h"

/*
 * kr-card-name.h: names of cards, suits and small numbers, as people say and write them.
 */

/* `queen`, or `queen of spades` if @card has a suit. Caller frees. */
char *kr_card_name_dup (KrCard card);

/* `Q♠`, `joker`. Caller frees. */
char *kr_card_name_dup_short (KrCard card);

/* `diamonds`. Static. */
const char *kr_card_name_of_suit (KrSuit suit);

/* `a diamond`, `an ace`. Static. */
const char *kr_card_name_any_of_suit (KrSuit suit);
const char *kr_card_name_any_of_rank (KrRank rank);

/* `♦`, never as an emoji; "" for KR_SUIT_NONE. Static. */
const char *kr_card_name_sign (KrSuit suit);

/* `three`; digits from thirteen on. Caller frees. */
char *kr_card_name_dup_number (int number);

/* @template with that word in place of each @blank. Caller frees. */
char *kr_card_name_fill_number (const char *template, const char *blank, int number);
