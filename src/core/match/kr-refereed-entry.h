/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-deal-entry.h"
#include "kr-deal-result.h"

/*
 * kr-refereed-entry.h: the score sheet's entry for a refereed deal.
 */

/* Makes the entry for @result of @table, whose deal is over, with the @hands of that
 * result. A seat with cards that were not given has no entry; an empty hand of a
 * player who is not out has 0 points (E-4). */
void kr_refereed_entry_init (KrDealEntry *entry,
                             const KrDealResult *result,
                             const KrTable *table,
                             const KrCaughtHands *hands);
