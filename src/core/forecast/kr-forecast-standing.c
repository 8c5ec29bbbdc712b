/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-forecast-standing-private.h"

#include "kr-pressure.h"

#include <string.h>

int
kr_forecast_count_sides (const KrMatch *match)
{
  return match->sides ? 2 : match->n_seats;
}

void
kr_forecast_standing_init (KrForecastStanding *standing, const KrMatch *match)
{
  memset (standing, 0, sizeof *standing);
  for (int seat = 0; seat < match->n_seats; seat++)
    standing->totals[kr_match_side (match, seat)] += match->start[seat];
}

void
kr_forecast_standing_add (KrForecastStanding *standing, const KrMatch *match, int deal)
{
  const KrMatchDeal *row = &match->deals[deal];

  for (int seat = 0; seat < match->n_seats; seat++) {
    const int side = kr_match_side (match, seat);
    const int n = row->entry.seats[seat].happened[KR_HAPPENING_PRESSURE];

    standing->totals[side] += row->hand_points[seat] +
                              kr_pressure_costs (&match->rules, standing->pressures[side] + 1, n);
    standing->pressures[side] += n;
    standing->stars[side] += row->stars[seat];
  }
}

bool
kr_forecast_standing_is_before (const KrForecastStanding *standing,
                                const KrMatch *match,
                                int a,
                                int b)
{
  if (standing->totals[a] != standing->totals[b])
    return standing->totals[a] < standing->totals[b];
  return match->rules.stars && match->rules.stars_break_ties &&
         standing->stars[a] > standing->stars[b];
}
