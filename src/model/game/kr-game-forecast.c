/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-game-forecast.h"

#include "kr-work.h"

static gpointer
forecast (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  g_autofree KrForecastPool *pool = g_new (KrForecastPool, 1);
  KrForecast *chances = g_new (KrForecast, 1);

  kr_forecast_pool_init (pool, input->data);
  kr_forecast_init (chances, input->data, pool);
  return chances;
}

void
kr_game_forecast_async (KrGame *game,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer data)
{
  KrWorkInput input = {.free_data = g_free, .is_read = TRUE};

  g_return_if_fail (KR_IS_GAME (game));
  input.data = g_memdup2 (kr_game_get_match (game), sizeof (KrMatch));
  kr_work_run (game, &input, forecast, g_free, cancellable, callback, data);
}

KrForecast *
kr_game_forecast_finish (KrGame *game, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, game), NULL);
  return kr_work_finish (result, error);
}
