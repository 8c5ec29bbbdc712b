/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-deal-draft.h"

/*
 * kr-scoring-footer.h: the line below the players of a deal that is scored: what is still
 * missing, and the button that ends the deal or corrects it. Narrow, the button says what is
 * missing.
 *
 * The button is sensitive once nothing is missing. It activates `scoring.end`
 * (kr-scoring-pane.h).
 */

G_BEGIN_DECLS

#define KR_TYPE_SCORING_FOOTER (kr_scoring_footer_get_type ())
G_DECLARE_FINAL_TYPE (KrScoringFooter, kr_scoring_footer, KR, SCORING_FOOTER, AdwBin)

/* Shows @draft as it is now. */
void kr_scoring_footer_update (KrScoringFooter *self, KrDealDraft *draft);

/* Takes effect at the next update. */
void kr_scoring_footer_set_narrow (KrScoringFooter *self, gboolean narrow);

G_END_DECLS
