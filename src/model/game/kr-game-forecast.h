/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-forecast.h"
#include "kr-game.h"

/*
 * kr-game-forecast.h: the chances in a game (kr-forecast.h), computed in a thread.
 */

G_BEGIN_DECLS

/* Computes the chances in @game as it is now. The game may change meanwhile. */
void kr_game_forecast_async (KrGame *game,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer data);

/* Caller frees with g_free. NULL with an error if it was canceled. */
KrForecast *kr_game_forecast_finish (KrGame *game, GAsyncResult *result, GError **error);

G_END_DECLS
