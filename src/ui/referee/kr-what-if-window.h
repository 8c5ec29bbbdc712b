/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-game.h"

/*
 * kr-what-if-window.h: What If: a situation and a play, and what comes of it: by
 * this table's rules first, and beside them by all the other rule sets.
 */

G_BEGIN_DECLS

#define KR_TYPE_WHAT_IF_WINDOW (kr_what_if_window_get_type ())
G_DECLARE_FINAL_TYPE (KrWhatIfWindow, kr_what_if_window, KR, WHAT_IF_WINDOW, AdwWindow)

/* @game: whose rules and players; NULL: nobody's. @table: the situation to begin
 * with, a deal in its middle; NULL: one is made up. Neither is kept. */
GtkWidget *kr_what_if_window_new (KrLedger *ledger, KrGame *game, const KrTable *table);

G_END_DECLS
