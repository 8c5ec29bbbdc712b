/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-forecast-pool.h"

/*
 * kr-forecast.h: each player’s chance to win, before the first deal and after each scored one.
 *
 * The rest of the game is drawn KR_FORECAST_RUNS times, whole deals at once, on top of the totals,
 * the stars and the pressures so far. Nothing else counts: all players are taken to be alike. The
 * same match, pool and seed always give the same chances, on every machine, and a deal that is
 * scored later changes none of those before it.
 *
 * Chances are from 0 to 1; those of all sides add up to 1, and partners have that of their side.
 * Tied winners share a game. A side has 0 only if it cannot win anymore (kr_forecast_can_win), and
 * 1 only if no other can.
 */

/* The standard error of a chance is at most half a percentage point. */
#define KR_FORECAST_RUNS 10000

/* @leader_won: the plain base rate: of games drawn from their start, the share that the leader
 * after as many deals won, ties shared; 0 before the first deal
 * @n_later: kr_forecast_count_later, by seat */
typedef struct {
  uint8_t n_points;                               /* n_scored + 1 */
  double chances[KR_MAX_DEALS + 1][KR_MAX_SEATS]; /* by deals scored so far, and seat */
  double leader_won;
  uint8_t n_later[KR_MAX_SEATS];
} KrForecast;

/* The chances in @match, whose pool is @pool. @seed is the game’s own, so that two games do not
 * share an error of drawing. Once a match is over, the last ones are its result; in one that ended
 * early, those before expect all its deals. */
void kr_forecast_init (KrForecast *forecast,
                       const KrMatch *match,
                       const KrForecastPool *pool,
                       uint64_t seed);

/* Whether what @now has and @before had not can change no chance: what happens in the running deal
 * counts once it is scored. Both are states of one game. */
bool kr_forecast_is_as_before (const KrMatch *before, const KrMatch *now);

/* Whether the side of @seat could still win, alone or tied, after the first @n_deals of @match,
 * at most n_scored: with the best that the rules can give it from then on, and the worst to
 * everybody else. Once the match is over after those deals: whether it won. */
bool kr_forecast_can_win (const KrMatch *match, int n_deals, int seat);

/* How much better than the leader after the first @n_deals of @match, at most n_scored, the side of
 * @seat has to be from then on to win alone: the distance and one point. 0: it leads, or is tied
 * for the lead. Pressures so far are counted even where they are scored at the end; stars,
 * which may still change, are not. */
int64_t kr_forecast_get_needed (const KrMatch *match, int n_deals, int seat);
