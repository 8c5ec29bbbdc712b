/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

#include <adwaita.h>

/*
 * kr-dispute-page.h: a page that stops the clock of the running deal until a question is settled.
 *
 * It covers a page of the game, the property `over` (write-only), which keeps everything: what
 * was typed, the focus, how far it was scrolled. Inside are the questions (kr-dispute-list.h),
 * the walk through the question tree, and rulings. It closes when the deal is over.
 *
 * What is recorded from a ruling is a step of the game's undo.
 *
 * Actions: `rulings.open` (an address as in kr-rulings-section.h), `dispute.back` goes back one
 * step, at last to the game; `dispute.leave` goes back to the game. The page is visible while it
 * is open.
 */

G_BEGIN_DECLS

#define KR_TYPE_DISPUTE_PAGE (kr_dispute_page_get_type ())
G_DECLARE_FINAL_TYPE (KrDisputePage, kr_dispute_page, KR, DISPUTE_PAGE, AdwBin)

/* Stops the clock of @game, in which a deal is running, and shows the page. @is_scoring: the
 * hands at its end are being entered. */
void kr_dispute_page_open (KrDisputePage *self, KrGame *game, gboolean is_scoring);

/* Goes back to the game, and starts the clock; nothing happens if the page is not open. */
void kr_dispute_page_leave (KrDisputePage *self);

/* The same, but the clock stays stopped: the game is being closed. */
void kr_dispute_page_close (KrDisputePage *self);

G_END_DECLS
