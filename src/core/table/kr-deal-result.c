/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-deal-result.h"

#include <string.h>

#include "kr-pressure.h"
#include "kr-score.h"

/* The result of a refereed deal. */

bool
kr_deal_result_is_out (const KrDealResult *result, int seat)
{
  for (int i = 0; i < result->n_out; i++)
    if (result->out[i] == seat)
      return true;
  return false;
}

bool
kr_deal_result_went_out (const KrDealResult *result, int seat)
{
  for (int i = 0; i < result->n_went_out; i++)
    if (result->went_out[i] == seat)
      return true;
  return false;
}

/* A last six that was never followed, or the last card of a step after a king, leaves
 * an empty hand of a player who is not out (E-4). */
static void
list_out (KrDealResult *result, const KrTable *table)
{
  for (int i = 0; i < table->n_out; i++) {
    int seat = table->out[i];

    if (table->went_out >> seat & 1)
      result->went_out[result->n_went_out++] = (int8_t) seat;
    if (table->hands[seat] > 0)
      continue;
    result->out[result->n_out++] = (int8_t) seat;
    result->clean[seat] = i > 0 && table->setup.rules->clean;
  }
}

/* Whether @seat counts as out although it holds cards owed (O-1). */
static bool
is_still_out (const KrDealResult *result, const KrTable *table, int seat)
{
  return table->setup.rules->one_card_still_out && table->hands[seat] > 0 &&
         kr_deal_result_went_out (result, seat);
}

/* A star for going out, and those for being caught with only threes (G-2). */
static void
count_stars (KrDealResult *result, const KrTable *table, const KrCaughtHands *hands)
{
  const KrRules *rules = table->setup.rules;
  KrHand hand;

  if (!rules->stars)
    return;
  if (table->star != KR_NO_SEAT)
    result->stars[table->star] = 1;
  for (int seat = 0; seat < table->setup.n_seats; seat++) {
    if (!hands->given[seat] || is_still_out (result, table, seat))
      continue;
    kr_cards_count (&hands->cards[seat], &hand);
    result->stars[seat] = (uint8_t) (result->stars[seat] + kr_score_stars (rules, &hand));
  }
}

/* The points of the hand, or of going out, or both (O-1); clean is 0 (C-4). */
static int64_t
score_hand (const KrDealResult *result, const KrTable *table, const KrCaughtHands *hands, int seat)
{
  const KrRules *rules = table->setup.rules;
  KrHand hand;

  if (result->clean[seat])
    return 0;
  if (kr_deal_result_is_out (result, seat))
    return rules->going_out;
  if (table->hands[seat] == 0)
    return 0;
  kr_cards_count (&hands->cards[seat], &hand);
  return kr_score_points (rules, &hand) +
         (is_still_out (result, table, seat) ? rules->going_out : 0);
}

KrCode
kr_deal_result_init (KrDealResult *result,
                     const KrTable *table,
                     const KrCaughtHands *hands,
                     KrStatus *status)
{
  const KrRules *rules = table->setup.rules;

  memset (result, 0, sizeof *result);
  result->star = table->star;
  result->ha_ha_no_star = table->ha_ha_no_star && rules->stars;
  result->longest_count = table->longest_count;
  list_out (result, table);
  count_stars (result, table, hands);
  result->scored = true;
  for (int seat = 0; seat < table->setup.n_seats; seat++)
    result->scored = result->scored && (table->hands[seat] == 0 || hands->given[seat]);
  for (int seat = 0; result->scored && seat < table->setup.n_seats; seat++) {
    const KrSeatTally *tally = &table->tally[seat];
    int64_t points = score_hand (result, table, hands, seat) + tally->revokes * rules->revoke;

    if (kr_pressure_in_deal (rules))
      points += tally->pressure_points;
    result->scores[seat] = points;
    if (points > KR_MAX_COMPUTED_POINTS) /* no hand has as many below 0 */
      return kr_status_set_numbers (status, KR_ERR_POINTS, NULL, points, KR_MAX_COMPUTED_POINTS);
  }
  return KR_OK;
}
