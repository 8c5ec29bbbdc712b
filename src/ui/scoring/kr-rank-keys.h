/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-deal-draft.h"

/*
 * kr-rank-keys.h: a key for each rank, with how many of it the hand has.
 *
 * Keys of ranks that the hand cannot have another of are greyed. For bare
 * points the same keys are the ten digits and the minus. They stand in the same
 * order in right-to-left windows.
 *
 * Signals: `key (text)` with what the key types; `take-last`. The key for the next player
 * activates `scoring.next` (kr-scoring-pane.h).
 */

G_BEGIN_DECLS

#define KR_TYPE_RANK_KEYS (kr_rank_keys_get_type ())
G_DECLARE_FINAL_TYPE (KrRankKeys, kr_rank_keys, KR, RANK_KEYS, GtkWidget)

void kr_rank_keys_set_draft (KrRankKeys *self, KrDealDraft *draft, int seat);

/* Shows the draft as it is now. */
void kr_rank_keys_update (KrRankKeys *self);

void kr_rank_keys_set_digits (KrRankKeys *self, gboolean digits);

/* Five keys a row and a key for the next player, instead of seven. */
void kr_rank_keys_set_narrow (KrRankKeys *self, gboolean narrow);

G_END_DECLS
