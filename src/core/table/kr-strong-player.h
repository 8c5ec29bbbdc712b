/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-simulated-deal.h"

/*
 * kr-strong-player.h: which card a strong simulated player plays.
 *
 * It sees its own hand and what everybody sees, and looks one card ahead: what its hand would cost
 * if it were caught now, covers included; which cards it had better keep for a count or for a turn
 * without a match; who draws because of the card, and who has the next turn.
 */

/* The card that the current player plays; KR_CARD_NONE if there is only a draw. */
KrCard kr_strong_player_choose_card (const KrSimulatedDeal *deal);
