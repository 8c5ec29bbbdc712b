/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-random.h"
#include "kr-schedule.h"

/*
 * kr-first-draw.h: drawing for the first deal (D-8) without a pack on the table.
 *
 * Everybody draws from one shuffled pack of 52; players who are tied for the lowest card draw
 * again in the next round, from what is left, until one of them deals. The same random numbers
 * draw the same cards.
 */

/* Ties that last longer do not happen: such a draw is thrown away for another. */
#define KR_FIRST_DRAW_MAX_ROUNDS 5

typedef struct {
  int n_players;
  int n_rounds; /* at least 1 */
  int dealer;   /* seat */
  KrCard cards[KR_FIRST_DRAW_MAX_ROUNDS]
              [KR_MAX_SEATS]; /* by seat; KR_CARD_NONE: not in that round */
} KrFirstDraw;

/* Draws for @n_players, at least one, under @rules. */
void kr_first_draw_make (KrFirstDraw *draw, const KrRules *rules, int n_players, KrRandom *random);

#define KR_FIRST_DRAW_TEXT_SIZE                                                                    \
  (KR_MAX_SEATS * KR_FIRST_DRAW_MAX_ROUNDS * KR_CARD_TEXT_SIZE) /* enough for any draw */

/* The cards as a session keeps them: by seat, those of several rounds with a slash between
 * (`KS 2H/7D 2C/AS 9D`). Returns the length. */
size_t kr_first_draw_format (const KrFirstDraw *draw, char text[KR_FIRST_DRAW_TEXT_SIZE]);
