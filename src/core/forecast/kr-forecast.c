/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-forecast.h"

#include "kr-forecast-outlook.h"
#include "kr-forecast-standing-private.h"
#include "kr-pressure.h"

#include <string.h>

/*
 * A run draws every deal of the game once, from the last one back. What it has drawn so far, added
 * to the standing before those deals, is one way that the game could have gone on from there, so
 * one run serves every point of the curve. Blocks of runs take turns at the deals, so that the
 * sums stay in the cache.
 */

#define LEADER_RUNS 2000
#define SEED UINT64_C (0x666F7265)
#define BLOCK 50
#define N_BLOCKS (KR_FORECAST_RUNS / BLOCK)

typedef struct {
  const KrMatch *match;
  const KrForecastPool *pool;
  uint64_t seed; /* the game’s own */
  int n_sides;
  KrForecastStanding standings[KR_MAX_DEALS + 1]; /* by deals scored so far */
  int sizes[KR_MAX_DEALS];                        /* of each deal of the game, in the pool */
  double won[KR_MAX_DEALS + 1][KR_MAX_SEATS];     /* by side */
} Drawing;

static void
init_drawing (Drawing *drawing, const KrMatch *match, const KrForecastPool *pool, uint64_t seed)
{
  KrRandom mixed = {SEED + seed};

  drawing->match = match;
  drawing->pool = pool;
  drawing->seed = kr_random_next (&mixed);
  drawing->n_sides = kr_forecast_count_sides (match);
  kr_forecast_standing_init (&drawing->standings[0], match);
  for (int i = 0; i < match->n_scored; i++) {
    drawing->standings[i + 1] = drawing->standings[i];
    kr_forecast_standing_add (&drawing->standings[i + 1], match, i);
  }
  for (int i = 0; i < match->schedule.n_deals; i++)
    drawing->sizes[i] = kr_forecast_pool_find_size (pool, match->schedule.cards[i]);
  memset (drawing->won, 0, sizeof drawing->won);
}

/* Adds a deal whose players sit some seats further on, which changes no partners; a dummy keeps
 * its seat. */
static void
add_drawn (KrForecastStanding *rest, const Drawing *drawing, int deal, KrRandom *random)
{
  const KrMatch *match = drawing->match;
  const int size = drawing->sizes[deal];
  const KrForecastDeal *drawn =
      size < 0 ? NULL : kr_forecast_pool_draw (drawing->pool, size, random);
  int from = drawn == NULL ? 0 : kr_random_below (random, match->n_players);

  if (drawn == NULL)
    return;
  for (int seat = 0; seat < match->n_seats; seat++) {
    const int side = kr_match_side (match, seat);

    if (seat >= match->n_players)
      from = seat;
    rest->totals[side] += drawn->points[from];
    rest->pressures[side] += drawn->pressures[from];
    rest->stars[side] += drawn->stars[from];
    from = from + 1 < match->n_players ? from + 1 : 0;
  }
}

/* Gives the game that ends with @rest after @standing to its winners, in equal parts. */
static void
add_winners (Drawing *drawing, const KrForecastStanding *rest, int point)
{
  const KrMatch *match = drawing->match;
  KrForecastStanding end = drawing->standings[point];
  int best = 0;
  int n_best = 0;
  bool is_best[KR_MAX_SEATS];

  for (int side = 0; side < drawing->n_sides; side++) {
    end.totals[side] += rest->totals[side];
    if (rest->pressures[side] > 0)
      end.totals[side] +=
          kr_pressure_costs (&match->rules, end.pressures[side] + 1, rest->pressures[side]);
    end.stars[side] += rest->stars[side];
    if (kr_forecast_standing_is_before (&end, match, side, best))
      best = side;
  }
  for (int side = 0; side < drawing->n_sides; side++) {
    is_best[side] = !kr_forecast_standing_is_before (&end, match, best, side);
    n_best += is_best[side];
  }
  for (int side = 0; side < drawing->n_sides; side++)
    if (is_best[side])
      drawing->won[point][side] += 1.0 / n_best;
}

static void
draw_block (Drawing *drawing, int block)
{
  KrForecastStanding rest[BLOCK];

  memset (rest, 0, sizeof rest);
  for (int i = drawing->match->schedule.n_deals - 1; i >= 0; i--) {
    KrRandom random = {drawing->seed +
                       (uint64_t) (i * N_BLOCKS + block) * UINT64_C (0xD1342543DE82EF95)};

    for (int run = 0; run < BLOCK; run++) {
      add_drawn (&rest[run], drawing, i, &random);
      if (i <= drawing->match->n_scored)
        add_winners (drawing, &rest[run], i);
    }
  }
}

/* The chances of all sides after @point deals: half a game more for each side that can still win,
 * since what was not drawn can happen all the same. */
