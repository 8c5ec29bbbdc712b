/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-match.h"

/*
 * kr-match-standing-private.h: totals and lead after some of the deals of a match.
 *
 * A standing advances deal by deal. To see what another entry would change,
 * advance a copy of the standing.
 */

/* The standing before the first deal. */
void kr_standing_init (KrStanding *standing, const KrMatch *match);

/* Advances @standing by a deal that ended with @entry, and computes all of @row except
 * its cards, dealer and flags. Nothing wraps: points that no deal accepts stay
 * beyond KR_MAX_COMPUTED_POINTS (kr_standing_check_row). */
void kr_standing_add_deal (KrStanding *standing,
                           const KrMatch *match,
                           const KrDealEntry *entry,
                           KrMatchDeal *row);

/* Advances @standing by a deal whose @row is computed already. */
void kr_standing_pass_deal (KrStanding *standing, const KrMatch *match, const KrMatchDeal *row);

/* KR_ERR_POINTS if a seat has more points than @most in @row, or in the pressures to
 * be scored at the end of the game. */
KrCode kr_standing_check_row (const KrStanding *standing,
                              const KrMatch *match,
                              const KrMatchDeal *row,
                              int64_t most,
                              KrStatus *status);

/* Sets the fields of @match after its last scored deal; totals and lead include the
 * points of the end of the game once it is over. */
void kr_standing_conclude (const KrStanding *standing, KrMatch *match);
