/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"
#include "kr-which-games.h"

#include <adwaita.h>

/*
 * kr-year-window.h: a window that looks back on a year of a player, of a table or of everybody, at
 * first this one, and saves and prints it as one page.
 */

G_BEGIN_DECLS

#define KR_TYPE_YEAR_WINDOW (kr_year_window_get_type ())
G_DECLARE_FINAL_TYPE (KrYearWindow, kr_year_window, KR, YEAR_WINDOW, AdwWindow)

/* @uuid is the player; NULL: everybody. Of the year’s games those of @which count. @window is the
 * main window, in which games are shown. */
GtkWidget *
kr_year_window_new (KrLedger *ledger, const char *uuid, KrWhichGames *which, GtkWindow *window);

G_END_DECLS
