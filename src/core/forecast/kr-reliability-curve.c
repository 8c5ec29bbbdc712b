/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-reliability-curve.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define REDRAWS 100
#define OUTSIDE 5 /* redraws below the band, and as many above it */
#define SEED UINT64_C (0x62616E64)

/* Redraws game by game: two games may have different numbers of sides. */
static void
redraw (KrReliability *pairs, int n, KrRandom *random)
{
  for (int from = 0, to = 0; from < n; from = to) {
    while (to < n && pairs[to].game == pairs[from].game)
      to++;
    /* A weight is 1 divided by the number of points of the game. */
    kr_reliability_redraw (&pairs[from], to - from, (int) lround ((to - from) * pairs[from].weight),
                           random);
  }
}

static int
compare_cb (const void *a, const void *b)
{
  const double first = *(const double *) a;
  const double second = *(const double *) b;

  return (first > second) - (first < second);
}

void
kr_reliability_curve_init (KrReliabilityCurve *curve,
                           const KrReliability *pairs,
                           int n,
                           KrReliability *scratch)
{
  double drawn[KR_RELIABILITY_STEPS][REDRAWS];
  KrRandom random = {SEED};
  double weight = 0;

  memset (curve, 0, sizeof *curve);
  for (int i = 0; i < n; i++) {
    curve->share[lround (10 * pairs[i].chance)] += pairs[i].weight;
    weight += pairs[i].weight;
  }
  memcpy (scratch, pairs, (size_t) n * sizeof *pairs);
  kr_reliability_fit (scratch, n);
  curve->error = kr_reliability_get_error (scratch, n);
  for (int step = 0; step < KR_RELIABILITY_STEPS; step++) {
    curve->share[step] /= weight;
    curve->fitted[step] = kr_reliability_get_fitted (scratch, n, step / 10.0);
  }
  for (int i = 0; i < REDRAWS; i++) {
    memcpy (scratch, pairs, (size_t) n * sizeof *pairs);
    redraw (scratch, n, &random);
    kr_reliability_fit (scratch, n);
    for (int step = 0; step < KR_RELIABILITY_STEPS; step++)
      drawn[step][i] = kr_reliability_get_fitted (scratch, n, step / 10.0);
  }
  for (int step = 0; step < KR_RELIABILITY_STEPS; step++) {
    qsort (drawn[step], REDRAWS, sizeof drawn[step][0], compare_cb);
    curve->low[step] = drawn[step][OUTSIDE];
    curve->high[step] = drawn[step][REDRAWS - 1 - OUTSIDE];
  }
}
