/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-match.h"
#include "kr-situation.h"

/*
 * kr-match-referee.h: the running deal of a match at the table, as its record says.
 *
 * The lines are events (kr-event.h) and situations (kr-situation.h); players are
 * called by their seat's number from 0, as in the match's own events. What the
 * referee counts for the score sheet (pressures, forgotten calls, coopers,
 * revokes, mulligans, the longest count) is booked in the match as it falls,
 * beside what was booked by hand.
 *
 * A line that cannot be read takes the referee away: nothing is known (`lost`)
 * until a situation is told. The match is as good as without a referee then.
 */

typedef struct {
  int deal;  /* the match's running deal when the first line was read; -1: none was */
  bool lost; /* a line could not be read */
  KrSeatNames names;
  KrTable table; /* counts once a line was read; borrows the match's rules */
} KrMatchReferee;

/* What one line was. */
typedef struct {
  bool is_situation; /* else an event */
  KrEvent event;
  KrEffects effects; /* of the event */
  KrSituation situation;
} KrMatchRefereeLine;

void kr_match_referee_init (KrMatchReferee *self);

/* Begins with the running deal of @match, which is not over, before its starter. */
void kr_match_referee_begin (KrMatchReferee *self, const KrMatch *match);

/* Reads the next @line of the running deal of @match, which it begins with where
 * the last line was another deal's. FALSE if the line could not be read, or was
 * not the first behind one that could not; @read is unspecified then. */
bool kr_match_referee_read (KrMatchReferee *self,
                            KrMatch *match,
                            const char *line,
                            KrMatchRefereeLine *read);

/* Writes a line as kr_match_referee_read takes it. */
void kr_match_referee_format_event (const KrMatchReferee *self,
                                    const KrEvent *event,
                                    char text[KR_EVENT_TEXT_SIZE]);
void kr_match_referee_format_situation (const KrMatchReferee *self,
                                        const KrSituation *situation,
                                        char text[KR_SITUATION_TEXT_SIZE]);
