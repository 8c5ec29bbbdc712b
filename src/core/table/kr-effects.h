/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-draw-reason.h"
#include "kr-ruling.h"

/*
 * kr-effects.h: the effects of one event at the table: draws, pressures, rulings.
 *
 * The caller provides the memory. Of each array the first n_… entries are valid;
 * the others are unspecified, so that nothing has to be cleared for each event.
 */

typedef struct {
  int8_t seat;
  uint8_t cards; /* fewer than due, even 0, if the pack and pile did not have more */
  KrDrawReason why;
  KrAtom atom;
} KrDraw;

typedef struct {
  int8_t seat;    /* who takes it; never Figgy (P-8) */
  uint16_t nth;   /* of the player's or partnership's, from 1 */
  int64_t points; /* kr_pressure_cost */
  bool shuffled;  /* a new pack was made; else the deal ended, or went on without one */
  KrAtoms atoms;
} KrPressureTaken;

/* The most effects of one event: a five with eight players, then two cards owed by
 * each at the end, each draw with two pressures; a call forgotten by each. */
#define KR_MAX_DRAWS 24
#define KR_MAX_PRESSURES 48
#define KR_MAX_RULINGS 12

typedef struct {
  bool legal; /* the event is legal; rulings may still cover a forgotten call or slow play */
  uint8_t n_draws;
  uint8_t n_pressures;
  uint8_t n_rulings;
  KrAtoms atoms; /* all atoms that applied, those in the arrays included */
  KrDraw draws[KR_MAX_DRAWS];
  KrPressureTaken pressures[KR_MAX_PRESSURES];
  KrRuling rulings[KR_MAX_RULINGS];
} KrEffects;
