/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-deal-draft.h"

/*
 * kr-scoring-pane.h: the page on which the score of a deal is entered or corrected.
 *
 * It shows a draft, again after each of its changes; only which hand is open is its own. The
 * open hand is typed or tapped at the foot of the pane, always at the same place; nothing
 * there moves or changes its size while a deal is entered. All players are above it, or, where
 * that would not fit, the one whose hand is open, and a strip that leads to the others. With
 * less height the points become smaller first, then the cards; the keys remain.
 *
 * Hands that come from phones (kr-proposals.h) appear as they are. One that clashes opens by
 * itself, unless another is being entered, and can be sent back or corrected here. When the last
 * hand comes from a phone, the focus is on the main button; but a hand that has come so lately that
 * nobody can have seen it is not saved (KR_SCORING_UNSEEN_MS).
 *
 * Typing reaches the open hand wherever the focus is. Whoever is chosen to have gone out is
 * passed over.
 *
 * Signal: `end`, to save the deal. Nothing is missing then.
 *
 * Actions, for the widgets inside: `scoring.next` and `scoring.previous` player;
 * `scoring.go-to` a seat; `scoring.went-out` of the open hand’s player (bool); `scoring.main`, what
 * the main button says (kr-scoring-step.h); `scoring.end`, the same for Enter, which only saves
 * what was entered; `scoring.choose-points` for the digits that were typed;
 * `scoring.send-back` and `scoring.correct-here` for the open hand, which clashes. Escape and the
 * button at the top activate `scoring.back` of the widget around the pane.
 */

#define KR_SCORING_UNSEEN_MS 400

G_BEGIN_DECLS

#define KR_TYPE_SCORING_PANE (kr_scoring_pane_get_type ())
G_DECLARE_FINAL_TYPE (KrScoringPane, kr_scoring_pane, KR, SCORING_PANE, AdwBin)

/* NULL: shows nothing. */
void kr_scoring_pane_set_draft (KrScoringPane *self, KrDealDraft *draft);

/* @narrow: in a narrow window, whose header bar has the heading (kr-scoring-heading.h). */
void kr_scoring_pane_set_narrow (KrScoringPane *self, gboolean narrow);

/* Opens the first hand that has no score yet, of a correction the first one, and puts the
 * focus there. */
void kr_scoring_pane_begin (KrScoringPane *self);

/* A key pressed in another window of the game. FALSE: it means nothing here. */
gboolean kr_scoring_pane_press (KrScoringPane *self, guint key, GdkModifierType modifiers);

G_END_DECLS
