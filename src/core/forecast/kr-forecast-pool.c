/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-forecast-pool.h"

#include "kr-refereed-entry.h"
#include "kr-simulated-deal.h"

#include <string.h>

/* Where an empty pile ends nothing, a deal can go on forever; such a deal is played again. */
#define MAX_EVENTS 2000
#define MAX_TRIES (2 * KR_FORECAST_POOL_DEALS)
#define SEED UINT64_C (0x4B726569)

int
kr_forecast_pool_find_size (const KrForecastPool *pool, int cards)
{
  for (int i = 0; i < pool->n_sizes; i++)
    if (pool->sizes[i] == cards)
      return i;
  return -1;
}

/* Plays a deal to its end, with players of any quick kind; false if it has none. */
static bool
play (KrSimulatedDeal *deal, const KrMatch *match, int cards, KrRandom *random)
{
  const KrDealSetup setup = {.rules = &match->rules,
                             .n_seats = match->n_seats,
                             .dummy = match->n_seats > match->n_players ? (int8_t) match->n_players
                                                                        : KR_NO_SEAT,
                             .dealer = (int8_t) kr_random_below (random, match->n_players),
                             .cards = (uint8_t) cards};
  KrPlayerKind kinds[KR_MAX_SEATS];
  KrEffects effects;
  KrStatus status;

  /* unreachable: a match has a pack that is large enough for each deal */
  if (kr_simulated_deal_init (deal, &setup, kr_random_next (random), &status) != KR_OK)
    return false;
  for (int seat = 0; seat < match->n_seats; seat++)
    kinds[seat] = (KrPlayerKind) kr_random_below (random, KR_N_QUICK_PLAYER_KINDS);
  for (int n = 0; n < MAX_EVENTS && !deal->table.over; n++) {
    const KrEvent event = kr_simulated_deal_choose_as (deal, kinds[deal->table.turn]);

    kr_simulated_deal_apply (deal, &event, &effects);
  }
  return deal->table.over;
}

/* What @played did to the seats, as the score sheet of @match has it. */
static bool
note (const KrSimulatedDeal *played, const KrMatch *match, KrForecastDeal *deal)
{
  KrCaughtHands hands;
  KrDealResult result;
  KrDealEntry entry;
  KrMatchDeal row;
  KrStatus status;

  for (int seat = 0; seat < match->n_seats; seat++) {
    hands.given[seat] = true;
    hands.cards[seat] = played->hands[seat];
  }
  if (kr_deal_result_init (&result, &played->table, &hands, &status) != KR_OK)
    return false;
  kr_refereed_entry_init (&entry, &result, &played->table, &hands);
  kr_match_preview (match, 0, &entry, &row);
  memset (deal, 0, sizeof *deal);
  for (int seat = 0; seat < match->n_seats; seat++) {
    deal->points[seat] = (int32_t) row.hand_points[seat];
    deal->pressures[seat] = entry.seats[seat].happened[KR_HAPPENING_PRESSURE];
    deal->stars[seat] = row.stars[seat];
  }
  return true;
}

static void
fill (KrForecastPool *pool, const KrMatch *match, int size)
{
  KrRandom random = {SEED + pool->sizes[size]};
  KrSimulatedDeal played;

  for (int i = 0; i < MAX_TRIES && pool->n_deals[size] < KR_FORECAST_POOL_DEALS; i++)
    if (play (&played, match, pool->sizes[size], &random) &&
        note (&played, match, &pool->deals[size][pool->n_deals[size]]))
      pool->n_deals[size]++;
}

void
kr_forecast_pool_init (KrForecastPool *pool, const KrMatch *match)
{
  pool->own_prior = KR_FORECAST_OWN_PRIOR;
  pool->n_sizes = 0;
  for (int i = 0; i < match->schedule.n_deals; i++) {
    const int cards = match->schedule.cards[i];

    if (kr_forecast_pool_find_size (pool, cards) >= 0)
      continue;
    pool->sizes[pool->n_sizes] = (uint8_t) cards;
    pool->n_deals[pool->n_sizes] = 0;
    pool->n_own[pool->n_sizes] = 0;
    fill (pool, match, pool->n_sizes++);
  }
}

static bool
add_own (KrForecastPool *pool, int size, const KrMatch *played, const KrMatchDeal *row)
{
  KrForecastDeal *deal = &pool->own[size][pool->n_own[size] % KR_FORECAST_OWN_DEALS];

  for (int seat = 0; seat < played->n_seats; seat++)
    if (row->hand_points[seat] > INT32_MAX || row->hand_points[seat] < INT32_MIN)
      return false;
  for (int seat = 0; seat < played->n_seats; seat++) {
    deal->points[seat] = (int32_t) row->hand_points[seat];
    deal->pressures[seat] = row->entry.seats[seat].happened[KR_HAPPENING_PRESSURE];
    deal->stars[seat] = row->stars[seat];
  }
  return true;
}

void
kr_forecast_pool_add (KrForecastPool *pool, const KrMatch *played)
{
  for (int i = 0; i < played->n_scored; i++) {
    const int size = kr_forecast_pool_find_size (pool, played->deals[i].cards);

    /* The places of the oldest are taken in turn; the number stays one that says so. */
    if (size >= 0 && add_own (pool, size, played, &played->deals[i]) &&
        ++pool->n_own[size] == 2 * KR_FORECAST_OWN_DEALS)
      pool->n_own[size] = KR_FORECAST_OWN_DEALS;
  }
}

void
kr_forecast_pool_forget_own (KrForecastPool *pool)
{
  memset (pool->n_own, 0, sizeof pool->n_own);
}

static int
count_own (const KrForecastPool *pool, int size)
{
  return pool->n_own[size] < KR_FORECAST_OWN_DEALS ? pool->n_own[size] : KR_FORECAST_OWN_DEALS;
}

int
kr_forecast_pool_count_own (const KrForecastPool *pool)
{
  int n = 0;

  for (int size = 0; size < pool->n_sizes; size++)
    n += count_own (pool, size);
  return n;
}

const KrForecastDeal *
kr_forecast_pool_draw (const KrForecastPool *pool, int size, KrRandom *random)
{
  const int n_own = count_own (pool, size);

  if (n_own > 0 &&
      (pool->n_deals[size] == 0 || kr_random_below (random, n_own + pool->own_prior) < n_own))
    return &pool->own[size][kr_random_below (random, n_own)];
  if (pool->n_deals[size] == 0)
    return NULL;
  return &pool->deals[size][kr_random_below (random, pool->n_deals[size])];
}
