/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-bench.h"
#include "kr-forecast.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * A whole game’s curve with four players, and how far drawing may be off: the chances before the
 * first deal, which all have by right, over many seats of many rules of pressures. Fails past the
 * bars, or at the first allocation.
 */

#define MAX_MS 100.0
#define MAX_ERROR 1.0 /* percentage point: standard error */
#define N_PLAYERS 4

typedef struct {
  KrMatch match;
  KrForecastPool pool;
  KrForecast forecast;
} Bench;

static void
begin (KrMatch *match, KrPressure pressure, int n_players)
{
  KrRules rules;
  KrStatus status;

  kr_rules_init (&rules);
  kr_rules_set (&rules, "three-covers", "nested", NULL);
  rules.pressure = pressure;
  rules.partners = false;
  rules.second_pack_from = 6;
  rules.players_max = KR_MAX_SEATS;
  kr_match_init (match, &rules, n_players, 0, &status);
}

/* Scores every deal, so that nobody gets far away. */
static void
score_deals (KrMatch *match)
{
  while (!match->over) {
    KrMatchEvent event = {.kind = KR_MATCH_EVENT_SCORE, .deal = match->n_scored};
    KrStatus status;

    kr_deal_entry_init (&event.entry);
    for (int seat = 0; seat < match->n_seats; seat++) {
      event.entry.seats[seat].kind = KR_ENTRY_POINTS;
      event.entry.seats[seat].points = (seat * 37 + match->n_scored * 11) % 60;
    }
    kr_match_apply (match, &event, &status);
  }
}

static void
run_pool (void *data)
{
  Bench *bench = data;

  kr_forecast_pool_init (&bench->pool, &bench->match);
}

static void
run_curve (void *data)
{
  Bench *bench = data;

  kr_forecast_init (&bench->forecast, &bench->match, &bench->pool, 1);
}

/* The standard deviation of chances that are equal by symmetry, in percentage points. */
static double
measure_error (Bench *bench)
{
  double sum = 0;
  int n = 0;

  for (int pressure = KR_PRESSURE_FLAT; pressure <= KR_PRESSURE_END_OF_GAME; pressure++)
    for (int n_players = 2; n_players <= KR_MAX_SEATS; n_players++) {
      begin (&bench->match, (KrPressure) pressure, n_players);
      run_pool (bench);
      run_curve (bench);
      for (int seat = 0; seat < n_players; seat++, n++)
        sum += pow (bench->forecast.chances[0][seat] - 1.0 / n_players, 2);
    }
  return 100 * sqrt (sum / n);
}

int
main (void)
{
  static Bench bench;
  int64_t allocations = 0;
  double pool_ms = 0, curve_ms = 0, error = 0;

  begin (&bench.match, KR_PRESSURE_DOUBLING, N_PLAYERS);
  score_deals (&bench.match);
  allocations = kr_bench_n_allocations ();
  pool_ms = (double) kr_bench_time (run_pool, &bench) / 1e6;
  curve_ms = (double) kr_bench_time (run_curve, &bench) / 1e6;
  error = measure_error (&bench);
  allocations = kr_bench_n_allocations () - allocations;
  printf ("forecast: curve %.1f ms (at most %.0f), error %.2f points (at most %.1f; a chance of a "
          "half: %.2f), pool %.1f ms, %lld allocations\n",
          curve_ms, MAX_MS, error, MAX_ERROR, 50 / sqrt (KR_FORECAST_RUNS), pool_ms,
          (long long) allocations);
  return allocations == 0 && curve_ms <= MAX_MS && error <= MAX_ERROR ? EXIT_SUCCESS : EXIT_FAILURE;
}
