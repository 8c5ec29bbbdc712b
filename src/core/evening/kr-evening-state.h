/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kr-evening-event.h"

/*
 * kr-evening-state.h: an evening as its events make it.
 *
 * The events are a set that only grows, so that what two machines know of an evening together is
 * simply the union. Its state is what they make in the order of their times, of equal ones in that
 * of their ids. An event that makes no sense where it stands has no effect, whatever it says; an
 * event that a later one undoes has none either, unless that one is undone itself.
 *
 * People and tables are numbers from 0 in the order in which they came up. A state is large: it
 * belongs on the heap. It borrows the snapshots of rules from the events.
 */

typedef struct {
  char id[KR_EVENING_UUID_SIZE];
  int64_t at_us;
  const char *text; /* any text */
} KrEveningRecord;

/* What became of an event. */
typedef enum {
  KR_EVENING_HOLDS = 0,   /* it is in effect */
  KR_EVENING_UNDONE,      /* a later one undoes it */
  KR_EVENING_UNREADABLE,  /* it is not an event */
  KR_EVENING_NOT_OPEN,    /* nothing was agreed on yet */
  KR_EVENING_OVER,        /* the evening was closed */
  KR_EVENING_NO_PERSON,   /* the player never came */
  KR_EVENING_HERE,        /* the player is here already */
  KR_EVENING_NOT_HERE,    /* the player is not here */
  KR_EVENING_FULL,        /* there are as many players as there can be */
  KR_EVENING_NO_RULES,    /* no rule set was agreed on */
  KR_EVENING_OTHER_ROUND, /* another round comes next */
  KR_EVENING_NO_ROUND,    /* there is no such round */
  KR_EVENING_NO_SEAT,     /* there is no such seat in the round */
  KR_EVENING_TWICE,       /* a player or a game would be there twice; or it was said already */
  KR_EVENING_NO_EVENT,    /* there is nothing to undo */
} KrEveningEffect;

typedef struct {
  char uuid[KR_EVENING_UUID_SIZE];
  char name[KR_EVENING_NAME_SIZE];
  int pen;
  bool here;
  int64_t came_at_us; /* for the last time */
  int64_t left_at_us; /* 0: is here */
} KrEveningPerson;

#define KR_EVENING_NOBODY (-1)

typedef struct {
  char session[KR_EVENING_UUID_SIZE]; /* the UUID of its game, which need not have begun */
  int n_seats;
  int dealer;                    /* seat */
  int16_t seats[KR_MAX_SEATS];   /* who sits there, by number */
  int16_t planned[KR_MAX_SEATS]; /* who was thought to */
  bool decided[KR_MAX_SEATS];    /* somebody corrected who sits there, if only to the plan */
} KrEveningTable;

/* What a round counts for somebody who was not at a table. */
typedef enum {
  KR_EVENING_AS_AGREED = 0, /* as the evening says; nothing for those who had gone home */
  KR_EVENING_BY_AVERAGE = 1,
  KR_EVENING_AS_NOTHING = 2,
} KrEveningMissed;

typedef struct {
  int64_t started_at_us;
  int utc_offset_min;
  int64_t called_at_us;                   /* 0: time is not up */
  const char *rules;                      /* snapshot */
  KrEveningRound seating;                 /* who sits where, after all corrections */
  uint8_t gone[KR_EVENING_MAX_PLAYERS];   /* had gone home when it started */
  uint8_t missed[KR_EVENING_MAX_PLAYERS]; /* KrEveningMissed */
  KrEveningTable tables[KR_EVENING_MAX_TABLES];
} KrEveningPlayed;

typedef struct {
  bool open; /* something was agreed on */
  bool closed;
  KrEveningSettings settings;
  const char *rules; /* snapshot; NULL: none yet */
  int n_people;
  KrEveningPerson people[KR_EVENING_MAX_PLAYERS];
  int n_rounds;
  KrEveningPlayed rounds[KR_EVENING_MAX_ROUNDS];
} KrEveningState;

/* Makes @state of the @n records, which are in order (kr_evening_record_compare). @effects receives
 * what became of each. */
void kr_evening_state_fold (KrEveningState *state,
                            const KrEveningRecord *records,
                            int n,
                            KrEveningEffect *effects);

/* Below 0 if @a comes before @b. */
int kr_evening_record_compare (const KrEveningRecord *a, const KrEveningRecord *b);

/* The number of the player @uuid; KR_EVENING_NOBODY if the player never came. */
int kr_evening_state_find (const KrEveningState *state, const char *uuid);

/* Whether somebody corrected a seat of @table of @round. */
bool kr_evening_state_is_decided (const KrEveningState *state, int round, int table);

/* Takes over who sits at @table of @round by its game, @people: a number for each seat, or
 * KR_EVENING_NOBODY for somebody who never came. Where nobody decided about the seat or the player,
 * the table knows better than the plan; who was thought to sit there changes places with the
 * player, whatever place that is: a table, sitting out, not there. */
void kr_evening_state_take_game (KrEveningState *state, int round, int table, const int *people);

/* How many players are here. */
int kr_evening_state_count_here (const KrEveningState *state);

/* Adds all rounds to @past. */
void kr_evening_state_add_past (const KrEveningState *state, KrEveningPast *past);

/* Seats those who are here for the next round (kr_evening_plan). @past is all that counts as
 * played, @work is written to. */
bool kr_evening_state_propose (const KrEveningState *state,
                               const KrEveningPast *past,
                               uint64_t seed,
                               KrEveningPast *work,
                               KrEveningRound *round);
