/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-table-setup.h"

#include <adwaita.h>

/*
 * kr-draw-window.h: enter the cards drawn for the first deal; the window says
 * who deals, or who draws again (D-8). What was drawn is kept with the game.
 */

G_BEGIN_DECLS

#define KR_TYPE_DRAW_WINDOW (kr_draw_window_get_type ())
G_DECLARE_FINAL_TYPE (KrDrawWindow, kr_draw_window, KR, DRAW_WINDOW, AdwWindow)

GtkWidget *kr_draw_window_new (KrTableSetup *setup);

G_END_DECLS
