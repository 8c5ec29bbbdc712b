/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-scoring-step.h"

int
kr_scoring_step_find_empty (KrDealDraft *draft, int seat)
{
  const KrDealEntry *entry = kr_deal_draft_get_entry (draft);
  const int n_seats = kr_game_get_match (kr_deal_draft_get_game (draft))->n_seats;

  for (int i = 1; i <= n_seats; i++) {
    const int other = (seat + i) % n_seats;

    if (entry->seats[other].kind == KR_ENTRY_NONE)
      return other;
  }
  return -1;
}

KrScoringStep
kr_scoring_step_find (KrDealDraft *draft, int current)
{
  const KrMatch *match = kr_game_get_match (kr_deal_draft_get_game (draft));
  const int empty = kr_scoring_step_find_empty (draft, current);
  const gboolean last = empty >= 0 && kr_scoring_step_find_empty (draft, empty) == empty;
  KrStatus status;

  if (kr_deal_draft_check (draft, &status) == KR_OK)
    return (KrScoringStep){KR_SCORING_STEP_SAVE, -1};
  if (status.code == KR_ERR_EMPTY && empty < 0)
    return (KrScoringStep){KR_SCORING_STEP_SAVE_NOBODY, -1};
  /* A dummy has cards, which somebody counts. */
  if (status.code == KR_ERR_EMPTY && last && empty < match->n_players &&
      !kr_deal_draft_is_awaited (draft, empty))
    return (KrScoringStep){KR_SCORING_STEP_SAVE_OUT, empty};
  if (empty < 0 || empty == current)
    return (KrScoringStep){KR_SCORING_STEP_MISSING, empty};
  return (KrScoringStep){KR_SCORING_STEP_NEXT, empty};
}
