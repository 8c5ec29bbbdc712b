/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-match.h"
#include "kr-random.h"

/*
 * kr-forecast-pool.h: whole deals, to draw the rest of a game from.
 *
 * A pool belongs to one match: its rules with every house rule, its number of seats, its hand
 * sizes. It begins with deals that the referee played, with simple and strong players in any
 * mixture, and the table’s own deals may be added. The scores of one deal stay together, because
 * they depend on each other; who had them does not matter, so a pool knows nobody’s skill.
 *
 * Where a hand size has n own deals, a deal that is drawn is one of them in n of n + own_prior
 * times, a prior that was found with held-out games (tests/README.md).
 */

#define KR_FORECAST_POOL_DEALS 512 /* of each hand size, that the referee played */
#define KR_FORECAST_OWN_DEALS 128  /* of each hand size, at most; later ones replace the oldest */
#define KR_FORECAST_OWN_PRIOR 10   /* half of the draws after five games of fifteen deals */

/* What one deal did to the seats. Pressures are without their price, which depends on those
 * before. */
typedef struct {
  int32_t points[KR_MAX_SEATS];
  uint8_t pressures[KR_MAX_SEATS];
  uint8_t stars[KR_MAX_SEATS];
} KrForecastDeal;

/* More than a megabyte: not for the stack. */
typedef struct {
  int own_prior; /* KR_FORECAST_OWN_PRIOR, unless another one is to be measured */
  uint8_t n_sizes;
  uint8_t sizes[KR_MAX_DEALS];    /* cards dealt to each, every number once */
  uint16_t n_deals[KR_MAX_DEALS]; /* by index in @sizes */
  KrForecastDeal deals[KR_MAX_DEALS][KR_FORECAST_POOL_DEALS];
  uint16_t n_own[KR_MAX_DEALS]; /* ever added; the first KR_FORECAST_OWN_DEALS places are filled */
  KrForecastDeal own[KR_MAX_DEALS][KR_FORECAST_OWN_DEALS];
} KrForecastPool;

/* Plays the deals. The same rules, seats and hand sizes always give the same pool. Takes some 4 µs
 * a deal with four players. */
void kr_forecast_pool_init (KrForecastPool *pool, const KrMatch *match);

/* Adds the scored deals of @played, another game of the same table: the same rules, seats and
 * sides, which the caller knows. Games are added from the oldest on, and none that began after the
 * match of the pool, so that a game keeps its chances. Deals of other hand sizes are left out, and
 * those with points beyond 32 bits, which no hand has. */
void kr_forecast_pool_add (KrForecastPool *pool, const KrMatch *played);

/* Takes the own deals out of @pool again. */
void kr_forecast_pool_forget_own (KrForecastPool *pool);

/* How many own deals @pool holds, of all hand sizes. */
int kr_forecast_pool_count_own (const KrForecastPool *pool);

/* A deal of the hand size with index @size, drawn with @random; NULL if there is none. Borrowed. */
const KrForecastDeal *
kr_forecast_pool_draw (const KrForecastPool *pool, int size, KrRandom *random);

/* The index of a hand size in @pool; -1 if the match has no such deal. */
int kr_forecast_pool_find_size (const KrForecastPool *pool, int cards);
