/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-score-card.h"

/*
 * kr-score-cards.h: all players while a deal is scored, one of them unfolded.
 * Narrow, only the unfolded one is there.
 */

G_BEGIN_DECLS

#define KR_TYPE_SCORE_CARDS (kr_score_cards_get_type ())
G_DECLARE_FINAL_TYPE (KrScoreCards, kr_score_cards, KR, SCORE_CARDS, GtkWidget)

/* NULL: nobody is there. */
void kr_score_cards_set_draft (KrScoreCards *self, KrDealDraft *draft);

/* Shows the draft; @preview is what it makes of the deal. */
void kr_score_cards_update (KrScoreCards *self, const KrMatchDeal *preview);

/* Unfolds the player at @seat; none at a seat below 0. */
void kr_score_cards_set_current (KrScoreCards *self, int seat);

/* The unfolded player; NULL: none is. */
KrScoreCard *kr_score_cards_get_current (KrScoreCards *self);

void kr_score_cards_set_narrow (KrScoreCards *self, gboolean narrow);

G_END_DECLS
