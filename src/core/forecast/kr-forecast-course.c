/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-forecast-course.h"

#include "kr-forecast-standing-private.h"

#include <math.h>

void
kr_forecast_comeback_init (KrForecastComeback *comeback,
                           const KrMatch *match,
                           const KrForecast *forecast)
{
  *comeback = (KrForecastComeback){.seat = KR_NO_SEAT, .chance = 1};
  for (int side = 0; match->over && side < kr_forecast_count_sides (match); side++) {
    if (match->place[side] != 1)
      continue;
    if (comeback->seat == KR_NO_SEAT)
      comeback->seat = side;
    for (int after = 1; after < match->n_scored; after++)
      if (forecast->chances[after][side] < comeback->chance)
        *comeback = (KrForecastComeback){side, after, forecast->chances[after][side]};
  }
}

double
kr_forecast_get_excitement (const KrMatch *match, const KrForecast *forecast)
{
  double moved = 0;

  for (int point = 1; point < forecast->n_points; point++)
    for (int side = 0; side < kr_forecast_count_sides (match); side++)
      moved += fabs (forecast->chances[point][side] - forecast->chances[point - 1][side]) / 2;
  return moved;
}
