/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-booking.h"
#include "kr-game.h"

/*
 * kr-ruling-booking.h: records what a ruling says in the running deal of a game.
 *
 * It is one step of the game's undo, recorded with the ruling's id. Where a
 * referee follows the deal, it receives what it has a word for, and is left to see the rest by
 * itself. What it calls impossible is not recorded. A forgotten “one
 * card” that a first game excuses is recorded as a mulligan (I-10).
 */

G_BEGIN_DECLS

/* Whether a deal is running in which something can be booked. @game may be NULL. */
gboolean kr_ruling_booking_is_open (KrGame *game);

/* Whether a referee follows the deal and books @booking when the card is played. */
gboolean kr_ruling_booking_is_left_to_referee (KrGame *game, KrBooking booking);

/* Whether a referee follows the deal and says that @booking cannot be, for @seat, as the deal
 * stands (kr_booking_get_refusal). Cheap. */
gboolean kr_ruling_booking_is_refused (KrGame *game, KrBooking booking, int seat);

/* The booking that the referee who follows the deal judges if @happening is recorded; FALSE if
 * none follows it, or @happening is recorded by hand all the same. @game may be NULL. */
gboolean kr_ruling_booking_find_judged (KrGame *game, KrHappening happening, KrBooking *booking);

/* Books @booking for @seat, by the ruling @ruling, or "" for none; on disk when this returns
 * TRUE. Errors are those of kr_game_book; KR_GAME_ERROR_REFUSED if it is refused. */
gboolean kr_ruling_booking_book (
    KrGame *game, KrBooking booking, int seat, const char *ruling, GError **error);

G_END_DECLS
