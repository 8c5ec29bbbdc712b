/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-deal-draft.h"

/*
 * kr-hand-entry.h: where a caught hand is typed or tapped.
 *
 * Typing and keys feed the same text (kr-hand-parser.h). A card that cannot be
 * never enters the hand: it stays underlined until the next key, with the
 * reason beneath.
 *
 * Tab, Shift+Tab and Enter activate `scoring.next`, `scoring.previous` and `scoring.end`
 * (kr-scoring-pane.h).
 */

G_BEGIN_DECLS

#define KR_TYPE_HAND_ENTRY (kr_hand_entry_get_type ())
G_DECLARE_FINAL_TYPE (KrHandEntry, kr_hand_entry, KR, HAND_ENTRY, GtkWidget)

GtkWidget *kr_hand_entry_new (KrDealDraft *draft, int seat);

/* Shows the draft as it is now. */
void kr_hand_entry_update (KrHandEntry *self);

/* As on a phone: five keys a row, no line to type in; typing works all the same. */
void kr_hand_entry_set_narrow (KrHandEntry *self, gboolean narrow);

/* Types @text, as if the line had the focus. */
void kr_hand_entry_type (KrHandEntry *self, const char *text);

/* Takes the last card, or what was refused. */
void kr_hand_entry_take_last (KrHandEntry *self);

G_END_DECLS
