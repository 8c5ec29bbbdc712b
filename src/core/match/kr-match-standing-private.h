/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-match.h"

/*
 * kr-match-standing-private.h: how a match stands after some of its deals.
 *
 * For the files of kr-match only. A standing moves on deal by deal; whoever
 * wants to know what another entry would change moves a standing of their own.
 */

/* Before the first deal. */
void kr_standing_init (KrStanding *standing, const KrMatch *match);

/* Moves @standing on by a deal that ended with @entry, and computes all of
 * @row but its cards, dealer and flags. Nothing wraps: points that no deal
 * accepts stay past KR_MAX_POINTS (kr_standing_check_row). */
void kr_standing_add_deal (KrStanding *standing,
                           const KrMatch *match,
                           const KrDealEntry *entry,
                           KrMatchDeal *row);

/* Moves @standing on by a deal whose @row was computed already. */
void kr_standing_pass_deal (KrStanding *standing, const KrMatch *match, const KrMatchDeal *row);

/* KR_ERR_POINTS if a seat has more than KR_MAX_POINTS in @row, or in the
 * pressures that the end of the game would score. */
KrCode kr_standing_check_row (const KrStanding *standing,
                              const KrMatch *match,
                              const KrMatchDeal *row,
                              KrStatus *status);

/* Sets what @match says after its last scored deal; totals and lead with the
 * points of the end of the game, once it is over. */
void kr_standing_conclude (const KrStanding *standing, KrMatch *match);
