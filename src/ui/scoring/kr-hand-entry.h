/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-deal-draft.h"
#include "kr-hand-notice.h"

/*
 * kr-hand-entry.h: the field and the keys with which a caught hand is typed or tapped, one
 * player after the other at the same place.
 *
 * Typing and keys change the same text (kr-hand-parser.h). A card that the deal cannot have
 * never enters the hand: it is underlined until the next key, with the reason in the notice.
 * Digits that could be points as well are shown both ways there; `=` makes them points. A player
 * who went out has no hand to type.
 *
 * Tab, Shift+Tab and Enter activate `scoring.next`, `scoring.previous` and `scoring.end`
 * (kr-scoring-pane.h). Actions, for the keys inside it: `hand.take-last`, `hand.points` (bool).
 */

G_BEGIN_DECLS

#define KR_TYPE_HAND_ENTRY (kr_hand_entry_get_type ())
G_DECLARE_FINAL_TYPE (KrHandEntry, kr_hand_entry, KR, HAND_ENTRY, AdwBin)

/* @notice shows what is to be said about the text. Call it once, first. */
void kr_hand_entry_set_notice (KrHandEntry *self, KrHandNotice *notice);

/* The hand of @seat in @draft; NULL: none. */
void kr_hand_entry_set_hand (KrHandEntry *self, KrDealDraft *draft, int seat);

/* Shows the draft as it is now. */
void kr_hand_entry_update (KrHandEntry *self);

/* Moves the focus to the first key, from a key to the next one; FALSE after the last. */
gboolean kr_hand_entry_focus_next_key (KrHandEntry *self);

/* @has_field: the field is shown; typing works without it. @wide_keys: the keys are on two rows,
 * not on three. */
void kr_hand_entry_set_layout (KrHandEntry *self, gboolean has_field, gboolean wide_keys);

/* Puts the focus into the field with all of its text selected, so that typing replaces it. */
void kr_hand_entry_select (KrHandEntry *self);

/* Types @text, as if the field had the focus. FALSE if the player went out. */
gboolean kr_hand_entry_type (KrHandEntry *self, const char *text);

/* Removes the last card, or what was refused. */
void kr_hand_entry_take_last (KrHandEntry *self);

/* Enters the hand that the phone sent, as if it were typed: what cannot be is refused. */
void kr_hand_entry_take_proposal (KrHandEntry *self);

/* Makes the digits that were typed for cards points. */
void kr_hand_entry_choose_points (KrHandEntry *self);

G_END_DECLS
