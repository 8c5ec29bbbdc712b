/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-draw-reason.h"

/* The ids of the reasons. */

static const char *const ids[KR_N_DRAW_REASONS] = {
    [KR_DRAW_REASON_NO_PLAY] = "no-play", [KR_DRAW_REASON_COUNT] = "count",
    [KR_DRAW_REASON_COOPER] = "cooper",   [KR_DRAW_REASON_ONE_CARD] = "one-card",
    [KR_DRAW_REASON_FIVE] = "five",       [KR_DRAW_REASON_SEVEN] = "seven",
    [KR_DRAW_REASON_JACK] = "jack",       [KR_DRAW_REASON_QUEEN] = "queen",
    [KR_DRAW_REASON_KING] = "king",       [KR_DRAW_REASON_JOKER] = "joker",
    [KR_DRAW_REASON_PENALTY] = "penalty",
};

const char *
kr_draw_reason_id (KrDrawReason reason)
{
  return reason < KR_N_DRAW_REASONS ? ids[reason] : "";
}
