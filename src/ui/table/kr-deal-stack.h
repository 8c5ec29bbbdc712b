/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-deal-draft.h"

/*
 * kr-deal-stack.h: the side of the game page for one deal: the players of the running
 * deal or, while a deal is scored or corrected, its score.
 *
 * There is a draft while a deal is scored. It closes when its deal is no longer what it was
 * when it was opened, as after an undo; what was typed is kept.
 *
 * Properties: `narrow` (write-only), for the layout of a phone; `draft` (read-only, notified), NULL
 * while no deal is scored.
 *
 * Signal: `scored`, when the score of the running deal is on disk.
 *
 * Actions, for the widgets inside: `deal.happening` records a happening (seat, KrHappening, +1
 * or -1), `deal.longest-count` the longest count; `scoring.back` leaves the score.
 */

G_BEGIN_DECLS

#define KR_TYPE_DEAL_STACK (kr_deal_stack_get_type ())
G_DECLARE_FINAL_TYPE (KrDealStack, kr_deal_stack, KR, DEAL_STACK, AdwBin)

/* NULL: shows nothing. */
void kr_deal_stack_set_game (KrDealStack *self, KrGame *game);

/* Opens deal @deal, from 0, to be scored or corrected; the one that was open is closed. */
void kr_deal_stack_open (KrDealStack *self, int deal);

/* Shows the players again; what was typed is kept. */
void kr_deal_stack_close (KrDealStack *self);

/* Borrowed; NULL: no deal is being scored. */
KrDealDraft *kr_deal_stack_get_draft (KrDealStack *self);

/* A key pressed in another window of the game, for the deal that is being scored. FALSE: it means
 * nothing here. */
gboolean kr_deal_stack_press (KrDealStack *self, guint key, GdkModifierType modifiers);

G_END_DECLS
