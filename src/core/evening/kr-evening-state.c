/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-evening-state.h"

#include <string.h>

int
kr_evening_record_compare (const KrEveningRecord *a, const KrEveningRecord *b)
{
  if (a->at_us != b->at_us)
    return a->at_us < b->at_us ? -1 : 1;
  return strcmp (a->id, b->id);
}

int
kr_evening_state_find (const KrEveningState *state, const char *uuid)
{
  for (int i = 0; i < state->n_people; i++)
    if (strcmp (state->people[i].uuid, uuid) == 0)
      return i;
  return KR_EVENING_NOBODY;
}

int
kr_evening_state_count_here (const KrEveningState *state)
{
  int n = 0;

  for (int i = 0; i < state->n_people; i++)
    n += state->people[i].here;
  return n;
}

/* --- People ------------------------------------------------------------------- */

static KrEveningEffect
apply_came (KrEveningState *state, const KrEveningEvent *event, int64_t at_us)
{
  int number = kr_evening_state_find (state, event->uuid);
  KrEveningPerson *person;

  if (number == KR_EVENING_NOBODY) {
    if (state->n_people == KR_EVENING_MAX_PLAYERS)
      return KR_EVENING_FULL;
    number = state->n_people++;
  }
  person = &state->people[number];
  if (person->here)
    return KR_EVENING_HERE;
  memcpy (person->uuid, event->uuid, sizeof person->uuid);
  memcpy (person->name, event->name, sizeof person->name);
  person->pen = event->pen;
  person->here = true;
  person->came_at_us = at_us;
  person->left_at_us = 0;
  return KR_EVENING_HOLDS;
}

static KrEveningEffect
apply_left (KrEveningState *state, const KrEveningEvent *event, int64_t at_us)
{
  int number = kr_evening_state_find (state, event->uuid);

  if (number == KR_EVENING_NOBODY)
    return KR_EVENING_NO_PERSON;
  if (!state->people[number].here)
    return KR_EVENING_NOT_HERE;
  state->people[number].here = false;
  state->people[number].left_at_us = at_us;
  return KR_EVENING_HOLDS;
}

/* --- Rounds --------------------------------------------------------------------- */

static bool
has_session (const KrEveningState *state, const char *session)
{
  for (int round = 0; round < state->n_rounds; round++)
    for (int table = 0; table < state->rounds[round].seating.n_tables; table++)
      if (strcmp (state->rounds[round].tables[table].session, session) == 0)
        return true;
  return false;
}

/* Gives the next player of @event the place @where in @seating. */
static KrEveningEffect
take_person (KrEveningState *state,
             const KrEveningEvent *event,
             int next,
             int where,
             KrEveningRound *seating,
             int *number)
{
  *number = kr_evening_state_find (state, event->people[next]);
  if (*number == KR_EVENING_NOBODY)
    return KR_EVENING_NO_PERSON;
  if (seating->table[*number] != KR_EVENING_ABSENT)
    return KR_EVENING_TWICE;
  seating->table[*number] = (int16_t) where;
  return KR_EVENING_HOLDS;
}

static KrEveningEffect
take_table (KrEveningState *state,
            const KrEveningEvent *event,
            int number,
            int next,
            KrEveningPlayed *round)
{
  const KrEveningSeating *seating = &event->tables[number];
  KrEveningTable *table = &round->tables[number];

  if (has_session (state, seating->session))
    return KR_EVENING_TWICE;
  for (int i = 0; i < number; i++)
    if (strcmp (round->tables[i].session, seating->session) == 0)
      return KR_EVENING_TWICE;
  memcpy (table->session, seating->session, sizeof table->session);
  table->n_seats = seating->n_seats;
  table->dealer = seating->dealer;
  for (int seat = 0; seat < table->n_seats; seat++) {
    int person;
    KrEveningEffect effect =
        take_person (state, event, next + seat, number, &round->seating, &person);

    if (effect != KR_EVENING_HOLDS)
      return effect;
    table->seats[seat] = table->planned[seat] = (int16_t) person;
  }
  return KR_EVENING_HOLDS;
}

