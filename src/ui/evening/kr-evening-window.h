/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-club-night.h"

#include <adwaita.h>

/*
 * kr-evening-window.h: the director’s window: the tables of the round, who is there and the next
 * round, the standings; everything that is recorded of an evening is recorded here.
 */

G_BEGIN_DECLS

#define KR_TYPE_EVENING_WINDOW (kr_evening_window_get_type ())
G_DECLARE_FINAL_TYPE (KrEveningWindow, kr_evening_window, KR, EVENING_WINDOW, AdwWindow)

/* Shows the window of @ledger, beside @main, which shows rulings; it is opened once at most. */
void kr_evening_window_open (KrLedger *ledger, GtkWindow *main);

G_END_DECLS
