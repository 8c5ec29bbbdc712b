/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-forecast-outlook.h"

#include "kr-pressure.h"

#include <string.h>

#define SEED UINT64_C (0x6C61746572)
#define RUNS 1001
#define MAX_COUNT 255

void
kr_forecast_pressure_init (KrForecastPressure *pressure,
                           const KrMatch *match,
                           int seat,
                           int n_later)
{
  int taken = 0;

  for (int other = 0; other < match->n_seats; other++)
    if (kr_match_side (match, other) == kr_match_side (match, seat))
      taken += match->pressures[other];
  pressure->now = kr_pressure_cost (&match->rules, taken + 1);
  pressure->n_later = n_later;
  /* With it, the later ones are numbers taken + 2 and so on; without it, from taken + 1 on. What is
   * paid more is the price of the last. */
  pressure->evening = kr_pressure_cost (&match->rules, taken + 1 + n_later);
}

/* The pressures of the side of @seat in one drawn rest of the game. */
static int
draw_pressures (const KrMatch *match, const KrForecastPool *pool, int seat, KrRandom *random)
{
  int n = 0;

  for (int i = match->n_scored; i < match->schedule.n_deals; i++) {
    const int size = kr_forecast_pool_find_size (pool, match->schedule.cards[i]);
    const KrForecastDeal *deal = size < 0 ? NULL : kr_forecast_pool_draw (pool, size, random);
    const int shift = kr_random_below (random, match->n_players);

    for (int other = 0; deal != NULL && other < match->n_seats; other++)
      if (kr_match_side (match, other) == kr_match_side (match, seat))
        n += deal->pressures[other < match->n_players ? (other + shift) % match->n_players : other];
  }
  return n < MAX_COUNT ? n : MAX_COUNT;
}

int
kr_forecast_count_later (const KrMatch *match, const KrForecastPool *pool, int seat)
{
  KrRandom random = {SEED + match->n_scored};
  int counts[MAX_COUNT + 1] = {0};
  int sum = 0;
  int n = 0;

  if (match->over)
    return 0;
  for (int run = 0; run < RUNS; run++)
    counts[draw_pressures (match, pool, seat, &random)]++;
  while ((sum += counts[n]) <= RUNS / 2)
    n++;
  return n;
}

static uint8_t
get_first (const KrMatch *match)
{
  unsigned first = 0;

  for (int seat = 0; seat < match->n_seats; seat++)
    if (match->place[seat] == 1)
      first |= 1u << seat;
  return (uint8_t) first;
}

KrCode
kr_forecast_change_init (KrForecastChange *change,
                         const KrMatch *match,
                         int deal,
                         const KrDealEntry *entry,
                         KrStatus *status)
{
  const KrMatchEvent event = {
      .kind = KR_MATCH_EVENT_SCORE, .deal = (uint8_t) deal, .entry = *entry};
  KrMatch corrected = *match;
  const KrCode code = kr_match_apply (&corrected, &event, status);

  if (code != KR_OK)
    return code;
  memcpy (change->totals, corrected.totals, sizeof change->totals);
  memcpy (change->place, corrected.place, sizeof change->place);
  change->won_before = get_first (match);
  change->won_after = get_first (&corrected);
  change->moved = 0;
  for (int seat = 0; seat < match->n_seats; seat++)
    if (corrected.place[seat] != match->place[seat])
      change->moved |= (uint8_t) (1u << seat);
  return KR_OK;
}
