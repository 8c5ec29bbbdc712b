/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-match.h"

/*
 * kr-feat-kind-private.h: how the value of each kind of feat is found, for kr-feat.c.
 *
 * A kind has at most one of three functions: `game` finds the value of a seat in the
 * whole game, `deal` that of a seat in one deal, `times` whether it happened to a seat
 * in a deal, if the value is how often it did. The kinds without any are the duration and
 * those by chance.
 */

/* Writes @value, and @deal unless the whole game is meant. Returns false if there is
 * nothing of the kind. */
typedef bool (*KrFeatOfGame) (const KrMatch *match, int seat, int64_t *value, int *deal);
typedef bool (*KrFeatOfDeal) (const KrMatch *match, int seat, int deal, int64_t *value);

typedef struct {
  const char *id;
  bool lowest;   /* the lower of two values is better */
  bool of_side;  /* partners share it */
  bool of_table; /* it belongs to no seat */
  KrFeatOfGame game;
  KrFeatOfDeal deal;
  KrFeatOfDeal times;
} KrFeatRule;

/* By KrFeatKind. */
extern const KrFeatRule kr_feat_rules[];
