/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-deal-draft.h"

/*
 * kr-deal-side.h: one deal of a game: the players of the running one, or, while
 * one is scored or corrected, its score.
 *
 * There is a draft as long as a deal is scored. It is closed when what it scores
 * is not there any more as it was opened; what was typed stays kept.
 *
 * Property: `bar`, the KrBookingBar that books what happens here. Signals:
 * `opened` and `closed`, of a draft; `told`, after each of its changes; `referee`,
 * when the deal is to be refereed.
 */

G_BEGIN_DECLS

#define KR_TYPE_DEAL_SIDE (kr_deal_side_get_type ())
G_DECLARE_FINAL_TYPE (KrDealSide, kr_deal_side, KR, DEAL_SIDE, GtkWidget)

/* NULL: shows nothing. */
void kr_deal_side_set_game (KrDealSide *self, KrGame *game);

void kr_deal_side_set_narrow (KrDealSide *self, gboolean narrow);

/* Scores or corrects the deal with index @deal; what was open is closed. */
void kr_deal_side_open (KrDealSide *self, int deal);

/* Shows the players again; what was typed stays a draft. */
void kr_deal_side_close (KrDealSide *self);

/* Borrowed; NULL: no deal is being scored. */
KrDealDraft *kr_deal_side_get_draft (KrDealSide *self);

G_END_DECLS
