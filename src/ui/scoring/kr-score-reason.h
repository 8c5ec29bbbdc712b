/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-deal-draft.h"

/*
 * kr-score-reason.h: the reason for a seat's points in a deal, in words.
 */

G_BEGIN_DECLS

/* `the 3 covers the 9: 10 + 3`, and what adds to the cards; before anything is entered for
 * @seat, the number of cards that the referee counted. "" if there is nothing to say.
 * @preview: kr_deal_draft_preview. Caller frees. */
char *kr_score_reason_format (KrDealDraft *draft, int seat, const KrMatchDeal *preview);

G_END_DECLS
