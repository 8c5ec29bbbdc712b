/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-history-query.h"
#include "kr-store-forecast.h"

/*
 * kr-store-forecast-private.h: the steps of a forecast, for those who make many. All inside a
 * transaction.
 */

/* Whether two games under these rules are of one kind: every house rule is the same. */
gboolean kr_store_has_same_rules (const KrRules *a, const KrRules *b);

/* The latest finished games of @query that count, and that began and were over before @before_us,
 * the newest first, at most @limit. Array of KrSessionSummary. */
GPtrArray *kr_store_list_counted (
    KrStore *store, const KrHistoryQuery *query, gint64 before_us, guint limit, GError **error);

/* The match of the game @uuid. @played (UUID to KrMatch, owned) keeps what was read; borrowed from
 * it. */
const KrMatch *
kr_store_read_played (KrStore *store, GHashTable *played, const char *uuid, GError **error);

/* Adds the table’s own deals to @pool, which has none, for the game of @doc, and counts them in
 * @basis. */
gboolean kr_store_add_own_deals (KrStore *store,
                                 const KrSessionDoc *doc,
                                 GHashTable *played,
                                 KrForecastPool *pool,
                                 KrForecastBasis *basis,
                                 GError **error);
