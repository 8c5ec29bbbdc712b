/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-forecast.h"

#include "kr-forecast-standing-private.h"
#include "kr-pressure.h"

/* Who can still win: bounds of what a deal can do. */

#define UNLIMITED KR_MAX_COMPUTED_POINTS

/* The fewest points of a seat in one deal: going out, or a hand of only threes (T-9). */
static int64_t
get_least (const KrMatch *match, const KrPack *pack)
{
  const KrRules *rules = &match->rules;
  int64_t least = rules->going_out < 0 ? rules->going_out : 0;
  int n_threes = 0;

  for (int card = 0; card < KR_N_CARDS; card++)
    if (kr_card_rank ((KrCard) card) == KR_RANK_THREE)
      n_threes += pack->copies[card];
  for (int n = 1; n <= n_threes; n++) {
    const int64_t alone = n <= KR_N_THREES_ALONE
                              ? rules->three_alone[n - 1]
                              : rules->three_alone[KR_N_THREES_ALONE - 1] +
                                    (int64_t) rules->three_alone_more * (n - KR_N_THREES_ALONE);

    if (alone < least)
      least = alone;
  }
  /* A player who went out and holds cards all the same has both (O-1). */
  return rules->going_out < 0 && least < rules->going_out ? least + rules->going_out : least;
}

/* The most points of a seat's cards in one deal: no more than all cards together, and their threes
 * at the dearest that a three can be. */
static int64_t
get_most (const KrMatch *match, const KrPack *pack)
{
  const KrRules *rules = &match->rules;
  int64_t three = rules->three_spare > rules->value[KR_RANK_THREE] ? rules->three_spare
                                                                   : rules->value[KR_RANK_THREE];
  int64_t most = rules->going_out > 0 ? rules->going_out : 0;

  for (int i = 0; i < KR_N_THREES_ALONE; i++)
    if (rules->three_alone[i] > three)
      three = rules->three_alone[i];
  if (rules->three_alone_more > three)
    three = rules->three_alone_more;
  for (int card = 0; card < KR_N_CARDS; card++) {
    const KrRank rank = kr_card_rank ((KrCard) card);

    most += pack->copies[card] * (rank == KR_RANK_THREE ? three : (int64_t) rules->value[rank]);
  }
  return most;
}

/* The most points of a side in the @n deals after @standing. A side that is not the only one left
 * can take any number of pressures, unless a deal ends at as many as there are players. */
static int64_t
get_most_of_side (const KrMatch *match, const KrForecastStanding *standing, int side, int n)
{
  const KrRules *rules = &match->rules;
  const int seats = match->sides ? 2 : 1;
  KrPack pack;

  if (rules->revoke > 0 || (rules->pressure_points > 0 && !rules->pressure_limit))
    return UNLIMITED;
  kr_rules_get_pack (rules, match->n_players, &pack);
  return n * seats * get_most (match, &pack) +
         kr_pressure_costs (rules, standing->pressures[side] + 1, n * match->n_seats);
}

bool
kr_forecast_can_win (const KrMatch *match, int n_deals, int seat)
{
  const int side = kr_match_side (match, seat);
  const int left =
      match->over && n_deals == match->n_scored ? 0 : match->schedule.n_deals - n_deals;
  KrForecastStanding standing;
  KrPack pack;
  int64_t best = 0;

  kr_forecast_standing_init (&standing, match);
  for (int i = 0; i < n_deals; i++)
    kr_forecast_standing_add (&standing, match, i);
  kr_rules_get_pack (&match->rules, match->n_players, &pack);
  best = standing.totals[side] + left * (match->sides ? 2 : 1) * get_least (match, &pack);
  for (int other = 0; other < kr_forecast_count_sides (match); other++) {
    if (other == side)
      continue;
    if (left == 0
            ? kr_forecast_standing_is_before (&standing, match, other, side)
            : best > standing.totals[other] + get_most_of_side (match, &standing, other, left))
      return false;
  }
  return true;
}
