/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-game.h"

/*
 * kr-game-story.h: what happened in a game and when, for the page of a session.
 *
 * Computed from the events in effect; deals count from 0. What the sheet itself shows (points,
 * totals, stars, the leader of each deal, happenings) is in kr_game_get_match. Arrays are the
 * caller's; texts in them are borrowed from the game until its next change.
 */

G_BEGIN_DECLS

/* A deal that was entered again after it had been scored. */
typedef struct {
  int deal;
  gint64 at_us;
  const char *reason; /* "" if none was given */
  KrMatchDeal before; /* its row on the sheet then */
  KrMatchDeal after;  /* and with the correction */
} KrStoryCorrection;

/* All corrections in the order they were made. Array of KrStoryCorrection. */
GArray *kr_game_list_corrections (KrGame *self);

/* A pressure, as far as the deal shows. */
typedef struct {
  int deal;
  int seat;
  int number;    /* of the seat's (or side's) pressures in this game, from 1 */
  gint64 points; /* what it cost */
} KrStoryPressure;

/* All pressures of scored deals, by deal and seat. Array of KrStoryPressure. */
GArray *kr_game_list_pressures (KrGame *self);

/* A happening that was recorded from a ruling, for the deal or for the referee, and not undone. */
typedef struct {
  int deal;
  int seat;
  KrHappening happening;
  char ruling[KR_RULING_ID_SIZE]; /* its id */
} KrStoryBooking;

/* All of them in the order they were booked; deals that are not scored yet, too. Array of
 * KrStoryBooking. */
GArray *kr_game_list_bookings (KrGame *self);

/* A run of deals after which the same seat (of a side: its first) led, or nobody
 * (KR_NO_SEAT: level). */
typedef struct {
  int leader;
  int first_deal;
  int n_deals;
} KrStoryLead;

/* Array of KrStoryLead: every scored deal is in one of them. */
GArray *kr_game_list_leads (KrGame *self);

G_END_DECLS
