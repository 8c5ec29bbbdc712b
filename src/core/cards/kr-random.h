/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdint.h>

/*
 * kr-random.h: pseudorandom numbers for simulated deals (splitmix64).
 *
 * The same seed gives the same numbers on every machine. Not for secrets.
 */

typedef struct {
  uint64_t state;
} KrRandom;

static inline uint64_t
kr_random_next (KrRandom *random)
{
  uint64_t z = (random->state += UINT64_C (0x9E3779B97F4A7C15));

  z = (z ^ (z >> 30)) * UINT64_C (0xBF58476D1CE4E5B9);
  z = (z ^ (z >> 27)) * UINT64_C (0x94D049BB133111EB);
  return z ^ (z >> 31);
}

/* A number from 0 to @n - 1; @n is at least 1. */
static inline int
kr_random_below (KrRandom *random, int n)
{
  return (int) (((kr_random_next (random) >> 32) * (uint64_t) n) >> 32);
}
