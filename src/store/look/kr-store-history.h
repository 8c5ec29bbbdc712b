/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-history-query.h"
#include "kr-session-summary.h"
#include "kr-store.h"

/*
 * kr-store-history.h: the history, searched, narrowed and sorted.
 *
 * A text is found in the players' names, the place, the note and the name of the
 * rule set, case and accents aside. Each word of it has to be the beginning of a
 * word there; a sign (`%`, an emoji) or a Chinese, Japanese or Korean
 * character counts as a word of its own. The order of the words does not matter.
 *
 * One page costs the same whatever the text and however long the history; no
 * text is an error.
 */

G_BEGIN_DECLS

/* Up to @limit sessions that come after @after, a row of an earlier page of the
 * same query (NULL: from the first). Array of KrSessionSummary. */
GPtrArray *kr_store_list_history (KrStore *store,
                                  const KrHistoryQuery *query,
                                  const KrSessionSummary *after,
                                  guint limit,
                                  GError **error);

/* How many sessions @query finds, counted up to @at_most. */
gboolean kr_store_count_history (
    KrStore *store, const KrHistoryQuery *query, guint at_most, guint *n, GError **error);

/* --- Without a query -------------------------------------------------------- */

/* Up to @limit sessions older than @before (0: from the newest), newest first.
 * Array of KrSessionSummary. */
GPtrArray *kr_store_list_sessions (KrStore *store, gint64 before, guint limit, GError **error);

/* Unfinished ones only, the last touched first. */
GPtrArray *kr_store_list_unfinished (KrStore *store, guint limit, GError **error);

G_END_DECLS
