/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-evening.h"
#include "kr-rules.h"
#include "kr-series.h"
#include "kr-status.h"

/*
 * kr-evening-event.h: one event of an evening, and its line of text.
 *
 * An evening is a set of events that only grows (kr-evening-state.h). People and sessions are named
 * by their UUIDs, in small letters. Rounds and tables count from 1, seats from 0. The lines:
 *
 *   open DAY size=3-5 tables=6 rounds=4 deals=0 minutes=60 by=places missed=average name=NAME
 *                               what was agreed on; a later one takes its place. DAY is 2026-11-28;
 *                               by=points, places or wins; missed=average or nothing; a number
 *                               of 0 leaves that open
 *   rules                       after a line feed: the rule set as a snapshot, for rounds to come
 *   came UUID pen=3 name=NAME   a player is there, or there again
 *   left UUID                   a player has gone home
 *   round N offset=60 TABLE… out=UUID,UUID
 *                               round N starts. Each TABLE is SESSION/DEALER/UUID,UUID,UUID: the
 *                               UUID that its game has, the seat that deals first, and who sits
 *                               there; out=- if nobody sits out. Local time is that many minutes
 *                               ahead of UTC
 *   call N                      time is up in round N
 *   seat N TABLE SEAT UUID      in round N this player sits there; who was thought to changes
 *                               places with the player
 *   missed N UUID average       what round N counts for a player who was not at a table: average
 *                               or nothing
 *   close                       the evening is over
 *   undo ID                     the event ID has no effect
 */

#define KR_EVENING_UUID_SIZE 37
#define KR_EVENING_NAME_SIZE 257 /* of KR_TEXT_NAME, with the end */
#define KR_EVENING_MAX_TABLES (KR_EVENING_MAX_PLAYERS / 2)
#define KR_EVENING_MIN_YEAR 1971 /* of its day */
#define KR_EVENING_MAX_YEAR 9999
#define KR_EVENING_MAX_EVENTS 4096 /* of an evening */
#define KR_EVENING_TEXT_SIZE 16385 /* enough for any event and its end */

typedef enum {
  KR_EVENING_OPEN = 1,
  KR_EVENING_RULES,
  KR_EVENING_CAME,
  KR_EVENING_LEFT,
  KR_EVENING_ROUND,
  KR_EVENING_CALL,
  KR_EVENING_SEAT,
  KR_EVENING_MISSED,
  KR_EVENING_CLOSE,
  KR_EVENING_UNDO,
} KrEveningEventKind;

/* What was agreed on. */
typedef struct {
  int32_t day; /* 20261128 */
  KrEveningTables tables;
  int n_rounds;  /* 0: nobody said */
  int n_deals;   /* of a round; 0: as many as the rules have */
  int n_minutes; /* of a round; 0: as long as it takes */
  KrSeriesScoring scoring;
  bool average; /* a round that was missed counts by the average of the others */
  char name[KR_EVENING_NAME_SIZE];
} KrEveningSettings;

/* A table of a round that starts. */
typedef struct {
  char session[KR_EVENING_UUID_SIZE];
  int n_seats;
  int dealer; /* seat */
} KrEveningSeating;

typedef struct {
  KrEveningEventKind kind;
  KrEveningSettings settings;      /* OPEN */
  const char *rules;               /* RULES: the snapshot; borrowed */
  char uuid[KR_EVENING_UUID_SIZE]; /* CAME, LEFT, SEAT, MISSED: the player; UNDO: the event */
  int pen;                         /* CAME: 1 to 8 */
  char name[KR_EVENING_NAME_SIZE]; /* CAME */
  int round;                       /* ROUND, CALL, SEAT, MISSED: index, from 0 */
  int table;                       /* SEAT: index, from 0 */
  int seat;                        /* SEAT */
  bool average;                    /* MISSED */
  int utc_offset_min;              /* ROUND */
  int n_tables;                    /* ROUND */
  KrEveningSeating tables[KR_EVENING_MAX_TABLES];
  int n_people; /* ROUND: table by table, then those who sit out */
  char people[KR_EVENING_MAX_PLAYERS][KR_EVENING_UUID_SIZE];
} KrEveningEvent;

/* Reads @text, which has to be just what kr_evening_event_format writes. On failure @event is
 * unspecified, and @status (may be NULL) has the column. */
KrCode kr_evening_event_parse (const char *text, KrEveningEvent *event, KrStatus *status);

/* Exact inverse of kr_evening_event_parse. Returns the length that the text has: if that is not
 * below KR_EVENING_TEXT_SIZE, it was cut. */
size_t kr_evening_event_format (const KrEveningEvent *event, char text[KR_EVENING_TEXT_SIZE]);
