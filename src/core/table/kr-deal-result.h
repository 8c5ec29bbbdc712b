/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-caught-hands.h"

/*
 * kr-deal-result.h: the result of a refereed deal: who went out, stars, points.
 */

typedef struct {
  uint8_t n_out;
  int8_t out[KR_MAX_SEATS]; /* seats with an empty hand, in the order they went out (E-4) */
  uint8_t n_went_out;
  int8_t went_out[KR_MAX_SEATS]; /* seats that went out, in order, even if they hold cards that
                                    they drew for a debt (O-1) */
  int8_t star;                   /* KR_NO_SEAT: nobody has it */
  bool clean[KR_MAX_SEATS];      /* C-4 */
  bool ha_ha_no_star;
  uint8_t stars[KR_MAX_SEATS];
  uint8_t longest_count;
  bool scored;                  /* every hand with cards was given */
  int64_t scores[KR_MAX_SEATS]; /* if scored; with the pressures that count in the deal */
} KrDealResult;

/* The result of @table, whose deal is over, with @hands that kr_caught_hands_check
 * accepted. Fails with KR_ERR_POINTS if a score is more than one deal can have (V-1). */
KrCode kr_deal_result_init (KrDealResult *result,
                            const KrTable *table,
                            const KrCaughtHands *hands,
                            KrStatus *status);

/* Whether @seat is out, holding nothing. */
bool kr_deal_result_is_out (const KrDealResult *result, int seat);

/* Whether @seat went out, whatever it holds. */
bool kr_deal_result_went_out (const KrDealResult *result, int seat);
