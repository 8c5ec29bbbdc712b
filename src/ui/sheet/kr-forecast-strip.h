/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-sheet.h"

/*
 * kr-forecast-strip.h: who may still win, as a strip in seat order: each part is as wide as the
 * chance, in the player’s pen, with initial and words where they fit. For a screen reader it is one
 * image with a sentence.
 */

G_BEGIN_DECLS

#define KR_TYPE_FORECAST_STRIP (kr_forecast_strip_get_type ())
G_DECLARE_FINAL_TYPE (KrForecastStrip, kr_forecast_strip, KR, FORECAST_STRIP, GtkWidget)

/* @chances are by column, those of all sides add up to 1; partners share a part. NULL: they are not
 * known yet, and the strip is empty. Both are borrowed for the call. */
void kr_forecast_strip_show (KrForecastStrip *self, const KrSheet *sheet, const double *chances);

G_END_DECLS
