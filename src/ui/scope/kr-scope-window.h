/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"
#include "kr-which-games.h"

#include <adwaita.h>

/*
 * kr-scope-window.h: the choice which games count: days, location, tag, players and rules;
 * or one that was kept under a name.
 *
 * What counts does not change before it is confirmed.
 */

G_BEGIN_DECLS

#define KR_TYPE_SCOPE_WINDOW (kr_scope_window_get_type ())
G_DECLARE_FINAL_TYPE (KrScopeWindow, kr_scope_window, KR, SCOPE_WINDOW, AdwWindow)

/* Begins with what @which is now. @near, in the window behind it, tells when the choice was kept.
 */
GtkWidget *kr_scope_window_new (KrLedger *ledger, KrWhichGames *which, GtkWidget *near);

G_END_DECLS
