/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-deal-draft.h"

/*
 * kr-hand-entry.h: the field in which a caught hand is typed or tapped.
 *
 * Typing and keys change the same text (kr-hand-parser.h). A card that the deal cannot have
 * never enters the hand: it is underlined until the next key, with the reason below.
 *
 * Tab, Shift+Tab and Enter activate `scoring.next`, `scoring.previous` and `scoring.end`
 * (kr-scoring-pane.h). Action, for the keys inside it: `hand.take-last`.
 */

G_BEGIN_DECLS

#define KR_TYPE_HAND_ENTRY (kr_hand_entry_get_type ())
G_DECLARE_FINAL_TYPE (KrHandEntry, kr_hand_entry, KR, HAND_ENTRY, AdwBin)

GtkWidget *kr_hand_entry_new (KrDealDraft *draft, int seat);

/* Shows the draft as it is now. */
void kr_hand_entry_update (KrHandEntry *self);

/* @narrow: as on a phone, with five keys per row and without the field; typing still works. */
void kr_hand_entry_set_narrow (KrHandEntry *self, gboolean narrow);

/* Types @text, as if the field had the focus. */
void kr_hand_entry_type (KrHandEntry *self, const char *text);

/* Removes the last card, or what was refused. */
void kr_hand_entry_take_last (KrHandEntry *self);

G_END_DECLS
