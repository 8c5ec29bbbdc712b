/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "kr-bench.h"

#include <time.h>

#define N_RUNS 9

static int64_t
now_ns (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (int64_t) now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t
kr_bench_time (void (*work) (void *data), void *data)
{
  int64_t best = INT64_MAX;

  for (int i = 0; i < N_RUNS; i++) {
    int64_t from = now_ns ();
    int64_t taken = 0;

    work (data);
    taken = now_ns () - from;
    best = taken < best ? taken : best;
  }
  return best;
}
