/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-game-forecast.h"

#include "kr-game-private.h"
#include "kr-store-forecast.h"
#include "kr-store-open.h"
#include "kr-work.h"

static gpointer
forecast (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  g_autoptr (KrStore) store = kr_store_open (input->ledger, error);
  g_autofree KrMatch *match = g_new (KrMatch, 1);
  g_autofree KrGameForecast *made = g_new (KrGameForecast, 1);

  if (store == NULL || !kr_session_doc_replay (input->data, match, error) ||
      !kr_store_forecast (store, input->data, match, &made->chances, &made->basis, error))
    return NULL;
  return g_steal_pointer (&made);
}

void
kr_game_forecast_async (KrGame *game,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer data)
{
  KrWorkInput input = {.free_data = (GDestroyNotify) kr_session_doc_free, .is_read = TRUE};

  g_return_if_fail (KR_IS_GAME (game));
  input.of = kr_game_get_ledger (game);
  input.data = kr_session_doc_copy (kr_game_get_doc (game));
  kr_work_run (game, &input, forecast, g_free, cancellable, callback, data);
}

KrGameForecast *
kr_game_forecast_finish (KrGame *game, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, game), NULL);
  return kr_work_finish (result, error);
}
