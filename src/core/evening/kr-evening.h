/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/*
 * kr-evening.h: who sits at which table in the rounds of an evening.
 *
 * People are to meet as evenly as can be. The strain of a seating is the sum, over all pairs, of
 * the square of how often they met: of two seatings the one with the smaller strain is better. A
 * meeting that is repeated costs more than a new one, and the third of a pair more than the second
 * of another.
 *
 * Players are numbered from 0. The same seed always gives the same seating.
 */

#define KR_EVENING_MAX_PLAYERS 256
#define KR_EVENING_MAX_ROUNDS 64
#define KR_EVENING_MAX_MEETINGS 10000 /* of a pair before the evening; more count as so many */

typedef struct {
  int smallest; /* people at a table, at least 2 */
  int largest;
  int n_tables; /* that there are; 0: as many as are needed */
} KrEveningTables;

#define KR_EVENING_OUT (-1) /* sits out */
#define KR_EVENING_ABSENT (-2)

typedef struct {
  int n_tables;
  int16_t table[KR_EVENING_MAX_PLAYERS]; /* of each player, from 0; or one of the two above */
} KrEveningRound;

/* What has been played. All zero: nothing. */
typedef struct {
  uint16_t met[KR_EVENING_MAX_PLAYERS][KR_EVENING_MAX_PLAYERS]; /* symmetric */
  uint16_t n_out[KR_EVENING_MAX_PLAYERS];                       /* rounds that were sat out */
} KrEveningPast;

/* How many sit at each of the tables if @n people are there: as few as can be sit out, and the
 * tables are as near to the middle of both sizes as can be. Returns how many tables, at most
 * @n / 2; 0 if there are too few people for one. */
int kr_evening_get_sizes (const KrEveningTables *tables, int n, int sizes[]);

/* Adds what @round, of @n_players, adds to @past. */
void kr_evening_add (KrEveningPast *past, const KrEveningRound *round, int n_players);

int64_t kr_evening_get_strain (const KrEveningPast *past, int n_players);

/* Seats @n_rounds rounds of those among the @n_players for whom @present is true, after @past.
 * Whoever sat out least sits out first. Of a number of people for whom an even schedule is known,
 * that one is taken if none better is found. In the end @work is @past with these rounds. False if
 * nobody can be seated. */
bool kr_evening_plan (const KrEveningPast *past,
                      const bool present[],
                      int n_players,
                      const KrEveningTables *tables,
                      int n_rounds,
                      uint64_t seed,
                      KrEveningPast *work,
                      KrEveningRound rounds[]);
