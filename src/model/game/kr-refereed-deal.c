/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-refereed-deal.h"

#include "kr-refereed-entry.h"

#include <string.h>

void
kr_refereed_deal_init (KrRefereedDeal *self, KrGame *game, int deal)
{
  const KrMatchReferee *table = kr_game_get_table (game);
  const KrCaughtHands nothing = {0};
  KrDealResult result;

  memset (self, 0, sizeof *self);
  if (kr_match_running_deal (kr_game_get_match (game)) != deal)
    return;
  self->seen = table->deal == deal && !table->lost && table->table.over;
  if (!self->seen)
    return;
  memcpy (self->n_cards, table->table.hands, sizeof self->n_cards);
  self->has_result = kr_deal_result_init (&result, &table->table, &nothing, NULL) == KR_OK;
  if (self->has_result)
    kr_refereed_entry_init (&self->result, &result, &table->table, &nothing);
}

int
kr_refereed_deal_find_miscounted (const KrRefereedDeal *self, const KrDealEntry *entry, int n_seats)
{
  for (int seat = 0; self->seen && seat < n_seats; seat++) {
    const KrSeatEntry *told = &entry->seats[seat];
    const int n = told->kind == KR_ENTRY_CARDS ? told->cards.n : 0;

    if (told->kind == KR_ENTRY_NONE || told->kind == KR_ENTRY_POINTS)
      continue;
    if (n != self->n_cards[seat])
      return seat;
  }
  return -1;
}
