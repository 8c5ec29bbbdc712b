/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-booking.h"

#include "kr-first-game.h"

#include <string.h>

/* The bookings and their prices. */

#define N_(text) text

static const struct {
  const char *name;
  KrHappening happening;
  KrEventKind event; /* 0: none */
  bool is_seen;
} rows[KR_N_BOOKINGS] = {
    [KR_BOOKING_PRESSURE] = {"pressure", KR_HAPPENING_PRESSURE, 0, false},
    [KR_BOOKING_FORGOT] = {"forgot", KR_HAPPENING_FORGOT, 0, true},
    [KR_BOOKING_COOPER] = {"cooper", KR_HAPPENING_COOPER, 0, true},
    [KR_BOOKING_REVOKE] = {"revoke", KR_HAPPENING_REVOKE, KR_EVENT_REVOKE, false},
    [KR_BOOKING_MULLIGAN] = {"mulligan", KR_HAPPENING_MULLIGAN, KR_EVENT_MULLIGAN, false},
    [KR_BOOKING_PENALTY_CARD] = {"penalty-card", KR_HAPPENING_PENALTY_CARD, 0, true},
    [KR_BOOKING_FACE_UP] = {"face-up", KR_HAPPENING_PENALTY_CARD, 0, true},
    [KR_BOOKING_SLOW] = {"slow", KR_HAPPENING_PENALTY_CARD, KR_EVENT_SLOW, false},
    [KR_BOOKING_LOOKED] = {"looked", KR_HAPPENING_PENALTY_CARD, KR_EVENT_LOOKED, false},
};

/* Gaps: the table can always record the others. */
static const char *const refusals[KR_N_BOOKINGS] = {
    [KR_BOOKING_REVOKE] = N_ ("There is no draw by {player} that could be a revoke. If the draw is "
                              "missing, record it with the referee first."),
    [KR_BOOKING_MULLIGAN] = N_ ("No mulligan is available to {player}: it waives a first game’s "
                                "first forgotten “one card”, until that is paid for."),
    [KR_BOOKING_SLOW] =
        N_ ("Slow play is recorded once a turn: in {player}’s turn or right after it."),
    [KR_BOOKING_LOOKED] = N_ ("Only the dealer can look too soon, and only if the starter is wild. "
                              "Nothing is recorded for {player}."),
};

const char *
kr_booking_get_name (KrBooking booking)
{
  return rows[booking].name;
}

bool
kr_booking_parse (const char *name, KrBooking *booking)
{
  for (int i = 0; i < KR_N_BOOKINGS; i++)
    if (strcmp (rows[i].name, name) == 0) {
      *booking = (KrBooking) i;
      return true;
    }
  return false;
}

KrHappening
kr_booking_get_happening (KrBooking booking)
{
  return rows[booking].happening;
}

bool
kr_booking_find_event (KrBooking booking, KrEventKind *kind)
{
  *kind = rows[booking].event;
  return rows[booking].event != 0;
}

bool
kr_booking_is_seen (KrBooking booking)
{
  return rows[booking].is_seen;
}

const char *
kr_booking_get_refusal (KrBooking booking)
{
  return refusals[booking];
}

static void
price_forgotten_call (const KrRules *rules, KrBookingPrice *price)
{
  switch (rules->one_card_costs) {
  case KR_ONE_CARD_COSTS_TURN:
    price->cards = 2;
    price->turn = true;
    break;
  case KR_ONE_CARD_COSTS_CARD:
    price->cards = 1;
    break;
  case KR_ONE_CARD_COSTS_TWO:
    price->cards = 2;
    break;
  }
}

void
kr_booking_get_price (KrBooking booking, const KrMatch *match, int seat, KrBookingPrice *price)
{
  *price = (KrBookingPrice){0};
  if (kr_first_game_excuses (match, seat, rows[booking].happening))
    return;
  switch (booking) {
  case KR_BOOKING_PRESSURE:
    price->points = kr_match_next_pressure (match, seat);
    break;
  case KR_BOOKING_FORGOT:
    price_forgotten_call (&match->rules, price);
    break;
  case KR_BOOKING_REVOKE:
    price->points = match->rules.revoke;
    break;
  case KR_BOOKING_COOPER:
  case KR_BOOKING_PENALTY_CARD:
  case KR_BOOKING_SLOW:
  case KR_BOOKING_LOOKED:
    price->cards = 1;
    break;
  case KR_BOOKING_MULLIGAN:
  case KR_BOOKING_FACE_UP:
  case KR_N_BOOKINGS:
    break;
  }
}
