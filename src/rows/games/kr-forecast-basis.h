/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-rules.h"

/*
 * kr-forecast-basis.h: what the chances in a game rest on, apart from deals that the referee
 * played: earlier games of the same kind in the ledger.
 */

G_BEGIN_DECLS

#define KR_FORECAST_FEW_DEALS 30   /* fewer own deals say little */
#define KR_FORECAST_FEW_LEADERS 10 /* with fewer, nothing should be said about leaders */

/* All zero: no game. What became of those who led after each number of deals: a side that shared a
 * win has won. */
typedef struct {
  guint n_games;
  guint n_deals;                 /* of those that the chances rest on */
  guint n_led[KR_MAX_DEALS + 1]; /* games that somebody led after so many deals */
  guint n_won[KR_MAX_DEALS + 1]; /* of those, how many that side won */
} KrForecastBasis;

G_END_DECLS
