/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-game.h"

/*
 * kr-deal-pane.h: the running deal: who deals, how long it takes, and what
 * happens, a tap each.
 *
 * The pane books nothing itself. Signal: `book (KrMatchEvent *)` with the event that a tap
 * means, valid during the emission. Its buttons activate `game.score` and `game.referee`
 * (kr-game-page.h).
 */

G_BEGIN_DECLS

#define KR_TYPE_DEAL_PANE (kr_deal_pane_get_type ())
G_DECLARE_FINAL_TYPE (KrDealPane, kr_deal_pane, KR, DEAL_PANE, GtkWidget)

/* NULL: shows nothing. */
void kr_deal_pane_set_game (KrDealPane *self, KrGame *game);

/* As on a phone: short words, the heading left to the window. */
void kr_deal_pane_set_narrow (KrDealPane *self, gboolean narrow);

/* `5 cards each · Ruth deals, Sam begins`; "" when no deal is running. Caller
 * frees. */
char *kr_deal_pane_dup_subtitle (KrGame *game);

G_END_DECLS
