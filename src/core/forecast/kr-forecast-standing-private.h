/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-match.h"

/*
 * kr-forecast-standing-private.h: how the sides of a match stand, the end of the game included.
 *
 * Arrays are by side (kr_match_side). Pressures that are scored at the end are in the totals
 * at once: by then they will be.
 */

typedef struct {
  int64_t totals[KR_MAX_SEATS];
  int32_t pressures[KR_MAX_SEATS];
  int32_t stars[KR_MAX_SEATS];
} KrForecastStanding;

/* Two if there are partners, else the seats. */
int kr_forecast_count_sides (const KrMatch *match);

/* The standing of @match before its first deal. */
void kr_forecast_standing_init (KrForecastStanding *standing, const KrMatch *match);

/* Adds the scored deal @deal of @match. */
void kr_forecast_standing_add (KrForecastStanding *standing, const KrMatch *match, int deal);

/* Whether side @a is before @b (G-1, G-2). */
bool kr_forecast_standing_is_before (const KrForecastStanding *standing,
                                     const KrMatch *match,
                                     int a,
                                     int b);
