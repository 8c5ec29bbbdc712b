/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-club-night.h"

#include <gtk/gtk.h>

/*
 * kr-standings-window.h: the standings of an evening for the wall, large, in full screen. They
 * follow the evening. Escape and F11 close the window.
 */

G_BEGIN_DECLS

#define KR_TYPE_STANDINGS_WINDOW (kr_standings_window_get_type ())
G_DECLARE_FINAL_TYPE (KrStandingsWindow, kr_standings_window, KR, STANDINGS_WINDOW, GtkWindow)

/* Shows them on another screen than @beside if there is one. */
void kr_standings_window_open (KrClubNight *night, GtkWindow *beside);

G_END_DECLS
