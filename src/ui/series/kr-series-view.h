/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-series-list.h"

/*
 * kr-series-view.h: one series: the standings after any of its games, the places over time, the
 * sheet as it is printed, and the games.
 *
 * The standings are computed in a thread; what was shown before stays until they are there. The
 * view reads the ledger only while it is mapped.
 *
 * Signal: `gone`, when the series is no longer in the ledger.
 */

G_BEGIN_DECLS

#define KR_TYPE_SERIES_VIEW (kr_series_view_get_type ())
G_DECLARE_FINAL_TYPE (KrSeriesView, kr_series_view, KR, SERIES_VIEW, AdwBin)

/* To be called once. */
void kr_series_view_set_ledger (KrSeriesView *self, KrLedger *ledger);

/* Shows the series @uuid; NULL shows nothing. */
void kr_series_view_open (KrSeriesView *self, const char *uuid);

/* Borrowed; NULL: none is shown. */
const char *kr_series_view_get_uuid (KrSeriesView *self);

G_END_DECLS
