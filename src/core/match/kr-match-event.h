/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-hand.h"
#include "kr-rules.h"
#include "kr-ruling.h"
#include "kr-status.h"

/*
 * kr-match-event.h: one thing that a table books in a session <-> one line of
 * text.
 *
 * The same line is what undo takes back, what the ledger keeps and what a test
 * replays. Seats are numbers from 0, so that renaming a player changes no
 * event. The lines:
 *
 *   pressure SEAT +1|-1        a shuffle pressure in the running deal, or one taken back
 *   forgot SEAT +1|-1          a forgotten "one card"
 *   cooper SEAT +1|-1          a cooper
 *   revoke SEAT +1|-1          a revoke (I-5)
 *   mulligan SEAT +1|-1        a forgotten "one card" that was waived (I-10)
 *   penalty-card SEAT +1|-1    a card drawn, or laid face up, for a mistake (I-1, I-2)
 *   count N                    the longest count of the running deal
 *   score DEAL FIELD…          ends the running deal, or corrects an earlier one
 *   stop                       the table stops early
 *
 * A happening that was booked from a ruling ends with `ruling=ID`, the id of
 * data/rulings under which it is looked up.
 *
 * DEAL counts from 1. A score line holds the whole entry, so that it means the
 * same whatever came before it. Its fields:
 *
 *   out=1,0                    who went out, in order; out=- nobody
 *   haha                       ha ha no star (C-3)
 *   ccw                        play ended counter-clockwise (D-9)
 *   beer=2                     who was hit by a last seven of diamonds (G-6)
 *   count=7                    the longest count
 *   time=408                   seconds the deal took
 *   S:ENTRY                    one a seat: the seat's number, a colon, then
 *                              `out`, `clean` (out, but its score 0 and no star: C-4),
 *                              cards (`9H,3,K`), or bare points (`=120`, `=-50`);
 *                              then, each after a slash where it is not 0: p2 pressures,
 *                              f1 forgotten calls, c1 coopers, r1 revokes, m1 mulligans,
 *                              d1 penalty cards
 *
 * For example: `score 12 out=3 count=4 time=408 0:J,9,3/f2/c1 1:=170/p1 2:6,7,Q,8,Q,6 3:out`.
 *
 * What is not an event of the score (a table record) is kept beside these lines
 * by the store, not here.
 */

#define KR_MAX_POINTS INT64_C (1000000000000) /* of one player in one deal (V-1) */

typedef enum {
  KR_ENTRY_NONE = 0, /* nothing told yet */
  KR_ENTRY_OUT,      /* went out */
  KR_ENTRY_CARDS,    /* caught with cards */
  KR_ENTRY_POINTS,   /* only the points were noted; pressures are not in them */
} KrEntryKind;

/* happenings that are counted for a seat */
typedef enum {
  KR_HAPPENING_PRESSURE = 0,
  KR_HAPPENING_FORGOT,
  KR_HAPPENING_COOPER,
  KR_HAPPENING_REVOKE,
  KR_HAPPENING_MULLIGAN,
  KR_HAPPENING_PENALTY_CARD,
  KR_N_HAPPENINGS,
} KrHappening;

typedef struct {
  KrEntryKind kind;
  bool clean;     /* KR_ENTRY_OUT: second to go out in the same count (C-4) */
  KrCards cards;  /* KR_ENTRY_CARDS */
  int64_t points; /* KR_ENTRY_POINTS */
  uint8_t happened[KR_N_HAPPENINGS];
} KrSeatEntry;

typedef struct {
  KrSeatEntry seats[KR_MAX_SEATS];
  uint8_t n_out;
  int8_t out[KR_MAX_SEATS]; /* in the order they went out; each has KR_ENTRY_OUT, or, with
                               ha ha no star, the cards drawn again */
  bool ha_ha_no_star;
  bool counter_clockwise;
  int8_t beer; /* seat that owes one; KR_NO_SEAT: nobody does */
  uint8_t longest_count;
  uint32_t seconds; /* how long the deal took; 0: not known */
} KrDealEntry;

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
  char ruling[KR_RULING_ID_SIZE]; /* KR_MATCH_EVENT_HAPPENING: booked from it; "": from none */
  uint8_t count;                  /* KR_MATCH_EVENT_COUNT */
  uint8_t deal;                   /* KR_MATCH_EVENT_SCORE: index, from 0 */
  KrDealEntry entry;              /* KR_MATCH_EVENT_SCORE */
} KrMatchEvent;

#define KR_MATCH_EVENT_TEXT_SIZE 4096 /* enough for any event's line and its end */

/* An entry in which nothing is told. */
void kr_deal_entry_init (KrDealEntry *entry);

/* Whether @seat is among those who went out. */
bool kr_deal_entry_is_out (const KrDealEntry *entry, int seat);

/* Whether anything is told of the seat: how it ended, or what happened. */
bool kr_seat_entry_is_told (const KrSeatEntry *entry);

/* Reads one line. On failure @event is unspecified and @status has the column
 * and what was expected there. */
KrCode kr_match_event_parse (const char *line, KrMatchEvent *event, KrStatus *status);

/* Exact inverse of kr_match_event_parse. Returns the length. */
size_t kr_match_event_format (const KrMatchEvent *event, char line[KR_MATCH_EVENT_TEXT_SIZE]);
