/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-match-event.h"
#include "kr-rules.h"
#include "kr-schedule.h"
#include "kr-score.h"

/*
 * kr-match.h: a session as the score sheet sees it.
 *
 * A match is its rules, its seats and the events booked so far
 * (kr-match-event.h); every other number here is computed from them: deals
 * 0 … n_scored - 1 are scored, deal n_scored is the running one, unless the
 * match is over. Seats are in clockwise order; a dummy is the last seat.
 * Players are known by seat only: names and pens live above.
 *
 * Invariants: totals[s] = start[s] + the sum of the points of all scored deals
 *             + end_points[s]; |points| of a seat in a deal <= KR_MAX_POINTS.
 *
 * Undo is not here: who wants an event undone builds the match again without
 * it (kr_match_init, kr_match_apply), which takes microseconds.
 */

/* What was told of one deal, and what follows from it. */
typedef struct {
  /* Told. */
  bool scored;
  bool corrected; /* told again after it was scored */
  KrDealEntry entry;

  /* Computed. */
  uint8_t cards;
  int8_t dealer;
  int64_t hand_points[KR_MAX_SEATS];     /* the cards, or going out; revokes included */
  int64_t pressure_points[KR_MAX_SEATS]; /* 0 where they are scored at the end */
  int64_t points[KR_MAX_SEATS];          /* both */
  int64_t total[KR_MAX_SEATS];           /* with this deal in; a side's total for both partners */
  uint8_t stars[KR_MAX_SEATS];
  int8_t leader; /* seat (of a side: its first seat) in whose colour the row is written;
                    KR_NO_SEAT: pencil (B-2) */
} KrMatchDeal;

/* How a match stands after some of its deals. Arrays go by seat; what a side shares stands
 * at its first seat (kr_match_side) in @ledger, at both seats in the others. */
typedef struct {
  int64_t totals[KR_MAX_SEATS];
  int64_t end_points[KR_MAX_SEATS]; /* of the seat's own pressures, if the game ended here */
  int32_t ledger[KR_MAX_SEATS];     /* pressures so far */
  int32_t stars[KR_MAX_SEATS];
  int8_t leader;
  uint8_t n_deals;
} KrStanding;

typedef struct {
  KrRules rules;
  uint8_t n_players; /* people */
  uint8_t n_seats;   /* and the dummy */
  bool sides;        /* seats 0 and 2 against 1 and 3 */
  int8_t first_dealer;
  bool over; /* every deal is scored, or the table stopped early */
  bool stopped_early;
  uint8_t n_scored;
  KrSchedule schedule;
  KrMatchDeal deals[KR_MAX_DEALS];

  /* After the last scored deal. */
  int64_t start[KR_MAX_SEATS];
  int64_t end_points[KR_MAX_SEATS]; /* pressures scored at the end of the game */
  int64_t totals[KR_MAX_SEATS];     /* of the seat's side where there are sides */
  int32_t stars[KR_MAX_SEATS];      /* of the seat's side where there are sides */
  int32_t pressures[KR_MAX_SEATS];  /* taken by the seat, the running deal included */
  int8_t place[KR_MAX_SEATS];       /* from 1; level players share one (G-2) */
  int8_t leader;                    /* KR_NO_SEAT: none */
  KrStanding standing;              /* the end of the game left out; for kr-match alone */
} KrMatch;

/* A new match. Fails as kr_rules_check, or with KR_ERR_SEAT for a first dealer
 * who is not there or is the dummy; @match is unspecified then. */
KrCode kr_match_init (
    KrMatch *match, const KrRules *rules, int n_players, int first_dealer, KrStatus *status);

/* Whether @event could be booked now. Changes nothing. */
KrCode kr_match_check (const KrMatch *match, const KrMatchEvent *event, KrStatus *status);

/* Books @event and computes again all that follows from it. On failure @match
 * is as it was. */
KrCode kr_match_apply (KrMatch *match, const KrMatchEvent *event, KrStatus *status);

/* The running deal's index, or -1 when the match is over. */
int kr_match_running_deal (const KrMatch *match);

/* What would stand in the row of deal @deal if @entry ended (or corrected) it:
 * as kr_match_apply would compute it, totals and leader included. Seats that
 * have no entry yet count 0 in @preview. */
void
kr_match_preview (const KrMatch *match, int deal, const KrDealEntry *entry, KrMatchDeal *preview);

/* Checks @entry for deal @deal as far as it goes: what is there must be
 * possible (V-1, D-12, kr_pack_check_hands; a hand without cards belongs to a
 * player who went out). With @complete every seat must have an entry
 * (KR_ERR_INCOMPLETE, seat in a). */
KrCode kr_match_check_entry (
    const KrMatch *match, int deal, const KrDealEntry *entry, bool complete, KrStatus *status);

/* Points of the next pressure that @seat would take (its side's ledger where
 * there are sides). */
int64_t kr_match_next_pressure (const KrMatch *match, int seat);

/* The seat's side: the lower of its two seats; the seat itself where nobody has
 * a partner. */
static inline int
kr_match_side (const KrMatch *match, int seat)
{
  return match->sides ? seat % 2 : seat;
}

/* The seats of that side, a bit for each. */
uint8_t kr_match_side_bits (const KrMatch *match, int seat);

/* Who deals first in the next game at this table, once the match is over: the
 * rules' own way (D-10), which needs one winner. KR_NO_SEAT: cards are drawn. */
int kr_match_next_dealer (const KrMatch *match);

#define KR_BALCONY_POINTS (-200) /* of one deal, or less: "off the balcony" (G-5) */

/* Honours of G-5 for @seat, once the match is over. */
typedef enum {
  KR_HONOR_NO_HITTER = 1 << 0,
  KR_HONOR_PERFECT_GAME = 1 << 1,
  KR_HONOR_OFF_THE_BALCONY = 1 << 2,
} KrHonors;

unsigned kr_match_honors (const KrMatch *match, int seat);

/* How often the lead passed from one seat (or side) to another. */
int kr_match_lead_changes (const KrMatch *match);
