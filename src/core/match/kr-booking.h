/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-event.h"
#include "kr-match.h"

/*
 * kr-booking.h: what can be recorded in the running deal as the result of a ruling.
 *
 * A booking is a happening for the score sheet with its price. If there is a
 * referee, some of them are events for the referee instead, which records what
 * follows from them.
 */

typedef enum {
  KR_BOOKING_PRESSURE = 0, /* */
  KR_BOOKING_FORGOT,       /* O: “one card” was forgotten */
  KR_BOOKING_COOPER,       /* P-six */
  KR_BOOKING_REVOKE,       /* I-5 */
  KR_BOOKING_MULLIGAN,     /* I-10 */
  KR_BOOKING_PENALTY_CARD, /* I-1, I-2: one card drawn */
  KR_BOOKING_FACE_UP,      /* I-1, I-2: the card stays face up */
  KR_BOOKING_SLOW,         /* I-7 */
  KR_BOOKING_LOOKED,       /* I-9 */
  KR_N_BOOKINGS,
} KrBooking;

/* The price of a booking. */
typedef struct {
  int64_t points;
  int cards; /* drawn */
  bool turn; /* the next turn is lost as well */
} KrBookingPrice;

/* `pressure`, … as in data/rulings. Static. */
const char *kr_booking_get_name (KrBooking booking);

/* Exact inverse of kr_booking_get_name; false if no booking has that name. */
bool kr_booking_parse (const char *name, KrBooking *booking);

/* The happening that it is on the score sheet. */
KrHappening kr_booking_get_happening (KrBooking booking);

/* The event for the referee; false if the referee sees it in the play, or knows nothing
 * about it. */
bool kr_booking_find_event (KrBooking booking, KrEventKind *kind);

/* Whether a referee sees and records it without an event. */
bool kr_booking_is_seen (KrBooking booking);

/* Why the referee does not record it now, and what to do: English with `{player}`, a gettext key.
 * NULL if the referee has no event for it. Static. */
const char *kr_booking_get_refusal (KrBooking booking);

/* What @booking would cost @seat now; nothing if it is excused in a first game (I-10). */
void
kr_booking_get_price (KrBooking booking, const KrMatch *match, int seat, KrBookingPrice *price);
