/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-game.h"

/*
 * kr-what-if-window.h: What If, which shows what would come of a play in a situation: by
 * this table's rules first, then by all other rule sets. The question is on one side, the
 * answers are on the other; on a phone they are below.
 */

G_BEGIN_DECLS

#define KR_TYPE_WHAT_IF_WINDOW (kr_what_if_window_get_type ())
G_DECLARE_FINAL_TYPE (KrWhatIfWindow, kr_what_if_window, KR, WHAT_IF_WINDOW, AdwWindow)

/* @game has the rules and players; NULL: none. @table is the situation to begin with, in the
 * middle of a deal; NULL: an example. Neither is kept. */
GtkWidget *kr_what_if_window_new (KrLedger *ledger, KrGame *game, const KrTable *table);

G_END_DECLS
