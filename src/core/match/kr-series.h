/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/*
 * kr-series.h: several games as one competition.
 *
 * A series adds up what its games have made of each player: the total (the lowest is first), the
 * place (the lowest sum is first) or the win, even a shared one (the most are first). Totals,
 * places and stars are those of the side, so partners get the same from a game; who plays with
 * whom may change from game to game.
 *
 * All games of a player count, or only the best few: the fewest points, the best places, the wins;
 * among equal ones those with more stars, then the earlier ones.
 *
 * By points and by places less is better, so a game that was missed must not help: whoever has
 * fewer games that count is behind everybody who has more. By wins a missed game is not a win, and
 * nothing else.
 *
 * Ties are broken as in a game (G-2): by stars, those of the games that count, if they break ties
 * under the rules of every game; otherwise tied players share a place.
 *
 * No memory is allocated, and nothing wraps.
 */

/* Kept in the ledger. */
typedef enum {
  KR_SERIES_POINTS = 1,
  KR_SERIES_PLACES = 2,
  KR_SERIES_WINS = 3,
} KrSeriesScoring;

#define KR_SERIES_MAX_BEST 999

typedef struct {
  KrSeriesScoring scoring;
  int best;              /* so many games of each player count; 0: all */
  bool stars_break_ties; /* under the rules of every game */
} KrSeriesRules;

/* What a player has of one game. */
typedef struct {
  bool played;
  bool dropped;  /* set by kr_series_add_game: too many games of the player are better */
  int place;     /* from 1 */
  int32_t stars; /* of the side, like the total */
  int64_t total;
} KrSeriesResult;

/* A player in the standings. Begins as zeros. */
typedef struct {
  int n_played;
  int n_counted; /* n_played without the dropped ones */
  int64_t score; /* of the games that count: points, sum of places, or wins */
  int32_t stars; /* of the games that count */
  int place;     /* from 1; tied players share one; 0: no game yet */
} KrSeriesLine;

/* Whether @scoring is one of the three. */
bool kr_series_is_scoring (int64_t scoring);

/* `points`, `places` or `wins`. Static. */
const char *kr_series_scoring_get_name (KrSeriesScoring scoring);

/* Whether @name is one of these, which @scoring receives then. */
bool kr_series_scoring_find (const char *name, KrSeriesScoring *scoring);

/* The score of @result by itself. */
int64_t kr_series_score (KrSeriesScoring scoring, const KrSeriesResult *result);

/* Advances @lines, of which there are @n_players, by game @game (from 0) and gives everybody their
 * place. @results has a row of @n_players for each game up to this one; those before have been
 * added already. False if a sum is too large to be shown; then @lines are unspecified. */
bool kr_series_add_game (const KrSeriesRules *rules,
                         KrSeriesResult *results,
                         int game,
                         int n_players,
                         KrSeriesLine *lines);
