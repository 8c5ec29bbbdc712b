/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-forecast-basis.h"
#include "kr-forecast.h"
#include "kr-game.h"

/*
 * kr-game-forecast.h: the chances in a game (kr-forecast.h) and what they rest on in its ledger,
 * computed in a thread.
 */

G_BEGIN_DECLS

typedef struct {
  KrForecast chances;
  KrForecastBasis basis;
} KrGameForecast;

/* Computes the chances in @game as it is now. The game may change meanwhile. */
void kr_game_forecast_async (KrGame *game,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer data);

/* Caller frees with g_free. NULL with an error if it was canceled, or the ledger cannot be read. */
KrGameForecast *kr_game_forecast_finish (KrGame *game, GAsyncResult *result, GError **error);

G_END_DECLS
