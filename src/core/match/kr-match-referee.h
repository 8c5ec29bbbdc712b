/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-match.h"
#include "kr-situation.h"

/*
 * kr-match-referee.h: the referee of a match's running deal.
 *
 * It reads lines with events (kr-event.h) and situations (kr-situation.h), in which
 * players are called by the numbers of their seats from 0, as in the match's own
 * events. What it counts for the score sheet (pressures, forgotten calls, coopers,
 * revokes, mulligans, penalty cards, the longest count) is recorded in the match at
 * once, in addition to what was recorded by hand.
 *
 * After a line that cannot be read, the referee is lost: the table is unknown until
 * a situation is read. The match is then used as if there were no referee.
 */

typedef struct {
  int deal;  /* the index of the deal whose lines were read; -1: no line was */
  bool lost; /* a line could not be read */
  /* Not KR_OK: the match cannot count all that happened in the last line that was read (V-1). */
  KrStatus uncounted;
  KrSeatNames names;
  KrTable table; /* valid once a line was read; borrows the match's rules */
} KrMatchReferee;

/* The content of one line. */
typedef struct {
  bool is_situation; /* else an event */
  KrEvent event;
  KrEffects effects; /* of the event */
  KrSituation situation;
} KrMatchRefereeLine;

void kr_match_referee_init (KrMatchReferee *self);

/* Begins the running deal of @match, which is not over, before its starter. */
void kr_match_referee_begin (KrMatchReferee *self, const KrMatch *match);

/* Reads the next @line of the running deal of @match; begins the deal if the last line
 * was another deal's. Returns false, leaving @read unspecified, if the line cannot be
 * read or the referee is lost. */
bool kr_match_referee_read (KrMatchReferee *self,
                            KrMatch *match,
                            const char *line,
                            KrMatchRefereeLine *read);

/* Writes a line as kr_match_referee_read reads it. */
void kr_match_referee_format_event (const KrMatchReferee *self,
                                    const KrEvent *event,
                                    char text[KR_EVENT_TEXT_SIZE]);
void kr_match_referee_format_situation (const KrMatchReferee *self,
                                        const KrSituation *situation,
                                        char text[KR_SITUATION_TEXT_SIZE]);
