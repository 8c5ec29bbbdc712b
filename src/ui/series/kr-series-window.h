/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-series-list.h"

/*
 * kr-series-window.h: begins a series, or changes its name and what it is scored by.
 */

G_BEGIN_DECLS

#define KR_TYPE_SERIES_WINDOW (kr_series_window_get_type ())
G_DECLARE_FINAL_TYPE (KrSeriesWindow, kr_series_window, KR, SERIES_WINDOW, AdwWindow)

/* A window over that of @near, where messages go. @series NULL: a new one. */
GtkWidget *kr_series_window_new (KrLedger *ledger, const KrSeriesRow *series, GtkWidget *near);

G_END_DECLS
