/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

#include <adwaita.h>

/*
 * kr-first-dealer-window.h: a window that shows the cards drawn for the first deal of a game that
 * has just begun, and lets another player deal first.
 */

G_BEGIN_DECLS

#define KR_TYPE_FIRST_DEALER_WINDOW (kr_first_dealer_window_get_type ())
G_DECLARE_FINAL_TYPE (
    KrFirstDealerWindow, kr_first_dealer_window, KR, FIRST_DEALER_WINDOW, AdwWindow)

/* The first dealer of @game can be changed (kr_game_get_can_change_first_dealer). */
GtkWidget *kr_first_dealer_window_new (KrGame *game);

G_END_DECLS
