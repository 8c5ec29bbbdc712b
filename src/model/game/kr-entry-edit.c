/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-entry-edit.h"

#include <string.h>

/* An entry is a value: whoever doubts a change tries it on a copy. */

/* What is entered for @seat without cards: a player who went out holds none, except one who
 * drew the count (C-3). */
static KrEntryKind
get_kind_without_cards (const KrDealEntry *entry, int seat)
{
  const bool drew = entry->ha_ha_no_star && entry->n_out > 0 && entry->out[0] == seat;

  return kr_deal_entry_is_out (entry, seat) && !drew ? KR_ENTRY_OUT : KR_ENTRY_NONE;
}

void
kr_entry_edit_give_cards (KrDealEntry *entry, int seat, const KrCards *cards)
{
  entry->seats[seat].kind = cards->n > 0 ? KR_ENTRY_CARDS : get_kind_without_cards (entry, seat);
  entry->seats[seat].cards = *cards;
  entry->seats[seat].points = 0;
}

void
kr_entry_edit_give_points (KrDealEntry *entry, int seat, gint64 points)
{
  entry->seats[seat].kind = KR_ENTRY_POINTS;
  entry->seats[seat].points = points;
}

void
kr_entry_edit_clear_seat (KrDealEntry *entry, int seat)
{
  KrSeatEntry *told = &entry->seats[seat];

  told->kind = get_kind_without_cards (entry, seat);
  told->clean = false;
  told->cards.n = 0;
  told->points = 0;
}

/* Players who went out hold no cards, except what they drew afterwards: the count, with ha ha no
 * star, by the first of them (C-3), and cards owed (O-1). A player who goes out after another in
 * the same count is clean (C-4). */
static void
settle_outs (KrDealEntry *entry, const KrRules *rules)
{
  if (entry->n_out == 0)
    entry->ha_ha_no_star = false;
  for (int i = 0; i < entry->n_out; i++) {
    KrSeatEntry *told = &entry->seats[entry->out[i]];
    const bool clean = i > 0 && rules->clean;
    const bool holds_cards = told->kind == KR_ENTRY_CARDS || told->kind == KR_ENTRY_POINTS;

    if (get_kind_without_cards (entry, entry->out[i]) == KR_ENTRY_NONE) {
      if (told->kind == KR_ENTRY_OUT)
        kr_entry_edit_clear_seat (entry, entry->out[i]);
    } else if (!holds_cards || !kr_deal_entry_can_have_drawn (entry, rules, entry->out[i])) {
      kr_entry_edit_clear_seat (entry, entry->out[i]);
    }
    told->clean = clean && told->kind == KR_ENTRY_OUT;
  }
}

void
kr_entry_edit_add_out (KrDealEntry *entry, const KrRules *rules, int seat)
{
  entry->out[entry->n_out++] = (int8_t) seat;
  kr_entry_edit_clear_seat (entry, seat);
  settle_outs (entry, rules);
}

void
kr_entry_edit_remove_out (KrDealEntry *entry, const KrRules *rules, int seat)
{
  uint8_t n = 0;

  for (int i = 0; i < entry->n_out; i++)
    if (entry->out[i] != seat)
      entry->out[n++] = entry->out[i];
  entry->n_out = n;
  kr_entry_edit_clear_seat (entry, seat);
  settle_outs (entry, rules);
}

void
kr_entry_edit_remove_all_outs (KrDealEntry *entry, const KrRules *rules)
{
  while (entry->n_out > 0)
    kr_entry_edit_remove_out (entry, rules, entry->out[entry->n_out - 1]);
  entry->ha_ha_no_star = false;
}

void
kr_entry_edit_set_ha_ha_no_star (KrDealEntry *entry, const KrRules *rules, bool ha_ha_no_star)
{
  entry->ha_ha_no_star = ha_ha_no_star;
  kr_entry_edit_clear_seat (entry, entry->out[0]);
  settle_outs (entry, rules);
}

void
kr_entry_edit_take_happenings (KrDealEntry *entry, const KrDealEntry *booked)
{
  for (int seat = 0; seat < KR_MAX_SEATS; seat++)
    memcpy (entry->seats[seat].happened, booked->seats[seat].happened,
            sizeof booked->seats[seat].happened);
  entry->longest_count = booked->longest_count;
}

gboolean
kr_entry_edit_is_untold (const KrDealEntry *entry)
{
  for (int seat = 0; seat < KR_MAX_SEATS; seat++)
    if (entry->seats[seat].kind != KR_ENTRY_NONE)
      return FALSE;
  return entry->n_out == 0;
}

gboolean
kr_entry_edit_is_nobody_out (const KrDealEntry *entry, int n_seats)
{
  for (int seat = 0; seat < n_seats; seat++)
    if (entry->seats[seat].kind == KR_ENTRY_NONE)
      return FALSE;
  return entry->n_out == 0;
}
