/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-match-event.h"
#include "kr-schedule.h"

/*
 * kr-match.h: a session as the score sheet sees it.
 *
 * A match is its rules, its seats and the events so far (kr-match-event.h); every
 * other number is computed from them. Deals 0 … n_scored - 1 are scored; deal
 * n_scored is the running one, unless the match is over. Seats are in clockwise
 * order; a dummy is the last seat. Players are only seats here: their names and
 * pens are not part of a match.
 *
 * Invariants: totals[s] = start[s] + the sum of the points of all scored deals
 *             + end_points[s]; |points| of a seat in a deal <= KR_MAX_COMPUTED_POINTS.
 *
 * To undo an event, build the match again without it (kr_match_init,
 * kr_match_apply), which takes microseconds.
 */

/* One deal: what was entered, and what follows from it. */
typedef struct {
  /* Entered. */
  bool scored;
  bool corrected; /* entered again after it was scored */
  KrDealEntry entry;

  /* Computed. */
  uint8_t cards;
  int8_t dealer;
  int64_t hand_points[KR_MAX_SEATS];     /* of the cards or of going out, revokes included */
  int64_t pressure_points[KR_MAX_SEATS]; /* 0 if they are scored at the end */
  int64_t points[KR_MAX_SEATS];          /* both */
  int64_t total[KR_MAX_SEATS];           /* after this deal; a side's total for both partners */
  uint8_t stars[KR_MAX_SEATS];
  int8_t leader; /* the seat (of a side: its first) in whose color the row is written;
                    KR_NO_SEAT: pencil (B-2) */
} KrMatchDeal;

/* Totals and lead after some of the deals. Arrays are by seat; what a side shares is at
 * its first seat (kr_match_side) in @pressures, and at both seats in the others. */
typedef struct {
  int64_t totals[KR_MAX_SEATS];
  int64_t end_points[KR_MAX_SEATS]; /* of the seat's own pressures, if the game ended here */
  int32_t pressures[KR_MAX_SEATS];  /* so far */
  int32_t stars[KR_MAX_SEATS];
  int8_t leader;
  uint8_t n_deals;
} KrStanding;

typedef struct {
  KrRules rules;
  uint8_t n_players; /* without a dummy */
  uint8_t n_seats;   /* with the dummy */
  bool sides;        /* seats 0 and 2 against 1 and 3 */
  int8_t first_dealer;
  uint8_t first_game; /* bit s: the player at seat s plays the first game (I-10); set by the
                         caller after kr_match_init */
  bool over;          /* every deal is scored, or the game ended early */
  bool stopped_early;
  uint8_t n_scored;
  KrSchedule schedule;
  KrMatchDeal deals[KR_MAX_DEALS];

  /* After the last scored deal. */
  int64_t start[KR_MAX_SEATS];
  int64_t end_points[KR_MAX_SEATS]; /* pressures scored at the end of the game */
  int64_t totals[KR_MAX_SEATS];     /* of the seat's side if there are sides */
  int32_t stars[KR_MAX_SEATS];      /* of the seat's side if there are sides */
  int32_t pressures[KR_MAX_SEATS];  /* taken by the seat, the running deal included */
  int8_t place[KR_MAX_SEATS];       /* from 1; tied players share one (G-2) */
  int8_t leader;                    /* KR_NO_SEAT: nobody leads */
  KrStanding standing;              /* without the end of the game; for kr-match*.c only */
} KrMatch;

/* A new match. Fails as kr_rules_check, or with KR_ERR_SEAT if @first_dealer is not
 * a seat or is the dummy's, leaving @match unspecified. */
KrCode kr_match_init (
    KrMatch *match, const KrRules *rules, int n_players, int first_dealer, KrStatus *status);

/* Whether @event is possible now. Changes nothing. */
KrCode kr_match_check (const KrMatch *match, const KrMatchEvent *event, KrStatus *status);

/* Applies @event and computes everything that follows from it. On failure @match is
 * as it was. */
KrCode kr_match_apply (KrMatch *match, const KrMatchEvent *event, KrStatus *status);

/* Whether every deal was played: game records, win rates and averages count no other
 * match. */
bool kr_match_is_complete (const KrMatch *match);

/* The running deal's index; -1 when the match is over. */
int kr_match_running_deal (const KrMatch *match);

/* The row of deal @deal if @entry ended (or corrected) it, as kr_match_apply would
 * compute it, totals and leader included. Seats without an entry count 0. */
void
kr_match_preview (const KrMatch *match, int deal, const KrDealEntry *entry, KrMatchDeal *preview);

/* Whether @entry is possible for deal @deal as far as it goes (V-1, D-12,
 * kr_pack_check_hands; a hand without cards belongs to a player who went out).
 * With @complete every seat must have an entry (KR_ERR_INCOMPLETE, seat in a). */
KrCode kr_match_check_entry (
    const KrMatch *match, int deal, const KrDealEntry *entry, bool complete, KrStatus *status);

/* The points of the next pressure that @seat would take; partners count theirs
 * together. */
int64_t kr_match_next_pressure (const KrMatch *match, int seat);

/* The points of the seat's own pressures in the scored deals and at the end. */
int64_t kr_match_pressure_points (const KrMatch *match, int seat);

/* The seat's side: the lower of its two seats; the seat itself if there are no
 * partners. */
static inline int
kr_match_side (const KrMatch *match, int seat)
{
  return match->sides ? seat % 2 : seat;
}

/* The seats of that side, a bit for each seat. */
uint8_t kr_match_side_bits (const KrMatch *match, int seat);

/* The seat that deals first in the next game at this table, once the match is over:
 * by the rules (D-10), if there is one winner. KR_NO_SEAT: cards are drawn for it. */
int kr_match_find_next_games_dealer (const KrMatch *match);

#define KR_BALCONY_POINTS (-200) /* of one deal; so many or fewer are "off the balcony" (G-5) */

/* The honors of G-5, a bit for each. */
typedef enum {
  KR_HONOR_NO_HITTER = 1 << 0,
  KR_HONOR_PERFECT_GAME = 1 << 1,
  KR_HONOR_OFF_THE_BALCONY = 1 << 2,
} KrHonors;

/* The honors of @seat, once the match is over. */
unsigned kr_match_honors (const KrMatch *match, int seat);

/* How often the lead passed from one seat (or side) to another. */
int kr_match_lead_changes (const KrMatch *match);
