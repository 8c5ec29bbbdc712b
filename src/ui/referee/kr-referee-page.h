/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "kr-referee.h"

/*
 * kr-referee-page.h: the page on which a deal is played card by card, with a referee.
 *
 * Each event is checked, recorded and answered at once; the referee rules on what is against
 * the rules. Typing `9h` plays a card, `d` draws, `o` says “one card”, Backspace undoes the last
 * event, `?` asks why. An event that cannot be written is kept and tried again. Where there is
 * little room, everything is in one column.
 *
 * Actions: `referee.report` (the kind of an event, its seat, and who is asked),
 * `referee.take-back`, `referee.out-of-turn` (a seat), `referee.at-turn`, `referee.set-table`,
 * `referee.why`, `referee.ruling`. The page activates `referee.leave` and,
 * once the deal is over, `game.score` of the widget around it.
 */

G_BEGIN_DECLS

#define KR_TYPE_REFEREE_PAGE (kr_referee_page_get_type ())
G_DECLARE_FINAL_TYPE (KrRefereePage, kr_referee_page, KR, REFEREE_PAGE, AdwBin)

/* NULL: shows nothing. */
void kr_referee_page_set_game (KrRefereePage *self, KrGame *game);

/* Puts the focus among the cards, without a cursor. */
void kr_referee_page_begin (KrRefereePage *self);

G_END_DECLS
