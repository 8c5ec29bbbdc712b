/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * kr-draw-reason.h: why a player draws cards.
 */

typedef enum {
  KR_DRAW_REASON_NO_PLAY = 0,
  KR_DRAW_REASON_COUNT,
  KR_DRAW_REASON_COOPER,
  KR_DRAW_REASON_ONE_CARD, /* “one card” was forgotten */
  KR_DRAW_REASON_FIVE,
  KR_DRAW_REASON_SEVEN,
  KR_DRAW_REASON_JACK,
  KR_DRAW_REASON_QUEEN,
  KR_DRAW_REASON_KING,
  KR_DRAW_REASON_JOKER,
  KR_DRAW_REASON_PENALTY, /* a penalty card of section I */
  KR_N_DRAW_REASONS,
} KrDrawReason;

/* `no-play`, `count`, …: never changes. Static. */
const char *kr_draw_reason_id (KrDrawReason reason);
