/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-db-statement.h"
#include "kr-history-query.h"
#include "kr-store.h"

/*
 * kr-store-search.h: a query of the history as SQL takes it.
 *
 * Every query becomes one expression of words and marks for the index of words,
 * whose entries are in the order of the history.
 */

/* @from_us and @before_us are exact, by the clock of the table; @from and @before are positions
 * around them, wherever the table was. */
typedef struct {
  char *match;
  gint64 from;
  gint64 before;
  gint64 from_us;
  gint64 before_us;
  gboolean none; /* nothing can be found */
  gboolean open; /* finds every session that can be sorted that way */
} KrStoreSearch;

/* A sort by what sessions ended with leaves out unfinished ones. The expression does so only for
 * @counting: it would go over all the others. */
gboolean kr_store_search_init (KrStoreSearch *search,
                               KrStore *store,
                               const KrHistoryQuery *query,
                               gboolean counting,
                               GError **error);
void kr_store_search_clear (KrStoreSearch *search);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KrStoreSearch, kr_store_search_clear)

/* Finds the @position that every session that started before @before_us is before. (Sessions of one
 * second have positions one after the other, into the next seconds.) */
gboolean
kr_store_find_position_before (KrStore *store, gint64 before_us, gint64 *position, GError **error);

/* Whether the search is limited to some days. */
gboolean kr_store_search_has_days (const KrStoreSearch *search);

/* Binds the parameters 1 to 6, which all statements of a search have. */
void kr_store_search_bind (const KrStoreSearch *search, KrDbStatement *statement, guint limit);
