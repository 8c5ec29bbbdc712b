/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-deal-draft.h"

/*
 * kr-scoring-heading.h: which deal is scored, with how many cards and who went out, and the button
 * that leaves it, which activates `scoring.back` (kr-scoring-pane.h).
 */

G_BEGIN_DECLS

#define KR_TYPE_SCORING_HEADING (kr_scoring_heading_get_type ())
G_DECLARE_FINAL_TYPE (KrScoringHeading, kr_scoring_heading, KR, SCORING_HEADING, AdwBin)

/* Shows @draft as it is now. */
void kr_scoring_heading_update (KrScoringHeading *self, KrDealDraft *draft);

/* `Score Deal 4`; borrowed until the next update. */
const char *kr_scoring_heading_get_title (KrScoringHeading *self);

/* `5 cards · Bo went out ★`, for a header bar too. Caller frees. */
char *kr_scoring_heading_dup_subtitle (KrDealDraft *draft);

G_END_DECLS
