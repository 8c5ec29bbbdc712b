/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-evening-draft.h"
#include "kr-evening-standings.h"
#include "kr-fuzz.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Any lines are the events of an evening, with an empty line between them: what makes no sense has
 * no effect, everybody sits in one place, and the next round that is proposed can be played. Core
 * alone. The id of event n is …-00000000000n, so that one can be undone. */

#define MAX_TEXT 65536
#define MAX_EVENTS 64
#define SESSION "5e551000-0000-4000-8000-%012x"

static KrEveningState state;
static KrEveningRecord records[MAX_EVENTS + 2];
static KrEveningEffect effects[MAX_EVENTS + 2];
static int n_records;

static void
add (const char *text)
{
  snprintf (records[n_records].id, KR_EVENING_UUID_SIZE, "00000000-0000-4000-8000-%012x",
            n_records);
  records[n_records].at_us = n_records + 1;
  records[n_records].text = text;
  n_records++;
}

/* What is read is the same when it is written. */
static void
check_line (const char *line)
{
  static KrEveningEvent event;
  static char text[KR_EVENING_TEXT_SIZE];
  KrStatus status;
  const KrCode code = kr_evening_event_parse (line, &event, &status);

  assert (code == KR_OK || code == status.code);
  if (code != KR_OK)
    return;
  assert (kr_evening_event_format (&event, text) == strlen (text));
  assert (strcmp (text, line) == 0);
}

/* Who is said to be at a table has one seat there, and nobody else has one. */
static void
check_round (const KrEveningPlayed *round)
{
  int n_seated = 0;

  for (int i = 0; i < round->seating.n_tables; i++)
    for (int seat = 0; seat < round->tables[i].n_seats; seat++) {
      const int person = round->tables[i].seats[seat];

      assert (person >= 0 && person < state.n_people);
      assert (round->seating.table[person] == i);
      n_seated++;
    }
  for (int i = 0; i < state.n_people; i++) {
    const int table = round->seating.table[i];

    assert (table >= KR_EVENING_ABSENT && table < round->seating.n_tables);
    n_seated -= table >= 0;
  }
  assert (n_seated == 0);
}

/* With results that change with the number of the table. */
static void
check_standings (void)
{
  static KrEveningResult results[KR_EVENING_MAX_ROUNDS * KR_EVENING_MAX_TABLES];
  static KrEveningLine lines[KR_EVENING_MAX_PLAYERS];

  memset (results, 0, sizeof results);
  for (int round = 0; round < state.n_rounds; round++)
    for (int i = 0; i < state.rounds[round].seating.n_tables; i++) {
      KrEveningResult *result = &KR_EVENING_RESULT (results, round, i);

      result->there = i % 4 != 3;
      result->over = i % 4 < 2;
      for (int seat = 0; seat < KR_MAX_SEATS; seat++) {
        result->place[seat] = seat + 1;
        result->total[seat] = 10 * seat;
      }
    }
  assert (kr_evening_rank (&state, results, lines));
  for (int i = 0; i < state.n_people; i++) {
    assert (lines[i].place >= 0 && lines[i].place <= state.n_people);
    assert ((lines[i].place == 0) == (lines[i].n_played == 0));
    assert (lines[i].n_played + lines[i].n_averaged + lines[i].n_nothing <= state.n_rounds);
    kr_evening_line_get_hundredths (&lines[i]);
  }
}

/* The next round as it is proposed has an event, which holds. */
static void
check_next (void)
{
  static KrEveningPast past;
  static KrEveningPast work;
  static KrEveningRound round;
  static KrEveningDraft draft;
  static KrEveningEvent event;
  static char text[KR_EVENING_TEXT_SIZE];

  if (state.n_people > 24 || state.rules == NULL || state.closed ||
      state.n_rounds == KR_EVENING_MAX_ROUNDS)
    return;
  memset (&past, 0, sizeof past);
  kr_evening_state_add_past (&state, &past);
  if (!kr_evening_state_propose (&state, &past, 1, &work, &round))
    return;
  kr_evening_draft_init (&draft, &round, state.n_people, 1);
  assert (kr_evening_draft_is_current (&draft, &state));
  assert (kr_evening_draft_count_repeats (&draft, &past) >= 0);
  assert (kr_evening_draft_find_odd (&draft, &state.settings.tables) < draft.n_tables);
  kr_evening_draft_make_event (&draft, &state, &event);
  for (int i = 0; i < event.n_tables; i++)
    snprintf (event.tables[i].session, KR_EVENING_UUID_SIZE, SESSION,
              (unsigned) (i + state.n_rounds * KR_EVENING_MAX_TABLES));
  assert (kr_evening_event_format (&event, text) == strlen (text));
  add (text);
  kr_evening_state_fold (&state, records, n_records, effects);
  assert (effects[n_records - 1] == KR_EVENING_HOLDS ||
          effects[n_records - 1] == KR_EVENING_TWICE); /* somebody has taken such a UUID before */
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static char text[MAX_TEXT + 1];
  char *line = text;

  if (size > MAX_TEXT)
    size = MAX_TEXT;
  memcpy (text, data, size);
  text[size] = '\0';
  for (n_records = 0; line != NULL && n_records < MAX_EVENTS;) {
    char *end = strstr (line, "\n\n");

    if (end != NULL)
      *end = '\0';
    check_line (line);
    add (line);
    line = end != NULL ? end + 2 : NULL;
  }
  kr_evening_state_fold (&state, records, n_records, effects);
  for (int i = 0; i < state.n_rounds; i++)
    check_round (&state.rounds[i]);
  check_standings ();
  check_next ();
  return 0;
}
