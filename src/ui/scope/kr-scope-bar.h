/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-ledger.h"
#include "kr-which-games.h"

#include <adwaita.h>

/*
 * kr-scope-bar.h: a button that says which games count, and opens the choice of it; where not
 * all of them do, a second one beside it goes back to all games.
 */

G_BEGIN_DECLS

#define KR_TYPE_SCOPE_BAR (kr_scope_bar_get_type ())
G_DECLARE_FINAL_TYPE (KrScopeBar, kr_scope_bar, KR, SCOPE_BAR, AdwBin)

/* To be called once. */
void kr_scope_bar_set_ledger (KrScopeBar *self, KrLedger *ledger, KrWhichGames *which);

/* Takes the focus if it is in @part, which is about to be hidden. */
void kr_scope_bar_take_focus (KrScopeBar *self, GtkWidget *part);

G_END_DECLS