static KrEveningEffect
apply_round (KrEveningState *state, const KrEveningEvent *event, int64_t at_us)
{
  KrEveningPlayed *round = &state->rounds[state->n_rounds];
  KrEveningEffect effect = KR_EVENING_HOLDS;
  int next = 0;

  if (event->round != state->n_rounds)
    return KR_EVENING_OTHER_ROUND;
  if (state->rules == NULL)
    return KR_EVENING_NO_RULES;
  memset (round, 0, sizeof *round);
  for (int i = 0; i < KR_EVENING_MAX_PLAYERS; i++)
    round->seating.table[i] = KR_EVENING_ABSENT;
  for (int i = 0; i < state->n_people; i++)
    round->gone[i] = !state->people[i].here;
  for (int i = 0; effect == KR_EVENING_HOLDS && i < event->n_tables; i++) {
    effect = take_table (state, event, i, next, round);
    next += event->tables[i].n_seats;
  }
  for (; effect == KR_EVENING_HOLDS && next < event->n_people; next++) {
    int person;

    effect = take_person (state, event, next, KR_EVENING_OUT, &round->seating, &person);
  }
  if (effect != KR_EVENING_HOLDS)
    return effect;
  round->seating.n_tables = event->n_tables;
  round->started_at_us = at_us;
  round->utc_offset_min = event->utc_offset_min;
  round->rules = state->rules;
  state->n_rounds++;
  return KR_EVENING_HOLDS;
}

static KrEveningEffect
apply_call (KrEveningPlayed *round, int64_t at_us)
{
  if (round->called_at_us != 0)
    return KR_EVENING_TWICE;
  round->called_at_us = at_us;
  return KR_EVENING_HOLDS;
}

/* The seat of @person at a table of @round; -1 if the player has none. */
static int
find_seat (const KrEveningPlayed *round, int person)
{
  const int where = round->seating.table[person];

  if (where < 0)
    return -1;
  for (int seat = 0; seat < round->tables[where].n_seats; seat++) /* unreachable: its end */
    if (round->tables[where].seats[seat] == person)
      return seat;
  return -1; /* unreachable: who is at a table has a seat there */
}

/* Puts @person into a seat of @round; who was there gets the place that the player had. */
static void
change_places (KrEveningPlayed *round, int table, int seat, int person)
{
  const int16_t where = round->seating.table[person];
  const int before = find_seat (round, person);
  int16_t *now = &round->tables[table].seats[seat];

  if (before >= 0)
    round->tables[where].seats[before] = *now;
  round->seating.table[*now] = where;
  round->seating.table[person] = (int16_t) table;
  *now = (int16_t) person;
}

/* A seat can be corrected to the player whom the plan has, since its table may say otherwise. */
static KrEveningEffect
apply_seat (KrEveningState *state, const KrEveningEvent *event)
{
  KrEveningPlayed *round = &state->rounds[event->round];
  KrEveningTable *table = &round->tables[event->table];
  const int person = kr_evening_state_find (state, event->uuid);

  if (event->table >= round->seating.n_tables || event->seat >= table->n_seats)
    return KR_EVENING_NO_SEAT;
  if (person == KR_EVENING_NOBODY)
    return KR_EVENING_NO_PERSON;
  if (table->seats[event->seat] == person && table->decided[event->seat])
    return KR_EVENING_TWICE;
  const int where = round->seating.table[person];
  const int before = find_seat (round, person);

  change_places (round, event->table, event->seat, person);
  table->decided[event->seat] = true;
  if (before >= 0)
    round->tables[where].decided[before] = true;
  return KR_EVENING_HOLDS;
}

bool
kr_evening_state_is_decided (const KrEveningState *state, int round, int table)
{
  for (int seat = 0; seat < state->rounds[round].tables[table].n_seats; seat++)
    if (state->rounds[round].tables[table].decided[seat])
      return true;
  return false;
}

/* What a table says itself is the plan: only what somebody corrected differs from it. */
static void
take_player (KrEveningPlayed *round, int table, int seat, int person)
{
  const int where = round->seating.table[person];
  const int before = find_seat (round, person);
  const int16_t replaced = round->tables[table].seats[seat];

  if (before >= 0 && round->tables[where].decided[before])
    return;
  change_places (round, table, seat, person);
  if (before >= 0)
    round->tables[where].planned[before] = replaced;
  round->tables[table].planned[seat] = (int16_t) person;
}

void
kr_evening_state_take_game (KrEveningState *state, int round, int table, const int *people)
{
  KrEveningPlayed *played = &state->rounds[round];
  const KrEveningTable *its = &played->tables[table];

  for (int seat = 0; seat < its->n_seats; seat++)
    if (!its->decided[seat] && people[seat] != KR_EVENING_NOBODY &&
        people[seat] != its->seats[seat])
      take_player (played, table, seat, people[seat]);
}

