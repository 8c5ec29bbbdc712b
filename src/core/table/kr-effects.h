/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-rules.h"
#include "kr-ruling.h"

/*
 * kr-effects.h: what one event at the table made happen.
 *
 * The caller gives the room; the first n_… of each row count, the others are
 * unspecified, so that nothing has to be cleared for each event.
 */

/* Why cards are drawn. */
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

typedef struct {
  int8_t seat;
  uint8_t cards; /* as many as there were: fewer than due, even 0, where a deal ends by it */
  KrDrawReason why;
  KrAtom atom;
} KrDraw;

typedef struct {
  int8_t seat;    /* whose it is; not Figgy's (P-8) */
  uint16_t nth;   /* of the ledger, from 1 */
  int64_t points; /* kr_pressure_cost */
  bool shuffled;  /* a new pack was made; else the deal ended by it, or played on without */
  KrAtoms atoms;
} KrPressureTaken;

/* The most that one event can make: a five by one of eight, then two cards for
 * each at the end, each draw with two pressures; a call forgotten by each. */
#define KR_MAX_DRAWS 24
#define KR_MAX_PRESSURES 48
#define KR_MAX_RULINGS 12

typedef struct {
  bool legal; /* the event stands; a forgotten call, or slow play, is ruled on beside it */
  uint8_t n_draws;
  uint8_t n_pressures;
  uint8_t n_rulings;
  KrAtoms atoms; /* all that the event rests on, those of the rows included */
  KrDraw draws[KR_MAX_DRAWS];
  KrPressureTaken pressures[KR_MAX_PRESSURES];
  KrRuling rulings[KR_MAX_RULINGS];
} KrEffects;

/* `no-play`, `count`, …: never changes. Static. */
const char *kr_draw_reason_id (KrDrawReason why);
