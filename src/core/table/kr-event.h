/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-seat-names.h"

/*
 * kr-event.h: one event at the table, and its line of text.
 *
 *   starter 9D=H        the starter; a wild one names its suit
 *   Ann: 8C=S !         a play, with the suit named; `!`: "one card" was said
 *   Ann: draw           draws the cards due; `draw !`: and says "one card"
 *   Ann: !              says "one card" without playing (O-6 option)
 *   Ann: ask Bob        "How many cards?" (O-7)
 *   Ann: revoke         likewise slow, looked, mulligan: recorded by the players
 *
 * Players are seats; a line has their names (KrSeatNames).
 */

typedef enum {
  KR_EVENT_STARTER = 1,
  KR_EVENT_PLAY = 2,
  KR_EVENT_DRAW = 3,
  KR_EVENT_CALL = 4,
  KR_EVENT_ASK = 5,
  KR_EVENT_REVOKE = 6,   /* I-5 */
  KR_EVENT_SLOW = 7,     /* I-7 */
  KR_EVENT_LOOKED = 8,   /* I-9 */
  KR_EVENT_MULLIGAN = 9, /* I-10 */
} KrEventKind;

typedef struct {
  KrEventKind kind;
  int8_t seat;    /* whose event; of the starter the dealer's, and not in its line */
  KrCard card;    /* KR_EVENT_STARTER, KR_EVENT_PLAY: with its suit, or a joker */
  KrSuit named;   /* with a wild card; KR_SUIT_NONE: none */
  bool announced; /* KR_EVENT_PLAY, KR_EVENT_DRAW: "one card" was said with it */
  int8_t asked;   /* KR_EVENT_ASK: the seat that is asked */
} KrEvent;

#define KR_EVENT_TEXT_SIZE (2 * KR_NAME_TEXT_SIZE + 16) /* enough for any event and its end */

/*
 * Reads the line of an event; a comment at its end is skipped. Players are
 * looked up in @names. The starter's seat is @dealer. On failure @event is as
 * it was, and @status has the column and what was expected there.
 */
KrCode kr_event_parse (
    const char *line, const KrSeatNames *names, int dealer, KrEvent *event, KrStatus *status);

/* Exact inverse of kr_event_parse. Returns the length. */
size_t
kr_event_format (const KrEvent *event, const KrSeatNames *names, char text[KR_EVENT_TEXT_SIZE]);
