/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-deal-entry.h"

#include <string.h>

/* An empty entry, and questions about one. */

void
kr_deal_entry_init (KrDealEntry *entry)
{
  memset (entry, 0, sizeof *entry);
  entry->beer = KR_NO_SEAT;
}

bool
kr_deal_entry_is_out (const KrDealEntry *entry, int seat)
{
  for (int i = 0; i < entry->n_out; i++)
    if (entry->out[i] == seat)
      return true;
  return false;
}

bool
kr_seat_entry_is_known (const KrSeatEntry *entry)
{
  static const uint8_t nothing[KR_N_HAPPENINGS];

  return entry->kind != KR_ENTRY_NONE ||
         memcmp (entry->happened, nothing, sizeof entry->happened) != 0;
}

int
kr_seat_entry_count_only_threes (const KrSeatEntry *entry)
{
  KrHand hand;

  if (entry->kind != KR_ENTRY_CARDS)
    return 0;
  kr_cards_count (&entry->cards, &hand);
  return hand.ranks[KR_RANK_THREE] == entry->cards.n ? entry->cards.n : 0;
}
