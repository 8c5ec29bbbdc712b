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
kr_deal_entry_went_out (const KrDealEntry *entry, int seat)
{
  if (entry->ha_ha_no_star && entry->n_out > 0 && entry->out[0] == seat)
    return entry->seats[seat].kind == KR_ENTRY_OUT;
  return kr_deal_entry_is_out (entry, seat);
}

int
kr_deal_entry_get_max_drawn (const KrRules *rules)
{
  const bool owed = rules->one_card != KR_ONE_CARD_NOT_SAID &&
                    rules->one_card_costs != KR_ONE_CARD_COSTS_CARD &&
                    rules->one_card_drawn_at_end && !rules->one_card_out_free;
  const bool undue = rules->undue_call_draws && rules->undue_call_at_end;

  if (!rules->one_card_still_out)
    return 0;
  if (owed && rules->one_card_adds_up)
    return KR_MAX_CARDS;
  return (owed ? 2 : 0) + (undue ? 1 : 0);
}

bool
kr_deal_entry_can_have_drawn (const KrDealEntry *entry, const KrRules *rules, int seat)
{
  const bool first = entry->n_out > 0 && entry->out[0] == seat;
  const bool spared = !first && rules->clean && rules->clean_free;

  return kr_deal_entry_is_out (entry, seat) && !spared && !(first && entry->ha_ha_no_star) &&
         kr_deal_entry_get_max_drawn (rules) > 0;
}

bool
kr_seat_entry_is_known (const KrSeatEntry *entry)
{
  static const uint8_t nothing[KR_N_HAPPENINGS];

  return entry->kind != KR_ENTRY_NONE ||
         memcmp (entry->happened, nothing, sizeof entry->happened) != 0;
}

bool
kr_seat_entry_ended_alike (const KrSeatEntry *a, const KrSeatEntry *b)
{
  return a->kind == b->kind && (a->kind != KR_ENTRY_POINTS || a->points == b->points) &&
         (a->kind != KR_ENTRY_CARDS ||
          (a->cards.n == b->cards.n && memcmp (a->cards.cards, b->cards.cards, a->cards.n) == 0));
}

int
kr_deal_entry_count_only_threes (const KrDealEntry *entry, int seat)
{
  const KrSeatEntry *ending = &entry->seats[seat];

  if (ending->kind != KR_ENTRY_CARDS || kr_deal_entry_went_out (entry, seat))
    return 0;
  for (int i = 0; i < ending->cards.n; i++)
    if (kr_card_rank (ending->cards.cards[i]) != KR_RANK_THREE)
      return 0;
  return ending->cards.n;
}
