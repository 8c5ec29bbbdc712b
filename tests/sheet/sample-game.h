/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-sheet.h"

/*
 * sample-game.h: games for the tests of sheets, built without a referee.
 *
 * A sample game is a match filled by hand, deal by deal, with the totals, the
 * lead (B-2) and the places that follow, and a source that shows it.
 */

typedef struct {
  KrMatch match;
  KrSheetSource source;
} SampleGame;

/* What happened to one seat in one deal. */
typedef struct {
  int64_t points;
  int pressures;
  int stars;
} SampleScore;

/* A game of @n_seats that nobody has played yet: 15 deals, 8 cards down to 1
 * and up again, the second seat dealing first, pens in seat order. */
void sample_game_init (SampleGame *game, const char *const *names, int n_seats);

/* As many deals as @n_deals, of 5 cards each, instead. */
void sample_game_set_deals (SampleGame *game, int n_deals);

/* Seats 0 and 2 against 1 and 3, partners sharing a pen. */
void sample_game_set_sides (SampleGame *game);

/* Scores the next deal. Stars of 1 mean that the seat went out. */
void sample_game_score (SampleGame *game, const SampleScore *scores);

/* Ends the game: places are given, @game is over. */
void sample_game_end (SampleGame *game);

/* Ruth, Sam, Inês and Bo in Ruth's kitchen: the first @n_deals of their fifteen;
 * with all of them, the game is over. */
void sample_game_init_kitchen (SampleGame *game, int n_deals);

/* What each of them could hope for before the first deal and after each of the fifteen. */
extern const double sample_game_chances[16][KR_MAX_SEATS];
