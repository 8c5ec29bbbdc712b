/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-game.h"

/*
 * kr-bg-stats-window.h: a window that hands a finished game over to BG Stats: its link as a
 * QR code for a phone, and as text.
 */

G_BEGIN_DECLS

#define KR_TYPE_BG_STATS_WINDOW (kr_bg_stats_window_get_type ())
G_DECLARE_FINAL_TYPE (KrBgStatsWindow, kr_bg_stats_window, KR, BG_STATS_WINDOW, AdwWindow)

/* @game must be over. */
GtkWidget *kr_bg_stats_window_new (KrGame *game, GtkWindow *parent);

G_END_DECLS
