/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-forecast-review.h"

#include "kr-store-open.h"
#include "kr-store-quality.h"

static void
report_cb (double fraction, gpointer data)
{
  kr_work_set_fraction (data, fraction);
}

static gpointer
load (const KrWorkInput *input, GCancellable *cancellable, GError **error)
{
  g_autoptr (KrStore) store = kr_store_open (input->ledger, error);
  KrProgress progress = {.report = report_cb, .data = input->work, .cancellable = cancellable};

  return store != NULL ? kr_store_load_quality (store, &progress, error) : NULL;
}

void
kr_forecast_review_load_async (KrLedger *ledger,
                               KrWork *work,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer data)
{
  KrWorkInput input;

  g_return_if_fail (KR_IS_LEDGER (ledger));
  input = (KrWorkInput){.of = ledger, .work = work, .is_read = TRUE};
  kr_work_run (ledger, &input, load, g_free, cancellable, callback, data);
}

KrForecastReport *
kr_forecast_review_load_finish (KrLedger *ledger, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, ledger), NULL);
  return kr_work_finish (result, error);
}
