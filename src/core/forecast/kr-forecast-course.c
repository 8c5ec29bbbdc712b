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

void
kr_forecast_course_init (KrForecastCourse *course, const KrMatch *match, const KrForecast *forecast)
{
  const double moved = kr_forecast_get_excitement (match, forecast);
  KrForecastComeback comeback;

  kr_forecast_comeback_init (&comeback, match, forecast);
  *course = (KrForecastCourse){
      .engine = KR_FORECAST_ENGINE,
      .seat = (uint8_t) comeback.seat,
      .after = (uint8_t) comeback.after,
      .chance = (uint32_t) fmax (1, round (comeback.chance * KR_FORECAST_CHANCE_UNITS)),
      .moved = (uint32_t) round (moved * KR_FORECAST_MOVED_UNITS),
  };
}

/* FNV-1a, a byte after the other. */
static uint32_t
mix (uint32_t proof, int64_t number)
{
  for (int i = 0; i < 8; i++)
    proof = (proof ^ (uint32_t) ((uint64_t) number >> (8 * i) & 0xFF)) * UINT32_C (16777619);
  return proof;
}

int32_t
kr_forecast_course_prove (const KrForecastCourse *course, const KrMatch *match)
{
  uint32_t proof = mix (UINT32_C (2166136261), course->engine);

  proof = mix (proof, course->seat);
  proof = mix (proof, course->after);
  proof = mix (proof, course->chance);
  proof = mix (proof, course->moved);
  for (int deal = 0; deal < match->n_scored; deal++)
    for (int seat = 0; seat < match->n_seats; seat++) {
      const KrMatchDeal *row = &match->deals[deal];

      proof = mix (proof, row->hand_points[seat]);
      proof = mix (proof, row->entry.seats[seat].happened[KR_HAPPENING_PRESSURE]);
      proof = mix (proof, row->stars[seat]);
    }
  for (int seat = 0; seat < match->n_seats; seat++)
    proof = mix (proof, match->place[seat]);
  return (int32_t) (proof & INT32_MAX);
}

int
kr_forecast_course_list_feats (const KrForecastCourse *course,
                               const KrMatch *match,
                               KrFeat feats[KR_FORECAST_N_FEATS])
{
  int n = 0;

  if (course->after > 0)
    feats[n++] = (KrFeat){.kind = KR_FEAT_CHANCE_COMEBACK,
                          .seats = kr_match_side_bits (match, course->seat),
                          .deal = (int8_t) (course->after - 1),
                          .value = course->chance};
  feats[n++] = (KrFeat){.kind = KR_FEAT_EXCITEMENT, .deal = -1, .value = course->moved};
  return n;
}
