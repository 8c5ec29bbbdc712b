/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-bench.h"

#include <stddef.h>

/* Linked with --wrap=malloc, --wrap=calloc and --wrap=realloc. In a file of its
 * own: beside the calls, a compiler would fold the wrappers away. */

void *__real_malloc (size_t size);
void *__real_calloc (size_t n, size_t size);
void *__real_realloc (void *memory, size_t size);
void *__wrap_malloc (size_t size);
void *__wrap_calloc (size_t n, size_t size);
void *__wrap_realloc (void *memory, size_t size);

static int64_t n_allocations;

void *
__wrap_malloc (size_t size)
{
  n_allocations++;
  return __real_malloc (size);
}

void *
__wrap_calloc (size_t n, size_t size)
{
  n_allocations++;
  return __real_calloc (n, size);
}

void *
__wrap_realloc (void *memory, size_t size)
{
  n_allocations++;
  return __real_realloc (memory, size);
}

int64_t
kr_bench_n_allocations (void)
{
  return n_allocations;
}
