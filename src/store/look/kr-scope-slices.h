/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-scope.h"
#include "kr-store.h"
#include "kr-store-slices-private.h"

/*
 * kr-scope-slices.h: scopes that kept sums answer, all of them or except for a few days.
 *
 * These are a place alone, a tag alone, and days alone among which is a whole year.
 */

/* Whether @scope is such a scope. */
gboolean kr_scope_is_of_slices (const KrScope *scope);

/* Calls @each for the sums of @scope, more than once for whoever is in several, until it returns
 * FALSE. Then come the days of @scope before the first whole year and behind the last one, which
 * the caller adds up: @before and @behind, with since and until 0 where there are none. */
gboolean kr_scope_slices_list (KrStore *store,
                               const KrScope *scope,
                               KrSliceFunc each,
                               gpointer data,
                               KrScope *before,
                               KrScope *behind,
                               GError **error);
