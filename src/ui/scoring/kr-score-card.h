/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-deal-draft.h"

/*
 * kr-score-card.h: one player while a deal is scored: the hand, its points and
 * why; unfolded, the entry for it, and in a correction what had happened.
 *
 * Its heading activates `scoring.go-to` (kr-scoring-pane.h) with its seat.
 */

G_BEGIN_DECLS

#define KR_TYPE_SCORE_CARD (kr_score_card_get_type ())
G_DECLARE_FINAL_TYPE (KrScoreCard, kr_score_card, KR, SCORE_CARD, GtkWidget)

GtkWidget *kr_score_card_new (KrDealDraft *draft, int seat);

/* Shows the draft; @preview is what it makes of the deal. */
void kr_score_card_update (KrScoreCard *self, const KrMatchDeal *preview);

void kr_score_card_set_unfolded (KrScoreCard *self, gboolean unfolded);
void kr_score_card_set_narrow (KrScoreCard *self, gboolean narrow);

/* Types into the entry; FALSE if the player went out and has none. */
gboolean kr_score_card_type (KrScoreCard *self, const char *text);

/* Takes the last card back, or what was refused. */
void kr_score_card_take_last (KrScoreCard *self);

G_END_DECLS
