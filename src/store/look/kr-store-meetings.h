/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-evening.h"
#include "kr-store.h"

/*
 * kr-store-meetings.h: who has met whom in the games of the ledger.
 */

/* Counts in @past the games of the ledger that began at @from_us or later by the clock at their
 * table, as if that were UTC, in which at least two of @names met, of which there are @n; players
 * are their numbers in @names, which are compared as the search compares names. The games whose
 * UUIDs are in @apart, a set, are left out; NULL: none. */
gboolean kr_store_count_meetings (KrStore *store,
                                  const char *const *names,
                                  guint n,
                                  gint64 from_us,
                                  GHashTable *apart,
                                  KrEveningPast *past,
                                  GError **error);
