/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-forecast-basis.h"
#include "kr-forecast.h"
#include "kr-session-doc.h"
#include "kr-store.h"

/*
 * kr-store-forecast.h: the chances in a game, and what they rest on in the ledger: earlier games of
 * the same kind.
 *
 * Those are complete games under the same rules, every house rule included, with as many players,
 * that were over when the game began and count for statistics; whoever played them, and whatever
 * the clocks of their machines were set to. They are looked for among the latest
 * KR_STORE_FORECAST_GAMES such games of the rule set alone. What was played later is left out, so
 * that a game keeps its chances until an earlier one is added, changed or removed.
 *
 * Both functions read and replay games, so they belong in a thread.
 */

G_BEGIN_DECLS

#define KR_STORE_FORECAST_GAMES 64

/* Makes @pool that of @match, the game of @doc, with the table’s own deals. The game itself need
 * not be in the ledger. Inside a transaction, so that all games are as they were at one moment. */
gboolean kr_store_fill_forecast_pool (KrStore *store,
                                      const KrSessionDoc *doc,
                                      const KrMatch *match,
                                      KrForecastPool *pool,
                                      KrForecastBasis *basis,
                                      GError **error);

/* The chances in @match, the game of @doc: the same wherever the game is shown. @store is NULL for
 * a document that is in no ledger: its chances rest on the referee’s deals alone. */
gboolean kr_store_forecast (KrStore *store,
                            const KrSessionDoc *doc,
                            const KrMatch *match,
                            KrForecast *forecast,
                            KrForecastBasis *basis,
                            GError **error);

G_END_DECLS
