/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-feat.h"

/*
 * kr-feat-kind-private.h: how the value of each kind of feat is found, for kr-feat.c
 * alone. Each kind has at most one of the three functions: `game` for a seat in
 * the whole game, `deal` for a seat in one deal, `times` where the feat is in how
 * many deals it happened. None: the seconds, which no seat has.
 */

/* Writes @value; false: nothing of the kind there. @deal is -1 before, and stays so
 * where it is the whole game's. */
typedef bool (*KrFeatOfGame) (const KrMatch *match, int seat, int64_t *value, int *deal);
typedef bool (*KrFeatOfDeal) (const KrMatch *match, int seat, int deal, int64_t *value);

typedef struct {
  const char *id;
  bool lowest;   /* of two values the lower is better */
  bool of_side;  /* partners share it */
  bool of_table; /* it is nobody's alone */
  KrFeatOfGame game;
  KrFeatOfDeal deal;
  KrFeatOfDeal times;
} KrFeatRow;

extern const KrFeatRow kr_feat_rows[KR_N_FEATS];
