/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-table.h"

/*
 * kr-caught-hands.h: the hands that players were caught with at the end of a
 * refereed deal, for the seats whose cards were given.
 */

typedef struct {
  bool given[KR_MAX_SEATS];
  KrCards cards[KR_MAX_SEATS];
} KrCaughtHands;

/* Whether @hands fit @table, whose deal is over: as many cards as the referee
 * counted (else KR_ERR_LEFT, and @seat is the first seat that differs), and the
 * pack has enough copies for them and the pile (else KR_ERR_TOO_MANY_COPIES, and
 * @seat is the first whose hand is too much beside the pile and the seats before). */
KrCode kr_caught_hands_check (const KrCaughtHands *hands,
                              const KrTable *table,
                              int *seat,
                              KrStatus *status);
