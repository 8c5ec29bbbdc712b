/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-refereed-entry.h"

/* What the referee counted, seat by seat. */

/* An entry counts to 255. */
static uint8_t
limit_count (uint16_t n)
{
  return n < UINT8_MAX ? (uint8_t) n : UINT8_MAX;
}

static void
fill_seat (const KrDealResult *result,
           const KrTable *table,
           const KrCaughtHands *hands,
           int seat,
           KrSeatEntry *entry)
{
  const KrSeatTally *tally = &table->tally[seat];

  if (kr_deal_result_is_out (result, seat)) {
    entry->kind = KR_ENTRY_OUT;
    entry->clean = result->clean[seat];
  } else if (hands->given[seat]) {
    entry->kind = KR_ENTRY_CARDS;
    entry->cards = hands->cards[seat];
  } else if (table->hands[seat] == 0) {
    entry->kind = KR_ENTRY_POINTS;
  }
  entry->happened[KR_HAPPENING_PRESSURE] = limit_count (tally->pressures);
  entry->happened[KR_HAPPENING_FORGOT] = limit_count (tally->forgot);
  entry->happened[KR_HAPPENING_COOPER] = limit_count (tally->coopers);
  entry->happened[KR_HAPPENING_REVOKE] = limit_count (tally->revokes);
  entry->happened[KR_HAPPENING_MULLIGAN] = limit_count (tally->mulligans);
  entry->happened[KR_HAPPENING_PENALTY_CARD] = limit_count (tally->penalty_cards);
}

/* Whether number @i of those who played their last card is out on the sheet. A player who drew
 * again is not, except the one who lost the star by it (C-3) and one who drew only what was owed
 * (O-1). */
static bool
is_out (const KrDealResult *result, const KrTable *table, int i)
{
  const int seat = table->out[i];

  return table->hands[seat] == 0 || (i == 0 && table->ha_ha_no_star) ||
         (table->setup.rules->one_card_still_out && kr_deal_result_went_out (result, seat));
}

void
kr_refereed_entry_init (KrDealEntry *entry,
                        const KrDealResult *result,
                        const KrTable *table,
                        const KrCaughtHands *hands)
{
  kr_deal_entry_init (entry);
  for (int seat = 0; seat < table->setup.n_seats; seat++)
    fill_seat (result, table, hands, seat, &entry->seats[seat]);
  for (int i = 0; i < table->n_out; i++)
    if (is_out (result, table, i))
      entry->out[entry->n_out++] = table->out[i];
  entry->ha_ha_no_star = table->ha_ha_no_star;
  entry->counter_clockwise = table->direction < 0;
  entry->beer = table->beer;
  entry->longest_count = table->longest_count;
}