static void
set_chances (KrForecast *forecast, Drawing *drawing, int point)
{
  const KrMatch *match = drawing->match;
  double *won = drawing->won[point];
  double sum = 0;

  if (match->over && point == match->n_scored) {
    const KrForecastStanding none = {0};

    memset (won, 0, sizeof drawing->won[point]);
    add_winners (drawing, &none, point);
  }
  for (int side = 0; side < drawing->n_sides; side++) {
    if (!kr_forecast_can_win (match, point, side))
      won[side] = 0;
    else if (!match->over || point < match->n_scored)
      won[side] += 0.5;
    sum += won[side];
  }
  for (int seat = 0; seat < KR_MAX_SEATS; seat++)
    forecast->chances[point][seat] =
        seat < match->n_seats ? won[kr_match_side (match, seat)] / sum : 0;
}

/* Finds the sides that are first in a drawn game, with the price of its pressures. Returns how
 * many they are. */
static int
find_first (const Drawing *drawing, const KrForecastStanding *drawn, bool first[KR_MAX_SEATS])
{
  const KrMatch *match = drawing->match;
  KrForecastStanding standing = drawing->standings[0];
  int best = 0;
  int n_first = 0;

  for (int side = 0; side < drawing->n_sides; side++) {
    standing.totals[side] +=
        drawn->totals[side] + kr_pressure_costs (&match->rules, 1, drawn->pressures[side]);
    standing.stars[side] += drawn->stars[side];
  }
  for (int side = 1; side < drawing->n_sides; side++)
    if (kr_forecast_standing_is_before (&standing, match, side, best))
      best = side;
  for (int side = 0; side < drawing->n_sides; side++) {
    first[side] = !kr_forecast_standing_is_before (&standing, match, best, side);
    n_first += first[side];
  }
  return n_first;
}

/* How often whoever leads after as many deals as are scored wins. Of several leaders the first
 * counts, and of several winners each has a part. */
static double
draw_leaders (const Drawing *drawing)
{
  const KrMatch *match = drawing->match;
  KrRandom random = {drawing->seed};
  double won = 0;

  for (int run = 0; match->n_scored > 0 && run < LEADER_RUNS; run++) {
    KrForecastStanding drawn = {{0}, {0}, {0}};
    bool leads[KR_MAX_SEATS], wins[KR_MAX_SEATS];
    int leader = 0;
    int n_winners;

    for (int i = 0; i < match->n_scored; i++)
      add_drawn (&drawn, drawing, i, &random);
    find_first (drawing, &drawn, leads);
    /* NOLINTNEXTLINE(clang-analyzer-core.uninitialized.Branch): one side is first */
    while (!leads[leader])
      leader++;
    for (int i = match->n_scored; i < match->schedule.n_deals; i++)
      add_drawn (&drawn, drawing, i, &random);
    n_winners = find_first (drawing, &drawn, wins);
    won += wins[leader] ? 1.0 / n_winners : 0;
  }
  return won / LEADER_RUNS;
}

void
kr_forecast_init (KrForecast *forecast,
                  const KrMatch *match,
                  const KrForecastPool *pool,
                  uint64_t seed)
{
  Drawing drawing;

  init_drawing (&drawing, match, pool, seed);
  for (int block = 0; block < N_BLOCKS; block++)
    draw_block (&drawing, block);
  forecast->n_points = (uint8_t) (match->n_scored + 1);
  for (int i = 0; i < forecast->n_points; i++)
    set_chances (forecast, &drawing, i);
  forecast->leader_won = draw_leaders (&drawing);
  for (int seat = 0; seat < KR_MAX_SEATS; seat++)
    forecast->n_later[seat] =
        seat < match->n_seats ? (uint8_t) kr_forecast_count_later (match, pool, seat) : 0;
}

bool
kr_forecast_is_as_before (const KrMatch *before, const KrMatch *now)
{
  return before->n_scored == now->n_scored && before->schedule.n_deals == now->schedule.n_deals &&
         memcmp (before->deals, now->deals, now->n_scored * sizeof *now->deals) == 0;
}

int64_t
kr_forecast_get_needed (const KrMatch *match, int n_deals, int seat)
{
  const int side = kr_match_side (match, seat);
  KrForecastStanding standing;
  int64_t lowest;

  kr_forecast_standing_init (&standing, match);
  for (int i = 0; i < n_deals; i++)
    kr_forecast_standing_add (&standing, match, i);
  lowest = standing.totals[side];
  for (int other = 0; other < kr_forecast_count_sides (match); other++)
    if (standing.totals[other] < lowest)
      lowest = standing.totals[other];
  return standing.totals[side] > lowest ? standing.totals[side] - lowest + 1 : 0;
}
