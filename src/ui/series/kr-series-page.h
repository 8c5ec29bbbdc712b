/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"

#include <adwaita.h>

/*
 * kr-series-page.h: the series of the ledger in a list, and beside it the chosen one.
 */

G_BEGIN_DECLS

#define KR_TYPE_SERIES_PAGE (kr_series_page_get_type ())
G_DECLARE_FINAL_TYPE (KrSeriesPage, kr_series_page, KR, SERIES_PAGE, AdwBin)

/* To be called once. */
void kr_series_page_set_ledger (KrSeriesPage *self, KrLedger *ledger);

/* Puts @switcher above the list: what else there is to look back at. To be called once. */
void kr_series_page_set_switcher (KrSeriesPage *self, GtkWidget *switcher);

/* Opens the series @uuid. */
void kr_series_page_open (KrSeriesPage *self, const char *uuid);

G_END_DECLS
