/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-deal-entry.h"
#include "kr-ruling.h"

/*
 * kr-match-event.h: one event of a match, and its line of text.
 *
 * The same line is what undo removes, what the ledger keeps and what a test
 * replays. Seats are numbers from 0, so that renaming a player changes no
 * event. The lines:
 *
 *   pressure SEAT +1|-1        a shuffle pressure in the running deal, or one removed
 *   forgot SEAT +1|-1          a forgotten "one card"
 *   cooper SEAT +1|-1          a cooper
 *   revoke SEAT +1|-1          a revoke (I-5)
 *   mulligan SEAT +1|-1        a forgotten "one card" that was waived (I-10)
 *   penalty-card SEAT +1|-1    a card drawn or laid face up for a mistake (I-1, I-2)
 *   count N                    the longest count of the running deal
 *   score DEAL FIELD…          ends the running deal, or corrects an earlier one
 *   stop                       the game ends early
 *
 * A happening that was recorded from a ruling ends with `ruling=ID`, the ruling's
 * id in data/rulings.
 *
 * DEAL counts from 1. A score line has the whole entry, so that it means the same
 * whatever came before it. Its fields:
 *
 *   out=1,0                    the seats that went out, in order; out=-: none
 *   haha                       ha ha no star (C-3)
 *   ccw                        play ended counterclockwise (D-9)
 *   beer=2                     the seat hit by a last seven of diamonds (G-6)
 *   count=7                    the longest count
 *   time=408                   seconds the deal took
 *   S:ENTRY                    one per seat: the seat's number, a colon, then
 *                              `out`, `clean` (out, but with score 0 and no star: C-4),
 *                              cards (`9H,3,K`; of a seat in out=, those it drew
 *                              afterwards), or only points (`=120`, `=-50`);
 *                              then, each after a slash unless it is 0: p2 pressures,
 *                              f1 forgotten calls, c1 coopers, r1 revokes, m1 mulligans,
 *                              d1 penalty cards
 *
 * For example: `score 12 out=3 count=4 time=408 0:J,9,3/f2/c1 1:=170/p1 2:6,7,Q,8,Q,6 3:out`.
 *
 * Events at the table (kr-event.h) are not among these lines.
 */

typedef enum {
  KR_MATCH_EVENT_HAPPENING = 1,
  KR_MATCH_EVENT_COUNT = 2,
  KR_MATCH_EVENT_SCORE = 3,
  KR_MATCH_EVENT_STOP = 4,
} KrMatchEventKind;

typedef struct {
  KrMatchEventKind kind;
  int8_t seat;                    /* KR_MATCH_EVENT_HAPPENING */
  KrHappening happening;          /* KR_MATCH_EVENT_HAPPENING */
  int8_t change;                  /* KR_MATCH_EVENT_HAPPENING: +1 or -1 */
  char ruling[KR_RULING_ID_SIZE]; /* KR_MATCH_EVENT_HAPPENING: recorded from it; "": from none */
  uint8_t count;                  /* KR_MATCH_EVENT_COUNT */
  uint8_t deal;                   /* KR_MATCH_EVENT_SCORE: index, from 0 */
  KrDealEntry entry;              /* KR_MATCH_EVENT_SCORE */
} KrMatchEvent;

#define KR_MATCH_EVENT_TEXT_SIZE 4096 /* enough for any event's line and its end */

/* Reads one line. On failure @event is unspecified, and @status has the column and
 * what was expected there. */
KrCode kr_match_event_parse (const char *line, KrMatchEvent *event, KrStatus *status);

/* Exact inverse of kr_match_event_parse. Returns the length. */
size_t kr_match_event_format (const KrMatchEvent *event, char line[KR_MATCH_EVENT_TEXT_SIZE]);
