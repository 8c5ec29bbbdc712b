/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-game.h"

/*
 * kr-play-link-window.h: a finished game for BG Stats: the link as a QR code for a
 * phone, and as text.
 */

G_BEGIN_DECLS

#define KR_TYPE_PLAY_LINK_WINDOW (kr_play_link_window_get_type ())
G_DECLARE_FINAL_TYPE (KrPlayLinkWindow, kr_play_link_window, KR, PLAY_LINK_WINDOW, AdwWindow)

/* @game is over. */
GtkWidget *kr_play_link_window_new (KrGame *game, GtkWindow *parent);

G_END_DECLS
