/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-deal-draft.h"

/*
 * kr-rank-keys.h: a keyboard with a key for each rank, which shows how many of it the
 * hand has.
 *
 * A key is insensitive if the hand cannot have another card of its rank. For points only, the
 * same keys are the ten digits and the minus. Their places are the same for every hand, and
 * their order is the same in right-to-left windows.
 *
 * Signal: `key (text)`, with what the key types. The key that removes the last card activates
 * `hand.take-last`, that for points `hand.points` (kr-hand-entry.h).
 */

G_BEGIN_DECLS

#define KR_TYPE_RANK_KEYS (kr_rank_keys_get_type ())
G_DECLARE_FINAL_TYPE (KrRankKeys, kr_rank_keys, KR, RANK_KEYS, AdwBin)

void kr_rank_keys_set_draft (KrRankKeys *self, KrDealDraft *draft);

/* Takes effect at the next update. */
void kr_rank_keys_set_seat (KrRankKeys *self, int seat);

/* Shows the draft as it is now. */
void kr_rank_keys_update (KrRankKeys *self);

/* @digits: the keys are digits, from the next update on. @pressed: so is the key for points. */
void kr_rank_keys_set_digits (KrRankKeys *self, gboolean digits, gboolean pressed);

/* @narrow: five keys per row instead of eight, and the focus is on all of them. */
void kr_rank_keys_set_narrow (KrRankKeys *self, gboolean narrow);

G_END_DECLS
