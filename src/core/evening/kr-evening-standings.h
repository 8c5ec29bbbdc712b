/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-evening-state.h"

/*
 * kr-evening-standings.h: who is how far ahead in an evening.
 *
 * A round counts for the players of a table once its game is over, by the rules of a series
 * (kr-series.h): points, places or wins, and stars to break ties where all games have them do so.
 *
 * A round in which a player was at no table counts by the average of the player's own rounds if it
 * was agreed so, or was said of that round; else for nothing, and of points and places a player
 * with more rounds that count is ahead. For those who had gone home it counts for nothing unless
 * somebody says otherwise. While a game is still going on, its round counts by the average for its
 * players, so that nobody falls behind for playing longer.
 *
 * Averages are exact: scores are compared as fractions.
 */

/* What is known of the game of a table. */
typedef struct {
  bool there; /* somebody has started it */
  bool over;  /* by its last deal or because it was stopped */
  int n_deals;
  int n_scored;
  int leader; /* seat; KR_NO_SEAT: nobody leads */
  bool stars_break_ties;
  int place[KR_MAX_SEATS];
  int32_t stars[KR_MAX_SEATS];
  int64_t total[KR_MAX_SEATS];
  int64_t changed_at_us; /* its last step; once it is over, when it was */
} KrEveningResult;

/* A player in the standings. */
typedef struct {
  int n_played;   /* rounds that are over */
  int n_averaged; /* that count by the average of these */
  int n_pending;  /* of those: the game is still going on */
  int n_nothing;  /* that count for nothing */
  int64_t score;  /* of the rounds played: points, sum of places, or wins */
  int32_t stars;
  int place; /* from 1; those who are level share one; 0: has played no round */
} KrEveningLine;

/* The result of @table of @round in @results, where each round has a row. */
#define KR_EVENING_RESULT(results, round, table)                                                   \
  ((results)[(round) *KR_EVENING_MAX_TABLES + (table)])

/* The score of @line with the rounds that count by the average, in hundredths, rounded half up. */
int64_t kr_evening_line_get_hundredths (const KrEveningLine *line);

/* Fills @lines, one for each player. False if a sum is too large to be shown. */
bool
kr_evening_rank (const KrEveningState *state, const KrEveningResult *results, KrEveningLine *lines);
