/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"

#include <adwaita.h>

/*
 * kr-quality-window.h: a window that says how good the forecasts of all finished games were: their
 * Brier score beside those of two plain forecasts, and how often chances of so many in ten came
 * true. Under KR_FORECAST_QUALITY_MIN_GAMES games it says only that these are too few.
 *
 * To close the window stops the computing.
 */

G_BEGIN_DECLS

#define KR_TYPE_QUALITY_WINDOW (kr_quality_window_get_type ())
G_DECLARE_FINAL_TYPE (KrQualityWindow, kr_quality_window, KR, QUALITY_WINDOW, AdwWindow)

GtkWidget *kr_quality_window_new (KrLedger *ledger, GtkWindow *window);

G_END_DECLS
