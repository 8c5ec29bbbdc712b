/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-game.h"
#include "kr-sheet.h"

/*
 * kr-forecast-bar.h: who may still win a running game, what it would take, and how that is known.
 *
 * It is there while the sheet has chances (kr-game-chances.h); until they are known, the strip is
 * empty. While a deal is scored nothing of it is seen, but its room stays.
 */

G_BEGIN_DECLS

#define KR_TYPE_FORECAST_BAR (kr_forecast_bar_get_type ())
G_DECLARE_FINAL_TYPE (KrForecastBar, kr_forecast_bar, KR, FORECAST_BAR, GtkWidget)

/* Its height with its text, in ems of the sheet. */
#define KR_FORECAST_BAR_EMS 5.5

/* Shows @game, whose sheet is @sheet, which is borrowed for the call; @is_scoring: a deal is being
 * entered. Once the game is over, the bar is gone. */
void
kr_forecast_bar_show (KrForecastBar *self, KrGame *game, const KrSheet *sheet, gboolean is_scoring);

G_END_DECLS
