/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-event.h"
#include "kr-match.h"

/*
 * kr-booking.h: what a ruling rules, as it can be booked in the running deal.
 *
 * A booking is a happening for the score sheet with its price; with a referee
 * at the table some of them are told to the referee instead, who books what
 * comes of it.
 */

typedef enum {
  KR_BOOKING_PRESSURE = 0, /* */
  KR_BOOKING_FORGOT,       /* O: a forgotten “one card” */
  KR_BOOKING_COOPER,       /* P-six */
  KR_BOOKING_REVOKE,       /* I-5 */
  KR_BOOKING_MULLIGAN,     /* I-10 */
  KR_BOOKING_PENALTY_CARD, /* I-1, I-2: one card drawn */
  KR_BOOKING_FACE_UP,      /* I-1, I-2: the card stays face up */
  KR_BOOKING_SLOW,         /* I-7 */
  KR_BOOKING_LOOKED,       /* I-9 */
  KR_N_BOOKINGS,
} KrBooking;

/* What it costs. */
typedef struct {
  int64_t points;
  int cards; /* drawn */
  bool turn; /* and the next turn is lost */
} KrBookingPrice;

/* `pressure`, … as data/rulings has it. Static. */
const char *kr_booking_get_name (KrBooking booking);

/* Exact inverse; false if there is no booking of that name. */
bool kr_booking_parse (const char *name, KrBooking *booking);

/* The happening of the score sheet that it is. */
KrHappening kr_booking_get_happening (KrBooking booking);

/* What the referee is told of it. False: the referee sees it when the card is
 * played, or knows nothing of it. */
bool kr_booking_find_event (KrBooking booking, KrEventKind *kind);

/* Whether a referee at the table books it without being told. */
bool kr_booking_is_seen (KrBooking booking);

/* What it would cost @seat now. */
void
kr_booking_get_price (KrBooking booking, const KrMatch *match, int seat, KrBookingPrice *price);
