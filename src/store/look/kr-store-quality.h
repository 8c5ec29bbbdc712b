/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-forecast-report.h"
#include "kr-progress.h"

/*
 * kr-store-quality.h: how good the forecasts of the ledger’s games were.
 *
 * The latest KR_STORE_QUALITY_GAMES complete games that count are forecast again as they were shown
 * (kr_store_forecast), each from what was known when it began.
 */

G_BEGIN_DECLS

#define KR_STORE_QUALITY_GAMES 200

/* Takes some 15 ms for each game and as much as 50 for each kind of game, so it belongs in a
 * thread. NULL with G_IO_ERROR_CANCELLED if @progress says so. Caller frees with g_free. */
KrForecastReport *kr_store_load_quality (KrStore *store, KrProgress *progress, GError **error);

G_END_DECLS
