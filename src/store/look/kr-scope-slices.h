/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-scope.h"
#include "kr-store.h"
#include "kr-store-slices-private.h"

/*
 * kr-scope-slices.h: scopes that kept sums answer, all of them or except for a few days.
 *
 * These are a place alone, a tag alone, and days alone: the years that are whole among them, and
 * those of which more than half is.
 */

/* Days that are left to the caller. */
typedef struct {
  KrScope days; /* since and until; both 0: none */
  int times;    /* 1: their games are to be added; -1: they are in the sums, and to be taken out */
} KrScopeRim;

#define KR_SCOPE_N_RIMS 2

/* Whether @scope is such a scope. */
gboolean kr_scope_is_of_slices (const KrScope *scope);

/* Adds the sums of @scope to @sums, and says what is missing or too much in them. */
gboolean kr_scope_slices_add (KrStore *store,
                              const KrScope *scope,
                              KrPlayerSums *sums,
                              KrScopeRim rims[KR_SCOPE_N_RIMS],
                              GError **error);
