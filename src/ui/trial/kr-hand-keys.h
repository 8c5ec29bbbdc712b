/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-hand.h"

/*
 * kr-hand-keys.h: a key for each rank, which shows how many of it a hand has.
 *
 * The keys never move or change size. Their order is the same in right-to-left windows.
 * Signal: `rank (KrRank)`, when a key is pressed.
 */

G_BEGIN_DECLS

#define KR_TYPE_HAND_KEYS (kr_hand_keys_get_type ())
G_DECLARE_FINAL_TYPE (KrHandKeys, kr_hand_keys, KR, HAND_KEYS, AdwBin)

void kr_hand_keys_set_jokers (KrHandKeys *self, gboolean jokers);

/* @narrow: five keys per row instead of all in one. */
void kr_hand_keys_set_narrow (KrHandKeys *self, gboolean narrow);

void kr_hand_keys_show (KrHandKeys *self, const KrHand *hand);

G_END_DECLS
