/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-table-setup.h"

#include <adwaita.h>

/*
 * kr-draw-for-deal-window.h: a window for the cards drawn for the first deal (D-8).
 *
 * Cards are tapped or typed, player by player, or drawn by the app. Tied players draw again. The
 * table's setup takes the cards and the first dealer when they are chosen.
 */

G_BEGIN_DECLS

#define KR_TYPE_DRAW_FOR_DEAL_WINDOW (kr_draw_for_deal_window_get_type ())
G_DECLARE_FINAL_TYPE (
    KrDrawForDealWindow, kr_draw_for_deal_window, KR, DRAW_FOR_DEAL_WINDOW, AdwWindow)

GtkWidget *kr_draw_for_deal_window_new (KrTableSetup *setup);

G_END_DECLS
