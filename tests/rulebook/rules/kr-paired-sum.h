/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <math.h>

/*
 * kr-paired-sum.h: how far two ways to do the same are apart, game by game, and by luck.
 *
 * Both are tried with the same games, so that most of the luck is in both. Begins as zeros.
 */

typedef struct {
  int n;
  double sum, squares;
} KrPairedSum;

static inline void
kr_paired_sum_add (KrPairedSum *paired, double difference)
{
  paired->n++;
  paired->sum += difference;
  paired->squares += difference * difference;
}

/* The average difference; @paired has one at least. */
static inline double
kr_paired_sum_get_average (const KrPairedSum *paired)
{
  return paired->sum / paired->n;
}

/* How far from that average the truth is at most, 19 times in 20. */
static inline double
kr_paired_sum_get_reach (const KrPairedSum *paired)
{
  const double average = kr_paired_sum_get_average (paired);

  return 1.96 * sqrt (fmax (paired->squares / paired->n - average * average, 0) / paired->n);
}
