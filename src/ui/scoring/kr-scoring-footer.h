/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-deal-draft.h"

/*
 * kr-scoring-footer.h: what a deal's score still lacks, and the button that ends
 * the deal or corrects it. Narrow, the button itself says what is missing.
 *
 * The button, which can be pressed only when nothing is missing, activates `scoring.end`
 * (kr-scoring-pane.h).
 */

G_BEGIN_DECLS

#define KR_TYPE_SCORING_FOOTER (kr_scoring_footer_get_type ())
G_DECLARE_FINAL_TYPE (KrScoringFooter, kr_scoring_footer, KR, SCORING_FOOTER, GtkWidget)

/* Shows @draft as it is now. */
void kr_scoring_footer_update (KrScoringFooter *self, KrDealDraft *draft);

/* Until the next update all stays as it is. */
void kr_scoring_footer_set_narrow (KrScoringFooter *self, gboolean narrow);

G_END_DECLS
