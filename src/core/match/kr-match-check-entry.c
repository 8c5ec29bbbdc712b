/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-match.h"

/* Whether an entry is possible (V-1, D-12, X-6). */

static KrCode
refuse_seat (KrStatus *status, KrCode code, int seat)
{
  return kr_status_set_numbers (status, code, NULL, seat, 0);
}

static bool
is_seat (const KrMatch *match, int seat)
{
  return seat >= 0 && seat < match->n_seats;
}

static KrCode
check_seats (const KrMatch *match, const KrDealEntry *entry, KrStatus *status)
{
  for (int i = 0; i < entry->n_out; i++)
    if (!is_seat (match, entry->out[i]))
      return refuse_seat (status, KR_ERR_SEAT, entry->out[i]);
  if (entry->beer != KR_NO_SEAT && !is_seat (match, entry->beer))
    return refuse_seat (status, KR_ERR_SEAT, entry->beer);
  for (int seat = match->n_seats; seat < KR_MAX_SEATS; seat++)
    if (kr_seat_entry_is_known (&entry->seats[seat]))
      return refuse_seat (status, KR_ERR_SEAT, seat);
  for (int seat = match->n_players; seat < match->n_seats; seat++)
    if (entry->seats[seat].happened[KR_HAPPENING_PRESSURE] > 0)
      return refuse_seat (status, KR_ERR_DUMMY, seat);
  return KR_OK;
}

/* A player who went out has no cards, except one who drew the count afterwards (C-3) or
 * cards owed (O-1). A clean player draws nothing (C-4). */
static KrCode
check_out_with_cards (const KrMatch *match, const KrDealEntry *entry, int seat, KrStatus *status)
{
  const KrSeatEntry *ending = &entry->seats[seat];
  const int max = kr_deal_entry_get_max_drawn (&match->rules);

  if (entry->ha_ha_no_star)
    return KR_OK;
  if (!kr_deal_entry_can_have_drawn (entry, &match->rules, seat))
    return refuse_seat (status, KR_ERR_OUT, seat);
  if (ending->kind == KR_ENTRY_CARDS && ending->cards.n > max)
    return kr_status_set_numbers (status, KR_ERR_OUT_CARDS, NULL, seat, max);
  return KR_OK;
}

static KrCode
check_seat (
    const KrMatch *match, const KrDealEntry *entry, int seat, bool complete, KrStatus *status)
{
  const KrSeatEntry *ending = &entry->seats[seat];
  bool out = kr_deal_entry_is_out (entry, seat);

  switch (ending->kind) {
  case KR_ENTRY_NONE:
    return complete ? refuse_seat (status, KR_ERR_INCOMPLETE, seat) : KR_OK;
  case KR_ENTRY_OUT:
    return out ? KR_OK : refuse_seat (status, KR_ERR_OUT, seat);
  case KR_ENTRY_CARDS:
    if (ending->cards.n == 0)
      return refuse_seat (status, KR_ERR_INCOMPLETE, seat);
    return out ? check_out_with_cards (match, entry, seat, status) : KR_OK;
  case KR_ENTRY_POINTS:
    if (ending->points > KR_MAX_POINTS || ending->points < -KR_MAX_POINTS)
      return kr_status_set_numbers (status, KR_ERR_POINTS, NULL, ending->points, KR_MAX_POINTS);
    return out ? check_out_with_cards (match, entry, seat, status) : KR_OK;
  }
  return KR_OK; /* unreachable: every case returns */
}

/* All hands and the top card of the pile must come from one pack. */
static KrCode
check_cards (const KrMatch *match, const KrDealEntry *entry, KrStatus *status)
{
  const KrCards *hands[KR_MAX_SEATS];
  int n_hands = 0;
  int n_cards = 0;
  KrPack pack;

  for (int seat = 0; seat < match->n_seats; seat++)
    if (entry->seats[seat].kind == KR_ENTRY_CARDS) {
      hands[n_hands++] = &entry->seats[seat].cards;
      n_cards += entry->seats[seat].cards.n;
    }
  kr_rules_get_pack (&match->rules, match->n_players, &pack);
  if (n_cards + 1 > pack.n_cards)
    return kr_status_set_numbers (status, KR_ERR_TOO_MANY_CARDS, NULL, n_cards, pack.n_cards - 1);
  return kr_pack_check_hands (&pack, hands, n_hands, status);
}

KrCode
kr_match_check_entry (
    const KrMatch *match, int deal, const KrDealEntry *entry, bool complete, KrStatus *status)
{
  KrCode code = KR_OK;

  if (deal < 0 || deal >= match->schedule.n_deals)
    return kr_status_set_numbers (status, KR_ERR_DEAL, NULL, deal + 1, 0);
  code = check_seats (match, entry, status);
  for (int seat = 0; seat < match->n_seats && code == KR_OK; seat++)
    code = check_seat (match, entry, seat, complete, status);
  return code != KR_OK ? code : check_cards (match, entry, status);
}
