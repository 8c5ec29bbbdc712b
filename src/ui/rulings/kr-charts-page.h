/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-library.h"

#include <adwaita.h>

/*
 * kr-charts-page.h: a page with the chart of the cards: what they do and count under the
 * rules in use or, for beginners, only what they count.
 */

G_BEGIN_DECLS

#define KR_TYPE_CHARTS_PAGE (kr_charts_page_get_type ())
G_DECLARE_FINAL_TYPE (KrChartsPage, kr_charts_page, KR, CHARTS_PAGE, AdwBin)

GtkWidget *kr_charts_page_new (KrLibrary *library);

G_END_DECLS
