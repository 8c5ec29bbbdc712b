/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-history-query.h"
#include "kr-session-summary.h"
#include "kr-store.h"

/*
 * kr-store-history-private.h: the history, with the limit between its two ways of sorting given.
 * For tests.
 */

/* As kr_store_list_history. From @n_few sessions found on, another way of sorting is
 * taken; the answer is the same. */
GPtrArray *kr_store_list_history_by (KrStore *store,
                                     const KrHistoryQuery *query,
                                     const KrSessionSummary *after,
                                     guint limit,
                                     guint n_few,
                                     GError **error);
