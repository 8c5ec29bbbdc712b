/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-forecast.h"
#include "kr-session-doc.h"
#include "kr-store.h"

/*
 * kr-store-forecast.h: what a forecast rests on in the ledger: earlier games of the same kind.
 *
 * Those are complete games under the same rules, every house rule included, with as many players,
 * that began before the game and count for statistics; whoever played them. They are looked for
 * among the latest KR_STORE_FORECAST_GAMES finished games of the rule set alone. What began later
 * is left out, so that a game keeps its chances until an earlier one is added, changed or removed.
 */

G_BEGIN_DECLS

#define KR_STORE_FORECAST_GAMES 64

/* What became of those who led after each number of deals, in those games. A side that shared a
 * win has won. */
typedef struct {
  guint n_games;
  guint n_deals;                 /* of those that the pool holds */
  guint n_led[KR_MAX_DEALS + 1]; /* games that somebody led after so many deals */
  guint n_won[KR_MAX_DEALS + 1]; /* of those, how many that side won */
} KrForecastBasis;

/* Makes @pool that of @match, the game of @doc, with the table’s own deals; reads and replays the
 * games, so it belongs in a thread. The game itself need not be in the ledger. */
gboolean kr_store_fill_forecast_pool (KrStore *store,
                                      const KrSessionDoc *doc,
                                      const KrMatch *match,
                                      KrForecastPool *pool,
                                      KrForecastBasis *basis,
                                      GError **error);

G_END_DECLS
