/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-deal-draft.h"

/*
 * kr-score-card.h: a player of the deal that is scored: the hand, its points and the reason
 * for them. It has the same height whatever the hand.
 *
 * It is a button that activates `scoring.go-to` (kr-scoring-pane.h) with the seat.
 */

G_BEGIN_DECLS

#define KR_TYPE_SCORE_CARD (kr_score_card_get_type ())
G_DECLARE_FINAL_TYPE (KrScoreCard, kr_score_card, KR, SCORE_CARD, AdwBin)

typedef enum {
  KR_SCORE_LOOK_ROW,  /* the hand beside the name, the reason on one line below */
  KR_SCORE_LOOK_PAGE, /* the points large, the hand below, the reason on two lines */
  KR_SCORE_LOOK_LINE, /* as a row, without the reason */
} KrScoreLook;

GtkWidget *kr_score_card_new (KrDealDraft *draft, int seat);

/* Shows the draft. @preview: kr_deal_draft_preview. */
void kr_score_card_update (KrScoreCard *self, const KrMatchDeal *preview);

/* Whether the hand of this player is open. */
void kr_score_card_set_current (KrScoreCard *self, gboolean current);

void kr_score_card_set_look (KrScoreCard *self, KrScoreLook look);

G_END_DECLS
