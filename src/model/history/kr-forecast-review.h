/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-forecast-report.h"
#include "kr-ledger.h"
#include "kr-work.h"

/*
 * kr-forecast-review.h: how good the forecasts of a ledger’s games were, computed in a thread.
 */

G_BEGIN_DECLS

/* @work follows how far it is. */
void kr_forecast_review_load_async (KrLedger *ledger,
                                    KrWork *work,
                                    GCancellable *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer data);

/* Caller frees with g_free. NULL with an error if it was canceled or the ledger cannot be read. */
KrForecastReport *
kr_forecast_review_load_finish (KrLedger *ledger, GAsyncResult *result, GError **error);

G_END_DECLS
