/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-proposal-merge.h"

#include "kr-entry-edit.h"

static int
count_card (const KrCards *cards, KrCard card)
{
  int n = 0;

  for (int i = 0; i < cards->n; i++)
    n += cards->cards[i] == card;
  return n;
}

static gboolean
is_same_hand (const KrCards *a, const KrCards *b)
{
  if (a->n != b->n)
    return FALSE;
  for (int i = 0; i < a->n; i++)
    if (count_card (a, a->cards[i]) != count_card (b, a->cards[i]))
      return FALSE;
  return TRUE;
}

gboolean
kr_proposal_merge_holds (const KrDealEntry *entry, int seat, const KrProposal *proposal)
{
  const KrSeatEntry *told = &entry->seats[seat];

  if (proposal->kind != told->kind)
    return FALSE;
  switch (proposal->kind) {
  case KR_ENTRY_NONE:
  case KR_ENTRY_OUT:
    return TRUE;
  case KR_ENTRY_CARDS:
    return is_same_hand (&told->cards, &proposal->cards);
  case KR_ENTRY_POINTS:
    return told->points == proposal->points;
  }
  return FALSE;
}

void
kr_proposal_merge_remove (const KrMatch *match, KrDealEntry *entry, int seat)
{
  if (kr_deal_entry_is_out (entry, seat))
    kr_entry_edit_remove_out (entry, &match->rules, seat);
  kr_entry_edit_clear_seat (entry, seat);
}

void
kr_proposal_merge_show (KrDealEntry *entry, int seat, const KrProposal *proposal)
{
  if (proposal->kind == KR_ENTRY_CARDS)
    kr_entry_edit_give_cards (entry, seat, &proposal->cards);
  else if (proposal->kind == KR_ENTRY_POINTS)
    kr_entry_edit_give_points (entry, seat, proposal->points);
}

/* One player goes out as a rule: a second one is for the scorer to say (C-4). */
static KrCode
go_out (const KrMatch *match, KrDealEntry *entry, gboolean nobody_out, int seat, KrStatus *clash)
{
  if (entry->n_out > 0 || nobody_out) {
    kr_status_set (clash, KR_ERR_SEAT, NULL, NULL);
    clash->a = entry->n_out > 0 ? entry->out[0] : KR_NO_SEAT;
    return KR_ERR_SEAT;
  }
  kr_entry_edit_add_out (entry, &match->rules, seat);
  return KR_OK;
}

KrProposalState
kr_proposal_merge_into (const KrMatch *match,
                        int deal,
                        KrDealEntry *entry,
                        gboolean nobody_out,
                        int seat,
                        const KrProposal *proposal,
                        KrStatus *clash)
{
  KrDealEntry with;
  KrCode code = KR_OK;

  if (kr_proposal_merge_holds (entry, seat, proposal))
    return KR_PROPOSAL_TAKEN;
  if (proposal->in_draft)
    kr_proposal_merge_remove (match, entry, seat);
  else if (entry->seats[seat].kind == KR_ENTRY_CARDS || entry->seats[seat].kind == KR_ENTRY_POINTS)
    return KR_PROPOSAL_OVERRULED;
  with = *entry;
  if (proposal->kind == KR_ENTRY_OUT)
    code = go_out (match, &with, nobody_out, seat, clash);
  else
    kr_proposal_merge_show (&with, seat, proposal);
  if (code == KR_OK)
    code = kr_match_check_entry (match, deal, &with, false, clash);
  if (code != KR_OK)
    return KR_PROPOSAL_CLASHES;
  *entry = with;
  return KR_PROPOSAL_TAKEN;
}
