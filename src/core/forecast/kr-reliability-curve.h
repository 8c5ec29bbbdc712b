/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-forecast-quality.h"

/*
 * kr-reliability-curve.h: a reliability diagram: how often chances of so many in ten came true, and
 * how far from that reliable forecasts may be by luck.
 */

#define KR_RELIABILITY_STEPS 11 /* chances of 0, 1 … 10 in ten */

/* Each array is by tenths. */
typedef struct {
  double error;                        /* kr_reliability_get_error */
  double share[KR_RELIABILITY_STEPS];  /* of all chances, those that round to this; sum 1 */
  double fitted[KR_RELIABILITY_STEPS]; /* how often such chances came true */
  double low[KR_RELIABILITY_STEPS];    /* reliable forecasts are fitted between these two */
  double high[KR_RELIABILITY_STEPS];   /* nine times in ten */
} KrReliabilityCurve;

/* The curve of @pairs, at least one, which lie game by game as kr_reliability_list writes them.
 * @scratch has room for as many. Always the same for the same pairs. */
void kr_reliability_curve_init (KrReliabilityCurve *curve,
                                const KrReliability *pairs,
                                int n,
                                KrReliability *scratch);
