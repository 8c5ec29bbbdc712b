/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-deal-result.h"

/* Who is out, clean, starred, and the points of a refereed deal. */

#include <string.h>

#include "kr-pressure.h"
#include "kr-score.h"

/* The known cards of the pile as a hand, which the hands must leave alone. */
static void
collect_pile (const KrTable *table, KrCards *pile)
{
  pile->n = 0;
  for (int card = 0; card < KR_N_CARDS; card++)
    for (int i = 0; i < table->pile[card]; i++)
      pile->cards[pile->n++] = (KrCard) card;
}

KrCode
kr_caught_hands_check (const KrCaughtHands *left, const KrTable *table, int *seat, KrStatus *status)
{
  const KrCards *hands[KR_MAX_SEATS + 1];
  KrCards pile;
  int n = 0;

  for (*seat = 0; *seat < table->setup.n_seats; (*seat)++) {
    const KrCards *cards = &left->cards[*seat];

    if (!left->told[*seat])
      continue;
    if (cards->n != table->hands[*seat])
      return kr_status_set_numbers (status, KR_ERR_LEFT, NULL, cards->n, table->hands[*seat]);
    hands[n++] = cards;
  }
  *seat = KR_NO_SEAT;
  collect_pile (table, &pile);
  hands[n++] = &pile;
  return kr_pack_check_hands (&table->cards, hands, n, status);
}

/* A last six that was never followed, or the last card of a step after a king,
 * leaves an empty hand that is not out (E-4). */
static void
list_out (KrDealResult *result, const KrTable *table)
{
  for (int i = 0; i < table->n_out; i++) {
    int seat = table->out[i];

    if (table->hands[seat] > 0)
      continue;
    result->out[result->n_out++] = (int8_t) seat;
    result->clean[seat] = i > 0 && table->setup.rules->clean;
  }
}

static bool
is_only_threes (const KrCards *cards)
{
  for (int i = 0; i < cards->n; i++)
    if (kr_card_rank (cards->cards[i]) != KR_RANK_THREE)
      return false;
  return cards->n > 0;
}

/* One for going out, two for being caught with only threes (G-2). */
static void
count_stars (KrDealResult *result, const KrTable *table, const KrCaughtHands *left)
{
  const KrRules *rules = table->setup.rules;

  if (!rules->stars)
    return;
  if (table->star != KR_NO_SEAT)
    result->stars[table->star] = 1;
  for (int seat = 0; seat < table->setup.n_seats; seat++)
    if (left->told[seat] && is_only_threes (&left->cards[seat]))
      result->stars[seat] = (uint8_t) (result->stars[seat] + rules->stars_only_threes);
}

static bool
is_listed_out (const KrDealResult *result, int seat)
{
  for (int i = 0; i < result->n_out; i++)
    if (result->out[i] == seat)
      return true;
  return false;
}

/* The hand, or going out; clean is 0 (C-4). */
static int64_t
score_hand (const KrDealResult *result, const KrTable *table, const KrCaughtHands *left, int seat)
{
  const KrRules *rules = table->setup.rules;
  KrHand hand;

  if (result->clean[seat])
    return 0;
  if (is_listed_out (result, seat))
    return rules->going_out;
  if (table->hands[seat] == 0)
    return 0;
  kr_cards_count (&left->cards[seat], &hand);
  return kr_score_points (rules, &hand);
}

static KrCode
score_seat (KrDealResult *result,
            const KrTable *table,
            const KrCaughtHands *left,
            int seat,
            KrStatus *status)
{
  const KrRules *rules = table->setup.rules;
  const KrSeatTally *tally = &table->tally[seat];
  int64_t points = score_hand (result, table, left, seat);

  points += tally->revokes * rules->revoke;
  if (kr_pressure_in_deal (rules))
    points += tally->pressure_points;
  result->scores[seat] = points;
  if (points <= KR_MAX_POINTS && points >= -KR_MAX_POINTS)
    return KR_OK;
  return kr_status_set_numbers (status, KR_ERR_POINTS, NULL, points, KR_MAX_POINTS);
}

static bool
are_all_told (const KrTable *table, const KrCaughtHands *left)
{
  for (int seat = 0; seat < table->setup.n_seats; seat++)
    if (table->hands[seat] > 0 && !left->told[seat])
      return false;
  return true;
}

KrCode
kr_deal_result_init (KrDealResult *result,
                     const KrTable *table,
                     const KrCaughtHands *left,
                     KrStatus *status)
{
  KrCode code = KR_OK;

  memset (result, 0, sizeof *result);
  result->star = table->star;
  result->ha_ha_no_star = table->ha_ha_no_star && table->setup.rules->stars;
  result->longest_count = table->longest_count;
  list_out (result, table);
  count_stars (result, table, left);
  result->scored = are_all_told (table, left);
  for (int seat = 0; result->scored && code == KR_OK && seat < table->setup.n_seats; seat++)
    code = score_seat (result, table, left, seat, status);
  return code;
}

/* An entry counts to 255, as it does by hand. */
static uint8_t
count_booked (uint16_t n)
{
  return n < UINT8_MAX ? (uint8_t) n : UINT8_MAX;
}

static void
fill_seat (const KrDealResult *result,
           const KrTable *table,
           const KrCaughtHands *left,
           int seat,
           KrSeatEntry *entry)
{
  const KrSeatTally *tally = &table->tally[seat];

  if (is_listed_out (result, seat)) {
    entry->kind = KR_ENTRY_OUT;
    entry->clean = result->clean[seat];
  } else if (left->told[seat]) {
    entry->kind = KR_ENTRY_CARDS;
    entry->cards = left->cards[seat];
  } else if (table->hands[seat] == 0) {
    entry->kind = KR_ENTRY_POINTS;
  }
  entry->happened[KR_HAPPENING_PRESSURE] = count_booked (tally->pressures);
  entry->happened[KR_HAPPENING_FORGOT] = count_booked (tally->forgot);
  entry->happened[KR_HAPPENING_COOPER] = count_booked (tally->coopers);
  entry->happened[KR_HAPPENING_REVOKE] = count_booked (tally->revokes);
  entry->happened[KR_HAPPENING_MULLIGAN] = count_booked (tally->mulligans);
  entry->happened[KR_HAPPENING_PENALTY_CARD] = count_booked (tally->penalty_cards);
}

/* Whoever drew again is not out any more, but for the one whose star it cost (C-3). */
static void
fill_out (const KrTable *table, KrDealEntry *entry)
{
  for (int i = 0; i < table->n_out; i++)
    if (table->hands[table->out[i]] == 0 || (i == 0 && table->ha_ha_no_star))
      entry->out[entry->n_out++] = table->out[i];
}

void
kr_result_fill_entry (const KrDealResult *result,
                      const KrTable *table,
                      const KrCaughtHands *left,
                      KrDealEntry *entry)
{
  kr_deal_entry_init (entry);
  for (int seat = 0; seat < table->setup.n_seats; seat++)
    fill_seat (result, table, left, seat, &entry->seats[seat]);
  fill_out (table, entry);
  entry->ha_ha_no_star = table->ha_ha_no_star;
  entry->counter_clockwise = table->direction < 0;
  entry->beer = table->beer;
  entry->longest_count = table->longest_count;
}