static KrEveningEffect
apply_missed (KrEveningState *state, const KrEveningEvent *event)
{
  const int person = kr_evening_state_find (state, event->uuid);

  if (person == KR_EVENING_NOBODY)
    return KR_EVENING_NO_PERSON;
  state->rounds[event->round].missed[person] =
      event->average ? KR_EVENING_BY_AVERAGE : KR_EVENING_AS_NOTHING;
  return KR_EVENING_HOLDS;
}

/* --- All events ----------------------------------------------------------------- */

/* What is said of a round that is there. */
static KrEveningEffect
apply_to_round (KrEveningState *state, const KrEveningEvent *event, int64_t at_us)
{
  if (event->round >= state->n_rounds)
    return KR_EVENING_NO_ROUND;
  if (event->kind == KR_EVENING_CALL)
    return apply_call (&state->rounds[event->round], at_us);
  return event->kind == KR_EVENING_SEAT ? apply_seat (state, event) : apply_missed (state, event);
}

static KrEveningEffect
apply (KrEveningState *state, const KrEveningEvent *event, int64_t at_us)
{
  if (event->kind == KR_EVENING_UNDO)
    return KR_EVENING_HOLDS;
  if (!state->open && event->kind != KR_EVENING_OPEN)
    return KR_EVENING_NOT_OPEN;
  if (state->closed)
    return KR_EVENING_OVER;
  switch (event->kind) {
  case KR_EVENING_OPEN:
    state->open = true;
    state->settings = event->settings;
    return KR_EVENING_HOLDS;
  case KR_EVENING_RULES:
    state->rules = event->rules;
    return KR_EVENING_HOLDS;
  case KR_EVENING_CAME:
    return apply_came (state, event, at_us);
  case KR_EVENING_LEFT:
    return apply_left (state, event, at_us);
  case KR_EVENING_ROUND:
    return apply_round (state, event, at_us);
  case KR_EVENING_CALL:
  case KR_EVENING_SEAT:
  case KR_EVENING_MISSED:
    return apply_to_round (state, event, at_us);
  case KR_EVENING_CLOSE:
    state->closed = true;
    break;
  case KR_EVENING_UNDO: /* unreachable: it came first */
    break;
  }
  return KR_EVENING_HOLDS;
}

/* Whether the record @number is undone: the last events have been looked at already. An event can
 * only undo one that comes before it. */
static void
undo_before (const KrEveningRecord *records, int number, KrEveningEffect *effects)
{
  KrEveningEvent event;

  if (strncmp (records[number].text, "undo ", 5) != 0 ||
      kr_evening_event_parse (records[number].text, &event, NULL) != KR_OK)
    return;
  effects[number] = KR_EVENING_NO_EVENT;
  for (int i = 0; i < number; i++)
    if (strcmp (records[i].id, event.uuid) == 0) {
      effects[i] = KR_EVENING_UNDONE;
      effects[number] = KR_EVENING_HOLDS;
    }
}

void
kr_evening_state_fold (KrEveningState *state,
                       const KrEveningRecord *records,
                       int n,
                       KrEveningEffect *effects)
{
  KrEveningEvent event;

  memset (state, 0, sizeof *state);
  for (int i = 0; i < n; i++)
    effects[i] = KR_EVENING_HOLDS;
  for (int i = n - 1; i >= 0; i--)
    if (effects[i] == KR_EVENING_HOLDS)
      undo_before (records, i, effects);
  for (int i = 0; i < n; i++)
    if (effects[i] == KR_EVENING_HOLDS)
      effects[i] = kr_evening_event_parse (records[i].text, &event, NULL) == KR_OK
                       ? apply (state, &event, records[i].at_us)
                       : KR_EVENING_UNREADABLE;
}

/* --- The next round ------------------------------------------------------------- */

void
kr_evening_state_add_past (const KrEveningState *state, KrEveningPast *past)
{
  for (int round = 0; round < state->n_rounds; round++)
    kr_evening_add (past, &state->rounds[round].seating, state->n_people);
}

bool
kr_evening_state_propose (const KrEveningState *state,
                          const KrEveningPast *past,
                          uint64_t seed,
                          KrEveningPast *work,
                          KrEveningRound *round)
{
  bool present[KR_EVENING_MAX_PLAYERS];

  for (int i = 0; i < state->n_people; i++)
    present[i] = state->people[i].here;
  return kr_evening_plan (past, present, state->n_people, &state->settings.tables, 1, seed, work,
                          round);
}
