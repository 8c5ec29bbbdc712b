/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "kr-reliability-curve.h"

/*
 * kr-forecast-report.h: how good the chances were that games of a ledger showed, once they were
 * over. A plain value.
 */

G_BEGIN_DECLS

/* The Brier scores (kr-forecast-quality.h) are averages over the games. With fewer games than
 * KR_FORECAST_QUALITY_MIN_GAMES everything but @n_games is zero: nothing should be said. */
typedef struct {
  guint n_games;
  gboolean is_cut; /* there are older games, which were left out */
  double brier;
  double brier_equal;  /* if everybody had had equal chances */
  double brier_leader; /* if the leader had been said to win */
  KrReliabilityCurve curve;
} KrForecastReport;

G_END_DECLS
