/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-forecast.h"

#include "kr-pressure.h"
#include "kr-random.h"

#include <string.h>

#define SEED UINT64_C (0x666F7265)

/* A game that is being drawn, by side. */
typedef struct {
  int64_t totals[KR_MAX_SEATS];
  int32_t pressures[KR_MAX_SEATS];
  int32_t stars[KR_MAX_SEATS];
} Standing;

static int
count_sides (const KrMatch *match)
{
  return match->sides ? 2 : match->n_seats;
}

/* Adds the pressures of a seat: their price depends on those of its side before. */
static void
add_pressures (Standing *standing, const KrMatch *match, int side, int n)
{
  if (n > 0)
    standing->totals[side] += kr_pressure_costs (&match->rules, standing->pressures[side] + 1, n);
  standing->pressures[side] += n;
}

/* The standing of @match after its first @n_deals. Pressures that are scored at the end are
 * in the totals at once: by then they will be. */
static void
init_standing (Standing *standing, const KrMatch *match, int n_deals)
{
  memset (standing, 0, sizeof *standing);
  for (int seat = 0; seat < match->n_seats; seat++) {
    const int side = kr_match_side (match, seat);

    standing->totals[side] += match->start[seat];
  }
  for (int i = 0; i < n_deals; i++)
    for (int seat = 0; seat < match->n_seats; seat++) {
      const KrMatchDeal *deal = &match->deals[i];
      const int side = kr_match_side (match, seat);

      standing->totals[side] += deal->hand_points[seat];
      standing->stars[side] += deal->stars[seat];
      add_pressures (standing, match, side,
                     deal->entry.seats[seat].happened[KR_HAPPENING_PRESSURE]);
    }
}

/* Adds a deal whose players sit @shift seats further on, which changes no partners; a dummy keeps
 * its seat. */
static void
add_deal (Standing *standing, const KrMatch *match, const KrForecastDeal *deal, int shift)
{
  for (int seat = 0; seat < match->n_seats; seat++) {
    const int from = seat < match->n_players ? (seat + shift) % match->n_players : seat;
    const int side = kr_match_side (match, seat);

    standing->totals[side] += deal->points[from];
    standing->stars[side] += deal->stars[from];
    add_pressures (standing, match, side, deal->pressures[from]);
  }
}

/* Whether @a is before @b (G-1, G-2). */
static bool
is_before (const Standing *standing, const KrMatch *match, int a, int b)
{
  if (standing->totals[a] != standing->totals[b])
    return standing->totals[a] < standing->totals[b];
  return match->rules.stars && match->rules.stars_break_ties &&
         standing->stars[a] > standing->stars[b];
}

/* Adds one game to @won, in equal parts if several are tied. */
static void
add_winners (const Standing *standing, const KrMatch *match, double won[KR_MAX_SEATS])
{
  const int n = count_sides (match);
  int best = 0;
  int n_best = 0;

  for (int side = 1; side < n; side++)
    if (is_before (standing, match, side, best))
      best = side;
  for (int side = 0; side < n; side++)
    n_best += !is_before (standing, match, best, side);
  for (int side = 0; side < n; side++)
    if (!is_before (standing, match, best, side))
      won[side] += 1.0 / n_best;
}

static void
draw_rest (Standing *standing,
           const KrMatch *match,
           const KrForecastPool *pool,
           int from,
           KrRandom *random)
{
  for (int i = from; i < match->schedule.n_deals; i++) {
    const int size = kr_forecast_pool_find_size (pool, match->schedule.cards[i]);

    if (size >= 0 && pool->n_deals[size] > 0) {
      const int drawn = kr_random_below (random, pool->n_deals[size]);

      add_deal (standing, match, &pool->deals[size][drawn],
                kr_random_below (random, match->n_players));
    }
  }
}

/* The chances after @n_deals. */
static void
draw (const KrMatch *match, const KrForecastPool *pool, int n_deals, double chances[KR_MAX_SEATS])
{
  const bool is_over = match->over && n_deals == match->n_scored;
  const int n_runs = is_over ? 1 : KR_FORECAST_RUNS;
  KrRandom random = {SEED + (uint64_t) n_deals};
  double won[KR_MAX_SEATS] = {0};
  Standing start;

  init_standing (&start, match, n_deals);
  for (int run = 0; run < n_runs; run++) {
    Standing standing = start;

    if (!is_over)
      draw_rest (&standing, match, pool, n_deals, &random);
    add_winners (&standing, match, won);
  }
  for (int seat = 0; seat < KR_MAX_SEATS; seat++)
    chances[seat] = seat < match->n_seats ? won[kr_match_side (match, seat)] / n_runs : 0;
}

void
kr_forecast_init (KrForecast *forecast, const KrMatch *match, const KrForecastPool *pool)
{
  forecast->n_points = (uint8_t) (match->n_scored + 1);
  for (int i = 0; i < forecast->n_points; i++)
    draw (match, pool, i, forecast->chances[i]);
}

int64_t
kr_forecast_get_needed (const KrMatch *match, int seat)
{
  int64_t lowest = match->totals[0];

  for (int other = 1; other < match->n_seats; other++)
    if (match->totals[other] < lowest)
      lowest = match->totals[other];
  return match->totals[seat] > lowest ? match->totals[seat] - lowest + 1 : 0;
}
