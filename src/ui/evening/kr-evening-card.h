/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-club-device.h"
#include "kr-evening-board.h"

#include <adwaita.h>

/*
 * kr-evening-card.h: one table of a round, as the director sees it: who sits there with how many
 * points, what it is doing, and its call.
 *
 * Signals: `asked`: the question is to be looked at; `corrected`: a seat is to be.
 */

G_BEGIN_DECLS

#define KR_TYPE_EVENING_CARD (kr_evening_card_get_type ())
G_DECLARE_FINAL_TYPE (KrEveningCard, kr_evening_card, KR, EVENING_CARD, AdwBin)

/* Shows @table of @round of @board, which is only looked at; @device (may be NULL) is what was
 * heard of it. */
void kr_evening_card_show (KrEveningCard *self,
                           const KrEveningBoard *board,
                           int round,
                           int table,
                           const KrClubDevice *device,
                           gint64 now_us);

G_END_DECLS
