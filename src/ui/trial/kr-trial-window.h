/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-game.h"

/*
 * kr-trial-window.h: the window in which something is tried without touching the game: a hand
 * (kr-hand-page.h) or a play (kr-play-page.h).
 *
 * It does not block the main window, which has at most one of it.

 */

G_BEGIN_DECLS

#define KR_TYPE_TRIAL_WINDOW (kr_trial_window_get_type ())
G_DECLARE_FINAL_TYPE (KrTrialWindow, kr_trial_window, KR, TRIAL_WINDOW, AdwWindow)

/* Opens it, or brings it to the front, on top of the main window @parent. @page: `hand` or
 * `play`. @game: on the table; NULL: none. */
void kr_trial_window_open (GtkWindow *parent, KrLedger *ledger, KrGame *game, const char *page);

/* Closes it, if @parent has opened it: the table that it was opened for is gone. */
void kr_trial_window_close (GtkWindow *parent);

G_END_DECLS
