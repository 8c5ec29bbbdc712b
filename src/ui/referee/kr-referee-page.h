/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "kr-referee.h"

/*
 * kr-referee-page.h: the running deal, refereed card by card.
 *
 * What is told is checked, recorded and answered at once; what is against the
 * rules is ruled on. Typing `9h` plays a card, Backspace takes the last event
 * back. What cannot be written is kept and tried again. Where there is little room
 * all stands in one column.
 *
 * Actions: `referee.take-back`, `referee.out-of-turn` (a seat), `referee.at-turn`,
 * `referee.set-table`, `referee.what-if`, `referee.why`, `referee.ruling`. It activates
 * `referee.leave`, and `game.score` once the deal is over, of the widget around it.
 */

G_BEGIN_DECLS

#define KR_TYPE_REFEREE_PAGE (kr_referee_page_get_type ())
G_DECLARE_FINAL_TYPE (KrRefereePage, kr_referee_page, KR, REFEREE_PAGE, GtkWidget)

/* NULL: shows nothing. */
void kr_referee_page_set_game (KrRefereePage *self, KrGame *game);

/* Puts the focus among the cards. */
void kr_referee_page_begin (KrRefereePage *self);

G_END_DECLS
