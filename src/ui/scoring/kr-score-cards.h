/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-score-card.h"

/*
 * kr-score-cards.h: the players of the deal that is scored, in a column, the hand of one of
 * them open. As a page or a line, only that one is visible.
 */

G_BEGIN_DECLS

#define KR_TYPE_SCORE_CARDS (kr_score_cards_get_type ())
G_DECLARE_FINAL_TYPE (KrScoreCards, kr_score_cards, KR, SCORE_CARDS, GtkWidget)

/* NULL: shows nothing. */
void kr_score_cards_set_draft (KrScoreCards *self, KrDealDraft *draft);

/* Shows the draft. @preview: kr_deal_draft_preview. */
void kr_score_cards_update (KrScoreCards *self, const KrMatchDeal *preview);

/* Marks the player at @seat as the one whose hand is open. */
void kr_score_cards_set_current (KrScoreCards *self, int seat);

void kr_score_cards_set_look (KrScoreCards *self, KrScoreLook look);

G_END_DECLS
