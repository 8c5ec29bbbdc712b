/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-match-event.h"
#include "kr-table.h"

/*
 * kr-deal-result.h: what a refereed deal comes to.
 */

typedef struct {
  uint8_t n_out;
  int8_t out[KR_MAX_SEATS]; /* who holds no card, in the order they went out (E-4) */
  int8_t star;              /* KR_NO_SEAT: nobody's */
  bool clean[KR_MAX_SEATS]; /* C-4 */
  bool ha_ha_no_star;
  uint8_t stars[KR_MAX_SEATS];
  uint8_t longest_count;
  bool scored;                  /* every hand that is not empty was given */
  int64_t scores[KR_MAX_SEATS]; /* if so: pressures that count in the deal included */
} KrDealResult;

/* The hands as they were left, for the seats where they were told. */
typedef struct {
  bool told[KR_MAX_SEATS];
  KrCards cards[KR_MAX_SEATS];
} KrCaughtHands;

/* Whether @left fits @table, which is over: as many cards as the referee counted
 * (KR_ERR_LEFT, with @seat set to the first where it isn't so), and all of them
 * can be there beside the pile (KR_ERR_TOO_MANY_COPIES, @seat KR_NO_SEAT). */
KrCode kr_caught_hands_check (const KrCaughtHands *left,
                              const KrTable *table,
                              int *seat,
                              KrStatus *status);

/* The result of @table, which is over, with hands that kr_caught_hands_check took. Fails
 * with KR_ERR_POINTS if a score is past what one deal can be (V-1). */
KrCode kr_deal_result_init (KrDealResult *result,
                            const KrTable *table,
                            const KrCaughtHands *left,
                            KrStatus *status);

/* The same for the score sheet: an entry with the cards that were told; a seat
 * that holds cards nobody told has none; an empty hand that is not out has bare
 * points of 0 (E-4). */
void kr_result_fill_entry (const KrDealResult *result,
                           const KrTable *table,
                           const KrCaughtHands *left,
                           KrDealEntry *entry);
