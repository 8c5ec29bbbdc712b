/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-deal-draft.h"

/*
 * kr-deal-stack.h: one deal of a game: the players of the running one, or, while
 * one is scored or corrected, its score.
 *
 * There is a draft as long as a deal is scored. It is closed when what it scores
 * is not there any more as it was opened; what was typed stays kept.
 *
 * Properties: `bar`, the KrSaveBar that books what happens here; `draft`, NULL while no deal
 * is scored (read-only, notified). Action: `scoring.back` leaves the score.
 */

G_BEGIN_DECLS

#define KR_TYPE_DEAL_STACK (kr_deal_stack_get_type ())
G_DECLARE_FINAL_TYPE (KrDealStack, kr_deal_stack, KR, DEAL_STACK, GtkWidget)

/* NULL: shows nothing. */
void kr_deal_stack_set_game (KrDealStack *self, KrGame *game);

void kr_deal_stack_set_narrow (KrDealStack *self, gboolean narrow);

/* Scores or corrects the deal with index @deal; what was open is closed. */
void kr_deal_stack_open (KrDealStack *self, int deal);

/* Shows the players again; what was typed stays a draft. */
void kr_deal_stack_close (KrDealStack *self);

/* Borrowed; NULL: no deal is being scored. */
KrDealDraft *kr_deal_stack_get_draft (KrDealStack *self);

G_END_DECLS
