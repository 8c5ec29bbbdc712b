/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-effects.h"

/* The words for why cards are drawn. */

static const char *const whys[KR_N_WHYS] = {
    [KR_WHY_NO_PLAY] = "no-play",   [KR_WHY_COUNT] = "count",     [KR_WHY_COOPER] = "cooper",
    [KR_WHY_ONE_CARD] = "one-card", [KR_WHY_FIVE] = "five",       [KR_WHY_SEVEN] = "seven",
    [KR_WHY_JACK] = "jack",         [KR_WHY_QUEEN] = "queen",     [KR_WHY_KING] = "king",
    [KR_WHY_JOKER] = "joker",       [KR_WHY_PENALTY] = "penalty",
};

const char *
kr_why_id (KrWhy why)
{
  return why < KR_N_WHYS ? whys[why] : "";
}
