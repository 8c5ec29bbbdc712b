/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-scoring-step.h"

/*
 * kr-scoring-footer.h: the line below the players of a deal that is scored: what is still
 * missing, and the main button, which goes to the next hand and at last saves the deal
 * (kr-scoring-step.h). The button has the same place and size whatever it does. Narrow, it has
 * the line for itself and says what is missing.
 *
 * The button activates `scoring.main` (kr-scoring-pane.h).
 */

G_BEGIN_DECLS

#define KR_TYPE_SCORING_FOOTER (kr_scoring_footer_get_type ())
G_DECLARE_FINAL_TYPE (KrScoringFooter, kr_scoring_footer, KR, SCORING_FOOTER, AdwBin)

/* Shows @draft as it is now. @current: the seat whose hand is open. */
void kr_scoring_footer_update (KrScoringFooter *self, KrDealDraft *draft, int current);

/* Says that a hand has just come, and that nothing was saved; until the next update. */
void kr_scoring_footer_say_unseen (KrScoringFooter *self);

/* Takes effect at the next update. */
void kr_scoring_footer_set_narrow (KrScoringFooter *self, gboolean narrow);

/* Puts @row beside the button, or removes it (NULL); it stays the caller's. */
void kr_scoring_footer_set_beside (KrScoringFooter *self, GtkWidget *row);

G_END_DECLS
