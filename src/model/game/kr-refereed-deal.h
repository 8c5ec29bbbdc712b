/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

/*
 * kr-refereed-deal.h: what the referee knows of a deal that it saw to its end,
 * for the score of that deal.
 */

typedef struct {
  gboolean seen; /* FALSE: the referee was not there, or lost track; nothing else holds then */
  guint8 n_cards[KR_MAX_SEATS]; /* in the hands */
  gboolean has_result;
  KrDealEntry result; /* has_result: who is out, and how it ended; no cards, no happenings */
} KrRefereedDeal;

G_BEGIN_DECLS

/* Only of the running deal is anything known. */
void kr_refereed_deal_init (KrRefereedDeal *self, KrGame *game, int deal);

/* The first of @n_seats seats to which @entry gives other than as many cards as
 * the referee counted; -1 if there is none. */
int kr_refereed_deal_find_miscounted (const KrRefereedDeal *self,
                                      const KrDealEntry *entry,
                                      int n_seats);

G_END_DECLS
