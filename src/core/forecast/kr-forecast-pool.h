/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-match.h"

/*
 * kr-forecast-pool.h: whole deals that the referee played, to draw the rest of a game from.
 *
 * A pool belongs to one match: its rules, its number of seats, its hand sizes. The players of its
 * deals are the simple ones of kr-simulated-deal.h, all alike, so a pool knows nobody’s skill. The
 * scores of one deal stay together, because they depend on each other.
 */

#define KR_FORECAST_POOL_DEALS 512 /* of each hand size */

/* What one deal did to the seats. Pressures are without their price, which depends on those
 * before. */
typedef struct {
  int32_t points[KR_MAX_SEATS];
  uint8_t pressures[KR_MAX_SEATS];
  uint8_t stars[KR_MAX_SEATS];
} KrForecastDeal;

/* About a megabyte: not for the stack. */
typedef struct {
  uint8_t n_sizes;
  uint8_t sizes[KR_MAX_DEALS];    /* cards dealt to each, every number once */
  uint16_t n_deals[KR_MAX_DEALS]; /* by index in @sizes */
  KrForecastDeal deals[KR_MAX_DEALS][KR_FORECAST_POOL_DEALS];
} KrForecastPool;

/* Plays the deals. The same rules, seats and hand sizes always give the same pool. Takes some 4 µs
 * a deal with four players. */
void kr_forecast_pool_init (KrForecastPool *pool, const KrMatch *match);

/* The index of a hand size in @pool; -1 if the match has no such deal. */
int kr_forecast_pool_find_size (const KrForecastPool *pool, int cards);
