/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdint.h>

/*
 * kr-bench.h: time and allocations of a loop.
 *
 * A benchmark's figure is a ratio to a limit that it measures in the same run,
 * so that it means the same on every machine.
 */

/* Runs @work with @data several times and returns the nanoseconds of the
 * fastest one. Only what the program takes of the processors counts, so that
 * other programs do not: @work must not wait for anything. */
int64_t kr_bench_time (void (*work) (void *data), void *data);

/* How often malloc, calloc and realloc were called so far. A program that links
 * kr-bench-allocations.c counts them by --wrap. */
int64_t kr_bench_n_allocations (void);
