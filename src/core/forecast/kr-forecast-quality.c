/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-forecast-quality.h"

#include "kr-forecast-standing-private.h"

#include <math.h>
#include <stdlib.h>

/* How the game ended, by seat. */
static void
get_outcome (const KrMatch *match, double won[KR_MAX_SEATS])
{
  int n_first = 0;

  for (int seat = 0; seat < match->n_seats; seat++)
    n_first += kr_match_side (match, seat) == seat && match->place[seat] == 1;
  for (int seat = 0; seat < match->n_seats; seat++)
    won[seat] = match->place[seat] == 1 ? 1.0 / n_first : 0;
}

double
kr_forecast_get_brier (const KrMatch *match, const double chances[KR_MAX_SEATS])
{
  double won[KR_MAX_SEATS];
  double sum = 0;

  get_outcome (match, won);
  for (int side = 0; side < kr_forecast_count_sides (match); side++)
    sum += (chances[side] - won[side]) * (chances[side] - won[side]);
  return sum;
}

void
kr_forecast_get_equal (const KrMatch *match, double chances[KR_MAX_SEATS])
{
  for (int seat = 0; seat < KR_MAX_SEATS; seat++)
    chances[seat] = seat < match->n_seats ? 1.0 / kr_forecast_count_sides (match) : 0;
}

void
kr_forecast_get_leader (const KrMatch *match, int n_deals, double chances[KR_MAX_SEATS])
{
  const int leader = n_deals > 0 ? match->deals[n_deals - 1].leader : KR_NO_SEAT;

  kr_forecast_get_equal (match, chances);
  for (int seat = 0; leader != KR_NO_SEAT && seat < match->n_seats; seat++)
    chances[seat] = kr_match_side (match, seat) == kr_match_side (match, leader);
}

void
kr_forecast_quality_add (KrForecastQuality *quality,
                         const KrMatch *match,
                         const KrForecast *forecast)
{
  const int n_points = match->n_scored - 1;

  if (!kr_match_is_complete (match) || n_points < 1)
    return;
  for (int after = 1; after <= n_points; after++) {
    double equal[KR_MAX_SEATS];
    double leader[KR_MAX_SEATS];

    kr_forecast_get_equal (match, equal);
    kr_forecast_get_leader (match, after, leader);
    quality->brier += kr_forecast_get_brier (match, forecast->chances[after]) / n_points;
    quality->brier_equal += kr_forecast_get_brier (match, equal) / n_points;
    quality->brier_leader += kr_forecast_get_brier (match, leader) / n_points;
  }
  quality->n_games++;
}

int
kr_reliability_list (const KrMatch *match,
                     const KrForecast *forecast,
                     int game,
                     KrReliability pairs[KR_RELIABILITY_MAX_PAIRS])
{
  double won[KR_MAX_SEATS];
  int n = 0;

  if (!kr_match_is_complete (match))
    return 0;
  get_outcome (match, won);
  for (int after = 1; after < match->n_scored; after++)
    for (int side = 0; side < kr_forecast_count_sides (match); side++)
      pairs[n++] = (KrReliability){.chance = forecast->chances[after][side],
                                   .won = won[side],
                                   .weight = 1.0 / (match->n_scored - 1),
                                   .game = game};
  return n;
}

static int
compare_chances_cb (const void *a, const void *b)
{
  const KrReliability *first = a;
  const KrReliability *second = b;

  return (first->chance > second->chance) - (first->chance < second->chance);
}

/* Equal chances get one value: the average of what became of them. */
static void
average_equal (KrReliability *pairs, int n)
{
  for (int from = 0, to = 0; from < n; from = to) {
    double weight = 0;
    double won = 0;

    for (to = from; to < n && pairs[to].chance == pairs[from].chance; to++) {
      weight += pairs[to].weight;
      won += pairs[to].weight * pairs[to].won;
    }
    for (int i = from; i < to; i++)
      pairs[i].fitted = won / weight;
  }
}

/* Pools neighbors that are in the wrong order. While that goes on, the last pair of each pool
 * knows its first one, its weight and its value. */
static void
pool_violators (KrReliability *pairs, int n)
{
  for (int i = 0; i < n; i++) {
    KrReliability *last = &pairs[i];

    last->first = i;
    last->pooled = last->weight;
    while (last->first > 0 && pairs[last->first - 1].fitted > last->fitted) {
      const KrReliability *before = &pairs[last->first - 1];

      last->fitted = (last->fitted * last->pooled + before->fitted * before->pooled) /
                     (last->pooled + before->pooled);
      last->pooled += before->pooled;
      last->first = before->first;
    }
  }
  for (int i = n - 1; i >= 0; i = pairs[i].first - 1)
    for (int j = pairs[i].first; j < i; j++)
      pairs[j].fitted = pairs[i].fitted;
}

void
kr_reliability_fit (KrReliability *pairs, int n)
{
  qsort (pairs, (size_t) n, sizeof *pairs, compare_chances_cb);
  average_equal (pairs, n);
  pool_violators (pairs, n);
}

double
kr_reliability_get_error (const KrReliability *pairs, int n)
{
  double weight = 0;
  double error = 0;

  for (int i = 0; i < n; i++) {
    weight += pairs[i].weight;
    error += pairs[i].weight * fabs (pairs[i].fitted - pairs[i].chance);
  }
  return n > 0 ? error / weight : 0;
}

double
kr_reliability_get_fitted (const KrReliability *pairs, int n, double chance)
{
  int low = 0;
  int high = n - 1;

  while (high - low > 1) {
    const int middle = (low + high) / 2;

    if (pairs[middle].chance <= chance)
      low = middle;
    else
      high = middle;
  }
  if (chance <= pairs[low].chance)
    return pairs[low].fitted;
  if (chance >= pairs[high].chance)
    return pairs[high].fitted;
  return pairs[low].fitted + (pairs[high].fitted - pairs[low].fitted) *
                                 (chance - pairs[low].chance) /
                                 (pairs[high].chance - pairs[low].chance);
}

void
kr_reliability_redraw (KrReliability *pairs, int n, int n_sides, KrRandom *random)
{
  double drawn = 0;

  for (int point = 0; point + n_sides <= n; point += n_sides) {
    double sum = 0;
    int winner = n_sides;

    /* The same number for all points of a game, which end in one way. */
    if (point == 0 || pairs[point].game != pairs[point - 1].game)
      drawn = kr_random_below (random, INT32_MAX) / (double) INT32_MAX;
    for (int side = 0; side < n_sides && winner == n_sides; side++) {
      sum += pairs[point + side].chance;
      if (drawn < sum || side == n_sides - 1)
        winner = side;
    }
    for (int side = 0; side < n_sides; side++)
      pairs[point + side].won = side == winner;
  }
}
