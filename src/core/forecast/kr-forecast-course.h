/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-forecast.h"

/*
 * kr-forecast-course.h: what the chances of a game say about its course, for records.
 */

/* Of the sides that won, the lowest chance that one had after a scored deal. */
typedef struct {
  int seat;      /* the side’s first; KR_NO_SEAT: the match is not over */
  int after;     /* that many deals; the first time */
  double chance; /* 1 if no deal but the last was scored */
} KrForecastComeback;

void kr_forecast_comeback_init (KrForecastComeback *comeback,
                                const KrMatch *match,
                                const KrForecast *forecast);

/* How exciting the game was: how much the chances moved in all its deals. A deal in which one side
 * gains what another loses moves them by that; a game that is decided early moves them little. */
double kr_forecast_get_excitement (const KrMatch *match, const KrForecast *forecast);
