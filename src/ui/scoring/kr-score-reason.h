/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-deal-draft.h"

/*
 * kr-score-reason.h: why a seat's points of a deal are what they are, in words.
 */

G_BEGIN_DECLS

/* `the 3 covers the 9: 10 + 3`, and what comes on top of the cards; where nothing
 * is told of @seat yet, how many cards the referee counted. "" where there is
 * nothing to say. @preview: what @draft puts on the sheet. */
char *kr_score_reason_format (KrDealDraft *draft, int seat, const KrMatchDeal *preview);

G_END_DECLS
